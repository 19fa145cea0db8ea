import { EngineUnavailable } from '../engineUnavailable.ts';

/** Constant words, for logs and metrics. `client-refused`: the portal's own access there is not good; `given-up`: whoever asked has gone. */
export type Agree21Fault = 'unreachable' | 'certificate' | 'silent' | 'failing' | 'busy' | 'odd-answer' | 'client-refused' | 'given-up';

/** Why a question ends that has taken too long; any other end means that nobody wants the answer any more. */
export const createTimeoutReason = (): DOMException => new DOMException('too late', 'TimeoutError');

/** Agree21 is not reached, does not answer in time, or answers what nobody may rely on: it says nothing about any person or document. */
export class Agree21Away extends EngineUnavailable {
  override readonly name = 'Agree21Away';
  readonly retryAfterSeconds: number | undefined;
  constructor(
    readonly why: Agree21Fault,
    { retryAfterSeconds, cause }: { readonly retryAfterSeconds?: number | undefined; readonly cause?: unknown } = {},
  ) {
    super('agree21', { cause });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
