import { createProblem } from '@portal/platform/http/problems';
import type { Problem } from '@portal/platform/http/defineRoute';
import type { Log } from '@portal/platform/log/createLog';
import { withTimeout } from '@portal/platform/scheduler/waiting';
import { Agree21Away, createTimeoutReason } from '@portal/platform/agree21/agree21Away';
import type { RegisteredPerson } from '@portal/platform/agree21/personRegister';
import type { CustomersServices } from '../customersServices.ts';

const DEADLINE_MS = 4_000;
const RETRY_AFTER_SECONDS = 10;

type AskingParts = Pick<CustomersServices, 'personRegister'> & { readonly log: Pick<Log, 'warn'> };

type FoundPerson = { readonly kind: 'found'; readonly person: RegisteredPerson } | { readonly kind: 'unknown' } | Problem;

const unavailable = (retryAfterSeconds = RETRY_AFTER_SECONDS): Problem =>
  createProblem(
    503,
    'AGREE21_UNAVAILABLE',
    'agree21 antwortet derzeit nicht. Bitte versuchen Sie es in Kürze erneut oder tragen Sie die Daten selbst ein.',
    { retryAfterSeconds },
  );

/** Nobody waits for the register longer than `deadlineMs`, and no number gets into the log. */
export async function askPersonRegister(
  { personRegister, log }: AskingParts,
  number: string,
  { signal, deadlineMs = DEADLINE_MS }: { readonly signal: AbortSignal; readonly deadlineMs?: number },
): Promise<FoundPerson> {
  if (personRegister === undefined) return unavailable();
  const giveUp = new AbortController();
  try {
    const person = await withTimeout(
      personRegister.find(number, AbortSignal.any([signal, giveUp.signal])),
      deadlineMs,
      () => 'late' as const,
    );
    if (person === 'late') {
      giveUp.abort(createTimeoutReason());
      log.warn('the register of persons does not answer', { component: 'agree21' });
      return unavailable();
    }
    return person === undefined ? { kind: 'unknown' } : { kind: 'found', person };
  } catch (error) {
    const away = error instanceof Agree21Away ? error : undefined;
    log.warn('the register of persons cannot be asked', { component: 'agree21', ...(away && { code: away.why }), error });
    return unavailable(away?.retryAfterSeconds);
  } finally {
    giveUp.abort();
  }
}
