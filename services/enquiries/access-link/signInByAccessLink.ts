import {
  requestLinkCodeSchema,
  redeemLetterLinkSchema,
  smsRequiredAnswer,
  undeliveredLinkCodeView,
} from '@portal/contracts/customers/openLink';
import { ACCESS_LINK_CODE_VALID_MINUTES } from '@portal/contracts/enquiries/accessLink';
import { sessionTokenAnswer } from '@portal/contracts/customers/views/customer';
import { answerWhetherLinkCodeFailedDelivery } from '@portal/platform/access/answerWhetherLinkCodeFailedDelivery';
import {
  verifyAccessLinkOrSendCode,
  type LinkPurposeRules,
  type ValidAccessLink,
} from '@portal/platform/access/verifyAccessLinkOrSendCode';
import { DAY_MS, MINUTE_MS } from '@portal/platform/clock/clock';
import { refuse } from '@portal/platform/commands/refusal';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import type { Answer } from '@portal/platform/http/defineRoute';
import type { LinkTokenAndCodeRulesByPurpose } from '@portal/platform/secrets/codeRules';
import { createRejectedOutcomeAnswer, createRefusalOrProblemAnswer } from '@portal/platform/use-cases/createRejectedOutcomeAnswer';
import { enquiryQuery, type EnquiriesServices } from '../enquiriesServices.ts';
import { enquiryAggregate } from '../enquiry/enquiryAggregate.ts';
import { declareEnquiryCommand } from '../enquiry/declareEnquiryCommand.ts';
import { activeAccessLink, sessionEndAfterOpening } from './accessLinkSession.ts';

/** The letter says until when; the typed code is bound to the link and to the phone to which it went. */
export const accessLinkCodeRules = {
  'access-link': { form: 'link', validMs: DAY_MS, endsOlder: true },
  'access-link-code': { form: 'typed', validMs: ACCESS_LINK_CODE_VALID_MINUTES * MINUTE_MS, maxWrong: 3 },
} as const satisfies LinkTokenAndCodeRulesByPurpose;

type LinkDeps = Pick<EnquiriesServices, 'commands' | 'customerOf' | 'oneTimeCodes'>;
type DoorDeps = LinkDeps & Pick<EnquiriesServices, 'config'>;

const openLink = declareEnquiryCommand<{ readonly linkId: string }>({
  actor: ({ body: { linkId } }) => ({ kind: 'access_token', id: linkId }),
  command: ({ body: { linkId } }) => ({ type: 'OpenAccessLink', linkId }),
});

/** What the token opens, while it would; whether it is used up, the case decides at last. */
async function linkOf({ commands, customerOf, oneTimeCodes }: LinkDeps, token: string): Promise<ValidAccessLink | undefined> {
  const known = await oneTimeCodes.links.peek('access-link', token);
  if (known.kind !== 'valid' || known.payload === null) return undefined;
  const { state } = await commands.load(enquiryAggregate, idOfStream(known.subject));
  const customer = await customerOf(state.ownerId);
  const link = activeAccessLink(known.payload, state, customer);
  if (customer === undefined || link === undefined) return undefined;
  const account = `customer-${state.ownerId}`;
  return { linkId: link.id, subject: known.subject, account, mobile: customer.mobile, isUsed: link.openedAt !== null };
}

function accessLinkDoor(deps: DoorDeps): LinkPurposeRules<ValidAccessLink> {
  const { app } = deps.config();
  return {
    name: 'access-link',
    codes: 'access-link-code',
    invalid: 'ACCESS_LINK_INVALID',
    find: (token) => linkOf(deps, token),
    sms: {
      subject: 'Code für den Direktzugang',
      what: `Code für den Direktzugang zu ${app.title} der ${app.bankName}`,
      validMinutes: ACCESS_LINK_CODE_VALID_MINUTES,
    },
  };
}

/** Signs in by a link: to one case, for half an hour, without roles. */
export const signInByAccessLink = enquiryQuery({
  method: 'POST',
  path: '/customers/login-with-access-token',
  summary: 'Mit dem Link eines Direktzugangs den einen Vorgang öffnen; wo eine Mobilnummer hinterlegt ist, mit dem Code aus der SMS',
  access: { anyone: true },
  body: redeemLetterLinkSchema,
  linkCodeOf: ({ body }) => body.token,
  answers: { json: sessionTokenAnswer, accepted: smsRequiredAnswer },
  async handle(seen): Promise<Answer> {
    const { body, address, device, context, run, sessions, commands } = seen;
    const step = await verifyAccessLinkOrSendCode(seen, accessLinkDoor(seen), body, { ...context, address, device });
    if (step.kind === 'answered') return step.answer;
    const { linkId, subject } = step.link;
    const enquiryId = idOfStream(subject);
    const opened = await run(openLink, enquiryId, { linkId }, context);
    if (opened.kind !== 'accepted') return createRejectedOutcomeAnswer(opened);
    const { accessLink } = (await commands.load(enquiryAggregate, enquiryId)).state;
    if (accessLink?.id !== linkId || accessLink.openedAt === null) return createRefusalOrProblemAnswer(refuse('ACCESS_LINK_INVALID'));
    const token = sessions.accessLinks.sign({ linkId, enquiryId }, sessionEndAfterOpening(accessLink.openedAt));
    return { kind: 'json', body: { token }, secret: true };
  },
});

/** The token comes in the body, so that no log of addresses has it. */
export const readWhetherAccessLinkCodeSmsFailed = enquiryQuery({
  method: 'POST',
  path: '/customers/login-with-access-token/code-delivery',
  summary: 'Ob die SMS mit dem letzten Code dieses Direktzugangs nicht zugestellt wurde; 204, wo das nicht bekannt ist',
  access: { anyone: true },
  body: requestLinkCodeSchema,
  linkCodeOf: ({ body }) => body.token,
  answers: { json: undeliveredLinkCodeView, nothing: true },
  handle: (seen) => answerWhetherLinkCodeFailedDelivery(seen, accessLinkDoor(seen), { token: seen.body.token, address: seen.address }),
});
