import type { PositionLimits } from '@portal/contracts/payouts/positionRules';
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
