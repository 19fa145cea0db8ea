import { START_OF_LOG, type Position } from '@portal/platform/event-store/eventStore';

const DIGITS = 16;

/** Positions are global sequence numbers in a fixed width, so that they compare as text. */
export const positionOf = (sequence: number): Position =>
  sequence === 0 ? START_OF_LOG : (String(sequence).padStart(DIGITS, '0') as Position);

/** @throws RangeError for a text that this store never gave out */
export function sequenceOf(position: Position): number {
  if (position === START_OF_LOG) return 0;
  const sequence = Number(position);
  if (position.length !== DIGITS || !Number.isSafeInteger(sequence)) throw new RangeError('not a position of this store');
  return sequence;
}
