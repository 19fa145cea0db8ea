import {
  requestLinkCodeSchema,
  redeemLetterLinkSchema,
  smsRequiredAnswer,
  undeliveredLinkCodeView,
} from '@portal/contracts/customers/openLink';
import { SELF_DISCLOSURE_CODE_VALID_MINUTES } from '@portal/contracts/customers/selfDisclosure';
import { selfDisclosureRedirectView } from '@portal/contracts/customers/views/agree21Person';
import { answerWhetherLinkCodeFailedDelivery } from '@portal/platform/access/answerWhetherLinkCodeFailedDelivery';
import {
  verifyAccessLinkOrSendCode,
  type LinkPurposeRules,
  type ValidAccessLink,
} from '@portal/platform/access/verifyAccessLinkOrSendCode';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import type { Answer } from '@portal/platform/http/defineRoute';
import { customerAggregate } from '../customer/customerAggregate.ts';
import { customersQuery, type CustomersServices } from '../customersServices.ts';
import { activeSelfDisclosureRequest, createSelfDisclosureNotSetUpProblem } from './selfDisclosure.ts';

type LinkDeps = Pick<CustomersServices, 'commands' | 'oneTimeCodes' | 'clock'>;

/** What the token is good for, while the bank waits for it. It is not used up: nobody gathers all figures at one sitting. */
async function linkOf({ commands, oneTimeCodes, clock }: LinkDeps, token: string): Promise<ValidAccessLink | undefined> {
  const known = await oneTimeCodes.links.peek('self-disclosure', token);
  if (known.kind !== 'valid') return undefined;
  const { subject, payload } = known;
  const { state } = await commands.load(customerAggregate, idOfStream(subject));
  const request = activeSelfDisclosureRequest(state, clock.now());
  if (request === undefined || request.id !== payload) return undefined;
  return { subject, account: subject, linkId: request.id, mobile: state.master?.mobile ?? null, isUsed: false };
}

const selfDisclosureDoor = (deps: LinkDeps & Pick<CustomersServices, 'config'>): LinkPurposeRules<ValidAccessLink> => ({
  name: 'self-disclosure-link',
  codes: 'self-disclosure-code',
  invalid: 'SELF_DISCLOSURE_LINK_INVALID',
  find: (token) => linkOf(deps, token),
  sms: {
    subject: 'Code für die Selbstauskunft',
    what: `Code für die Selbstauskunft bei der ${deps.config().app.bankName}`,
    validMinutes: SELF_DISCLOSURE_CODE_VALID_MINUTES,
  },
});

/** By the link of the letter into the desk: who opens it is nobody in the portal, and sees nothing of it. */
export const openSelfDisclosureByLink = customersQuery({
  method: 'POST',
  path: '/customers/open-selbstauskunft',
  summary: 'Mit dem Link aus der Nachricht zur Selbstauskunft; wo eine Mobilnummer hinterlegt ist, mit dem Code aus der SMS',
  access: { anyone: true },
  body: redeemLetterLinkSchema,
  linkCodeOf: ({ body }) => body.token,
  answers: { json: selfDisclosureRedirectView, accepted: smsRequiredAnswer },
  async handle(seen): Promise<Answer> {
    const { body, address, device, context, selfDisclosure, security } = seen;
    if (selfDisclosure === undefined) return createSelfDisclosureNotSetUpProblem();
    const step = await verifyAccessLinkOrSendCode(seen, selfDisclosureDoor(seen), body, { ...context, address, device });
    if (step.kind === 'answered') return step.answer;
    const { account, linkId } = step.link;
    const href = await selfDisclosure.entry({ role: 'customer', id: idOfStream(account), request: linkId });
    security.note({ kind: 'self-disclosure-opened', account, address, device });
    return { kind: 'json', body: { href }, secret: true };
  },
});

/** The token comes in the body, so that no log of addresses has it. */
export const readSelfDisclosureCodeDelivery = customersQuery({
  method: 'POST',
  path: '/customers/open-selbstauskunft/code-delivery',
  summary: 'Ob die SMS mit dem letzten Code dieses Links nicht zugestellt wurde; 204, wo das nicht bekannt ist',
  access: { anyone: true },
  body: requestLinkCodeSchema,
  linkCodeOf: ({ body }) => body.token,
  answers: { json: undeliveredLinkCodeView, nothing: true },
  async handle(seen): Promise<Answer> {
    const { body, address, selfDisclosure } = seen;
    if (selfDisclosure === undefined) return createSelfDisclosureNotSetUpProblem();
    return answerWhetherLinkCodeFailedDelivery(seen, selfDisclosureDoor(seen), { token: body.token, address });
  },
});
