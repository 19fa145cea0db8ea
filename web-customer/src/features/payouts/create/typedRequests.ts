import type { PositionRoom } from '@portal/contracts/payouts/positionRules';
import { currentSession, onSessionChange } from '../../../session/sessionStore.ts';
import { offeredCredits, type PositionsForm, type PositionValues } from '../positions/positionForm.ts';

export interface NewRequest extends PositionsForm {
  readonly name: string;
}

interface Typed extends NewRequest {
  readonly isFinal: boolean;
}

const PREFIX = 'portal.customer.newPayout.';

const addressOf = (projectId: string): string | undefined => {
  const person = currentSession().payload?.id;
  return person === undefined ? undefined : `${PREFIX}${person}.${projectId}`;
};

/** A browser without that store keeps nothing, and nobody is told. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Who signs out takes along what was typed; a session that ran out does not. */
onSessionChange(() => {
  if (currentSession().ended !== 'logout') return;
  quietly(() =>
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith(PREFIX))
      .forEach((key) => sessionStorage.removeItem(key)),
  );
});

/** Keeps in this window what was typed for a request that is not there yet. */
export function keepTyped(
  projectId: string,
  { name, disbursementPositions }: NewRequest,
  { isFinal }: Pick<PositionRoom, 'isFinal'>,
): void {
  const address = addressOf(projectId);
  if (address === undefined) return;
  const typed: Typed = { name, disbursementPositions, isFinal };
  quietly(() => sessionStorage.setItem(address, JSON.stringify(typed)));
}

export function forgetTyped(projectId: string): void {
  const address = addressOf(projectId);
  if (address !== undefined) quietly(() => sessionStorage.removeItem(address));
}

/** What the same person typed here for this project, as far as it can still be asked for. */
export function typedBefore(projectId: string, room: PositionRoom): NewRequest | undefined {
  const address = addressOf(projectId);
  const kept =
    address === undefined ? undefined : quietly(() => JSON.parse(sessionStorage.getItem(address) ?? 'null') as Partial<Typed> | null);
  if (!kept || typeof kept.name !== 'string' || !Array.isArray(kept.disbursementPositions) || kept.isFinal !== room.isFinal)
    return undefined;
  const offered = new Set(['', ...offeredCredits(room).map(({ id }) => id)]);
  const positions = kept.disbursementPositions.filter((one: PositionValues) => offered.has(one.creditId));
  return positions.length === 0 ? undefined : { name: kept.name, disbursementPositions: positions };
}
