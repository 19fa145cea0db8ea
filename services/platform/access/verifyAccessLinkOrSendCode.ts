import type { RedeemLetterLink } from '@portal/contracts/customers/openLink';
import type { CommandContext } from '../commands/aggregate.ts';
import { refuse } from '../commands/refusal.ts';
import type { AnswerWithRecordOwner } from '../http/defineRoute.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { createCodeSms, type CodeSmsWording } from '../outbox/createSmsMessage.ts';
import type { AttemptLimiter } from '../secrets/attempts.ts';
import type { CodeEntryOutcome } from '../secrets/enteredCodes.ts';
import type { LinkTokensAndTypedCodes } from '../secrets/oneTimeCodes.ts';
import { createRefusalOrProblemAnswer } from '../use-cases/createRejectedOutcomeAnswer.ts';
import type { RefusalOrProblem } from '../use-cases/useCase.ts';
import type { SignInOrigin } from './startSessionOrSecondStep.ts';
import { tooManyAttemptsProblem } from './realmAccess.ts';

/** A link of a letter that counts. */
export interface ValidAccessLink {
  /** Stream of what it opens: its codes go with its erasure. */
  readonly subject: string;
  /** Stream of the person. */
  readonly account: string;
  readonly linkId: string;
  /** Where the code goes; null: it opens without one. */
  readonly mobile: string | null;
  /** It opens nothing but for the command that has used it up. */
  readonly isUsed: boolean;
}

/** What the letter with such a link says of the code; nothing where it opens without one. */
export const smsCodeAnnouncementInLinkLetter = (mobile: string | null): string =>
  mobile === null ? '' : 'Beim Öffnen senden wir Ihnen zur Sicherheit einen Code per SMS.';

/** What links of one purpose have of their own. */
export interface LinkPurposeRules<Held extends ValidAccessLink> {
  /** Name of the door at which wrong tokens and codes are counted. */
  readonly name: string;
  /** Purpose of the typed codes. */
  readonly codes: string;
  /** Code of the refusal. */
  readonly invalid: string;
  /** What the token opens, while it would. */
  find(token: string): Promise<Held | undefined>;
  readonly sms: CodeSmsWording;
}

export interface DoorParts {
  readonly attempts: AttemptLimiter;
  readonly oneTimeCodes: Pick<LinkTokensAndTypedCodes, 'codes'>;
  readonly outbox: Pick<Outbox, 'enqueue'>;
}

type Step<Held> =
  | {
      readonly kind: 'rejected';
      readonly rejection: RefusalOrProblem;
      /** The same command may come again with another code. */
      readonly isKept?: false;
    }
  | { readonly kind: 'code sent' }
  | { readonly kind: 'opens'; readonly link: Held };

/** A token alone where no mobile number is known; else a code is sent, and comes with the token the next time. A wrong token or code is counted as an attempt. */
export async function verifyAccessLinkOrSendCode<Held extends ValidAccessLink>(
  parts: DoorParts,
  door: LinkPurposeRules<Held>,
  entered: RedeemLetterLink,
  by: CommandContext & SignInOrigin,
): Promise<{ readonly kind: 'opens'; readonly link: Held } | { readonly kind: 'answered'; readonly answer: AnswerWithRecordOwner }> {
  const answered = (answer: AnswerWithRecordOwner) => ({ kind: 'answered', answer }) as const;
  const attempt = { account: `${door.name}/${entered.token}`, address: by.address };
  const outcome = await parts.attempts.guard(
    attempt,
    () => takeStep(parts, door, entered, by),
    (step) => !isGuess(step),
  );
  if (outcome.kind === 'slow-down') return answered(tooManyAttemptsProblem(outcome.retryAfterSeconds));
  const step = outcome.result;
  if (step.kind === 'rejected') {
    const { rejection, isKept } = step;
    return answered({ ...createRefusalOrProblemAnswer(rejection), ...(isKept === false && { isKept }) });
  }
  return step.kind === 'opens' ? step : answered({ kind: 'json', status: 202, body: { code: 'sms_required' } });
}

/** Whoever asks for the next code too early is not guessing. */
const isGuess = (step: Step<ValidAccessLink>): boolean =>
  step.kind === 'rejected' && !('refused' in step.rejection && step.rejection.refused === 'CODE_REQUESTED_TOO_SOON');

async function takeStep<Held extends ValidAccessLink>(
  parts: DoorParts,
  door: LinkPurposeRules<Held>,
  { token, submitCode }: RedeemLetterLink,
  by: CommandContext & SignInOrigin,
): Promise<Step<Held>> {
  const invalid = refuse(door.invalid);
  const link = await door.find(token);
  if (link === undefined) return { kind: 'rejected', rejection: invalid };
  const { mobile } = link;
  if (mobile === null) return { kind: 'opens', link };
  if (submitCode === undefined) {
    const failed = link.isUsed ? invalid : await sendCode(parts, door, { ...link, mobile }, by);
    return failed === undefined ? { kind: 'code sent' } : { kind: 'rejected', rejection: failed };
  }
  const entered = await enterCode(parts, door, link, submitCode, by);
  if (entered.kind === 'right') return { kind: 'opens', link };
  // After too many wrong entries only a new code helps.
  if (entered.kind !== 'wrong' || entered.attemptsLeft === 0)
    return { kind: 'rejected', rejection: link.isUsed ? invalid : refuse('ACCESS_CODE_EXPIRED') };
  // A kept answer would refuse the right code when the command comes again with it.
  return { kind: 'rejected', rejection: refuse('ACCESS_CODE_WRONG'), ...(entered.wasRight && { isKept: false }) };
}

/** For what the codes of a link are good: for it alone, and for the phone to which they went. */
export const codeBindingOf = ({ linkId, mobile }: ValidAccessLink): string => `${linkId}|${mobile}`;

/** Undefined when the code is sent. */
async function sendCode<Held extends ValidAccessLink>(
  { oneTimeCodes, outbox }: DoorParts,
  door: LinkPurposeRules<Held>,
  link: Held & { readonly mobile: string },
  { now, commandId }: CommandContext,
): Promise<RefusalOrProblem | undefined> {
  const owner = link.subject;
  const issued = await oneTimeCodes.codes.issue(door.codes, owner, { boundTo: codeBindingOf(link), seed: commandId });
  if (issued.kind !== 'issued') return refuse('CODE_REQUESTED_TOO_SOON', { retryAfterSeconds: issued.retryAfterSeconds });
  await outbox.enqueue(issued.letterId, createCodeSms(link.mobile, issued, door.sms), { now, owner });
  return undefined;
}

function enterCode<Held extends ValidAccessLink>(
  { oneTimeCodes }: DoorParts,
  door: LinkPurposeRules<Held>,
  link: Held,
  code: string,
  { commandId, address, device }: CommandContext & SignInOrigin,
): Promise<CodeEntryOutcome> {
  const entry = { by: commandId, boundTo: codeBindingOf(link), from: { account: link.account, address, device } };
  return oneTimeCodes.codes.enter(door.codes, link.subject, code, entry);
}
