import type { PositionLimits } from '@portal/contracts/payouts/positionRules';
import { asProblem } from '@portal/web-shared/http/apiProblem.ts';
import { readStoredValue, storeValue } from '@portal/web-shared/session/readStoredValue.ts';
import { currentSession, onSessionChange } from '../../../session/sessionStore.ts';
import { offeredCredits, type PositionsFormValues, type PositionValues } from '../positions/positionForm.ts';

export interface NewDisbursementFormValues extends PositionsFormValues {
  readonly name: string;
}

interface Typed extends NewDisbursementFormValues {
  readonly isFinal: boolean;
}

const PREFIX = 'portal.customer.newPayout.';

const addressOf = (projectId: string): string | undefined => {
  const person = currentSession().payload?.id;
  return person === undefined ? undefined : `${PREFIX}${person}.${projectId}`;
};

/** Who signs out takes along what was typed; a session that ran out does not. */
onSessionChange(() => {
  if (currentSession().ended !== 'logout') return;
  try {
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith(PREFIX))
      .forEach((key) => sessionStorage.removeItem(key));
  } catch {
    // A browser without that store keeps nothing.
  }
});

/** Keeps in this window what was typed for a request that is not there yet; null for nothing. */
export function keepNewRequest(projectId: string, typed: Typed | null): void {
  const address = addressOf(projectId);
  if (address !== undefined) storeValue(address, typed, 'sessionStorage');
}

export const forgetNewRequest = (projectId: string): void => keepNewRequest(projectId, null);

/** The last try to make a request, while its answer is not known. */
interface CreationAttempt {
  readonly body: string;
  readonly key: string;
}

/**
 * While one form stands open the same body goes out under the same key, also after a reload, so that a lost answer makes no second
 * request. A form that is opened anew means another one: the request of before may be deleted by then.
 */
export function openCreationAttempt(projectId: string) {
  const form = addressOf(projectId);
  const address = form === undefined ? undefined : `${form}.attempt`;
  let attempt = address === undefined ? null : (readStoredValue(address, 'sessionStorage') as CreationAttempt | null);
  const keep = (next: CreationAttempt | null): void => {
    attempt = next;
    if (address !== undefined) storeValue(address, next, 'sessionStorage');
  };
  return {
    run: async <Body, Answer>(body: Body, send: (body: Body, key: string) => Promise<Answer>): Promise<Answer> => {
      const text = JSON.stringify(body);
      const current = attempt?.body === text ? attempt : { body: text, key: crypto.randomUUID() };
      keep(current);
      try {
        const answer = await send(body, current.key);
        keep(null);
        return answer;
      } catch (error) {
        if (!asProblem(error).isRetryable) keep(null);
        throw error;
      }
    },
    end: () => keep(null),
  };
}

/** What the same person typed here for this project, as far as it can still be asked for. */
export function loadKeptNewRequest(projectId: string, room: PositionLimits): NewDisbursementFormValues | undefined {
  const address = addressOf(projectId);
  const kept = address === undefined ? null : (readStoredValue(address, 'sessionStorage') as Partial<Typed> | null);
  if (!kept || typeof kept.name !== 'string' || !Array.isArray(kept.disbursementPositions) || kept.isFinal !== room.isFinal)
    return undefined;
  const offered = new Set(['', ...offeredCredits(room).map(({ id }) => id)]);
  const positions = kept.disbursementPositions.filter((one: PositionValues) => offered.has(one.creditId));
  return positions.length === 0 ? undefined : { name: kept.name, disbursementPositions: positions };
}
