import { ACCESS_LINK_CODE_VALID_MINUTES, loginWithAccessTokenSchema, smsRequiredAnswer } from '@portal/contracts/enquiries/accessLink';
import { tokenAnswer } from '@portal/contracts/customers/views/customer';
import type { SignInPlace } from '@portal/platform/access/letIn';
import { tooManyAttempts } from '@portal/platform/access/realmAccess';
import { DAY_MS, MINUTE_MS } from '@portal/platform/clock/clock';
import type { CommandContext } from '@portal/platform/commands/aggregate';
import { derivedId } from '@portal/platform/commands/derivedId';
import { refuse } from '@portal/platform/commands/refusal';
import type { Answer } from '@portal/platform/http/route';
import type { CodeRules } from '@portal/platform/secrets/codeRules';
import type { EntryOutcome } from '@portal/platform/secrets/enteredCodes';
import { rejection, rejectionAnswer } from '@portal/platform/use-cases/rejection';
import type { Rejection } from '@portal/platform/use-cases/useCase';
import type { EnquiriesDeps } from '../enquiry/enquiriesPorts.ts';
import { enquiryAggregate } from '../enquiry/enquiryAggregate.ts';
import { enquiryCommand, enquiryQuery } from '../enquiry/enquiryCommand.ts';
import { enquiryIdOf, enquiryStream } from '../enquiry/enquiryIdOf.ts';
import { accessLinkSms } from './accessLinkLetters.ts';
import { countingLink, sessionEndOf } from './accessLinkSession.ts';

/** The letter says until when; the typed code is bound to the link and to the phone to which it went. */
export const accessLinkCodes = {
  'access-link': { form: 'link', validMs: DAY_MS, endsOlder: true },
  'access-link-code': { form: 'typed', validMs: ACCESS_LINK_CODE_VALID_MINUTES * MINUTE_MS, maxWrong: 3 },
} as const satisfies CodeRules;

interface HeldLink {
  readonly linkId: string;
  readonly enquiryId: string;
  readonly mobile: string | null;
  readonly ownerId: string;
  readonly isUsed: boolean;
}

type LinkDeps = Pick<EnquiriesDeps, 'commands' | 'customerContactOf' | 'oneTimeCodes' | 'outbox' | 'config' | 'clock'>;

const invalid = refuse('ACCESS_LINK_INVALID');
const subjectOf = ({ enquiryId }: HeldLink): string => enquiryStream(enquiryId);
const boundTo = ({ linkId, mobile }: HeldLink): string => `${linkId}|${mobile}`;

const openLink = enquiryCommand<{ readonly linkId: string }>({
  actor: ({ body: { linkId } }) => ({ kind: 'access_token', id: linkId }),
  command: ({ body: { linkId } }) => ({ type: 'openAccessLink', linkId }),
});

/** What the token opens, while it would; whether it is used up, the case decides at last. */
async function linkOf({ commands, customerContactOf, oneTimeCodes }: LinkDeps, token: string): Promise<HeldLink | undefined> {
  const known = await oneTimeCodes.links.peek('access-link', token);
  if (known.kind !== 'valid' || known.payload === null) return undefined;
  const enquiryId = enquiryIdOf(known.subject);
  const { state } = await commands.load(enquiryAggregate, enquiryId);
  const customer = await customerContactOf(state.ownerId);
  const link = countingLink(known.payload, state, customer);
  if (customer === undefined || link === undefined) return undefined;
  return { linkId: link.id, enquiryId, mobile: customer.mobile, ownerId: state.ownerId, isUsed: link.openedAt !== null };
}

/** Undefined when the code is sent. */
async function sendCode(
  { oneTimeCodes, outbox, config }: LinkDeps,
  link: HeldLink & { readonly mobile: string },
  { commandId, now }: CommandContext,
): Promise<Rejection | undefined> {
  const owner = subjectOf(link);
  const issued = await oneTimeCodes.codes.issue('access-link-code', owner, { boundTo: boundTo(link) });
  if (issued.kind !== 'issued') return refuse('CODE_REQUESTED_TOO_SOON', { retryAfterSeconds: issued.retryAfterSeconds });
  const message = accessLinkSms(link.mobile, issued, { app: config.app });
  await outbox.enqueue(derivedId(commandId, 'access-link-code', issued.code), message, { now, owner });
  return undefined;
}

/** Undefined when the code is right; after too many wrong entries only a new one helps. */
async function wrongCode(
  { oneTimeCodes }: LinkDeps,
  link: HeldLink,
  code: string,
  { commandId, address, device }: CommandContext & SignInPlace,
): Promise<Rejection | undefined> {
  const entry = { by: commandId, boundTo: boundTo(link), from: { account: `customer-${link.ownerId}`, address, device } };
  const entered: EntryOutcome = await oneTimeCodes.codes.enter('access-link-code', subjectOf(link), code, entry);
  if (entered.kind === 'right') return undefined;
  return refuse(entered.kind === 'wrong' && entered.attemptsLeft > 0 ? 'ACCESS_CODE_WRONG' : 'ACCESS_CODE_EXPIRED');
}

type Step =
  | { readonly kind: 'rejected'; readonly rejection: Rejection }
  | { readonly kind: 'code sent' }
  | { readonly kind: 'opens'; readonly link: HeldLink };

/** Whoever asks for the next code too early is not guessing. */
const isGuess = (step: Step): boolean =>
  step.kind === 'rejected' && !('refused' in step.rejection && step.rejection.refused === 'CODE_REQUESTED_TOO_SOON');

/** Which step of it a call is; a wrong token or code is counted as an attempt. */
async function takeStep(
  deps: LinkDeps,
  { token, submitCode }: { readonly token: string; readonly submitCode?: string | undefined },
  context: CommandContext & SignInPlace,
): Promise<Step> {
  const link = await linkOf(deps, token);
  if (link === undefined) return { kind: 'rejected', rejection: invalid };
  const { mobile } = link;
  if (mobile === null) return { kind: 'opens', link };
  if (submitCode === undefined) {
    const failed = link.isUsed ? invalid : await sendCode(deps, { ...link, mobile }, context);
    return failed === undefined ? { kind: 'code sent' } : { kind: 'rejected', rejection: failed };
  }
  const failed = await wrongCode(deps, link, submitCode, context);
  // The command that has used it up may come again, with the code that it came with.
  return failed === undefined ? { kind: 'opens', link } : { kind: 'rejected', rejection: link.isUsed ? invalid : failed };
}

/** Signs in by a link: to one case, for half an hour, without roles. */
export const loginWithAccessToken = enquiryQuery({
  method: 'POST',
  path: '/customers/login-with-access-token',
  summary: 'Mit dem Link eines Direktzugangs den einen Vorgang öffnen; wo eine Mobilnummer hinterlegt ist, mit dem Code aus der SMS',
  access: { anyone: true },
  body: loginWithAccessTokenSchema,
  answers: { json: tokenAnswer, accepted: smsRequiredAnswer },
  async handle(seen): Promise<Answer> {
    const { body, address, device, context, attempts, run, sessions, commands } = seen;
    const attempt = { account: `access-link/${body.token}`, address };
    const outcome = await attempts.guard(
      attempt,
      () => takeStep(seen, body, { ...context, address, device }),
      (step) => !isGuess(step),
    );
    if (outcome.kind === 'slow-down') return tooManyAttempts(outcome.retryAfterSeconds);
    const step = outcome.result;
    if (step.kind === 'rejected') return rejectionAnswer(step.rejection);
    if (step.kind === 'code sent') return { kind: 'json', status: 202, body: { code: 'sms_required' } };
    const { linkId, enquiryId } = step.link;
    const opened = await run(openLink, enquiryId, { linkId }, context);
    if (opened.kind !== 'accepted') return rejection(opened);
    const { accessLink } = (await commands.load(enquiryAggregate, enquiryId)).state;
    if (accessLink?.id !== linkId || accessLink.openedAt === null) return rejectionAnswer(invalid);
    const token = sessions.accessLinks.sign({ linkId, enquiryId }, sessionEndOf(accessLink.openedAt));
    return { kind: 'json', body: { token }, secret: true };
  },
});
