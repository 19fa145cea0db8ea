import { refuse } from '../commands/refusal.ts';
import type { Answer } from '../http/defineRoute.ts';
import { createRefusalOrProblemAnswer } from '../use-cases/createRejectedOutcomeAnswer.ts';
import { tooManyAttemptsProblem } from './realmAccess.ts';
import { codeBindingOf, type DoorParts, type LinkPurposeRules, type ValidAccessLink } from './verifyAccessLinkOrSendCode.ts';

/** That the message with the link's own last code has failed; 204 for everything else, so that nothing is told of the phone. A wrong token is counted as an attempt. */
export async function answerWhetherLinkCodeFailedDelivery(
  { attempts, oneTimeCodes }: Omit<DoorParts, 'outbox'>,
  door: Pick<LinkPurposeRules<ValidAccessLink>, 'name' | 'codes' | 'invalid' | 'find'>,
  { token, address }: { readonly token: string; readonly address: string },
): Promise<Answer> {
  // Counted apart from the link's codes: a right token must not clear wrong codes.
  const attempt = { account: `${door.name}-delivery/${token}`, address };
  const outcome = await attempts.guard(
    attempt,
    () => door.find(token),
    (link) => link !== undefined,
  );
  if (outcome.kind === 'slow-down') return tooManyAttemptsProblem(outcome.retryAfterSeconds);
  const link = outcome.result;
  if (link === undefined) return createRefusalOrProblemAnswer(refuse(door.invalid));
  const standing = await oneTimeCodes.codes.standingOf(door.codes, link.subject, { boundTo: codeBindingOf(link) });
  if (standing?.delivery !== 'undelivered') return { kind: 'empty' };
  return { kind: 'json', body: { delivery: standing.delivery, newCodeInSeconds: standing.newCodeInSeconds } };
}
