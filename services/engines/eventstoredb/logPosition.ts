import type { LogPosition } from '@portal/platform/event-store/eventStore';

const DIGITS = 20;
const shape = /^(\d{20})\/(\d{20})$/;

/** Two 64-bit numbers in decimal, as the server writes them, as one text that compares with `<`. */
export const formatLogPosition = (commit: string, prepare: string): LogPosition =>
  `${commit.padStart(DIGITS, '0')}/${prepare.padStart(DIGITS, '0')}` as LogPosition;

interface LogPlace {
  readonly commit: string;
  readonly prepare: string;
}

const withoutZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

/** @throws RangeError for a position of another engine: a fault of the caller, or a checkpoint that was not moved with its log */
export function parseLogPosition(position: LogPosition): LogPlace {
  const [, commit, prepare] = shape.exec(position) ?? [];
  if (commit === undefined || prepare === undefined) throw new RangeError('not a position of EventStoreDB');
  return { commit: withoutZeros(commit), prepare: withoutZeros(prepare) };
}
