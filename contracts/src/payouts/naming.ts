import { formatDay, formatInstantYearFirst } from '../shared/time/days.ts';
import { FINAL_DISBURSEMENT_NAME_PREFIX, NAME_IN_TABLE_MAX_LENGTH } from './limits.ts';

/** 'Auszahlungsantrag vom 12.05.2026 - 14:05:09 Uhr', with 'Finaler ' before it for the last one. */
export function defaultDisbursementNameAt(instant: string, isFinal: boolean): string {
  const name = `Auszahlungsantrag vom ${formatDay(instant)} - ${formatInstantYearFirst(instant).slice(11)} Uhr`;
  return isFinal ? `${FINAL_DISBURSEMENT_NAME_PREFIX}${name}` : name;
}

/** The name that is stored: that of the last request says that it is the last. */
export const storedDisbursementName = (name: string, isFinal: boolean): string =>
  isFinal && !name.startsWith(FINAL_DISBURSEMENT_NAME_PREFIX) ? `${FINAL_DISBURSEMENT_NAME_PREFIX}${name}` : name;

/** Cut to what a table shows. */
export const shortDisbursementName = (name: string): string =>
  name.length > NAME_IN_TABLE_MAX_LENGTH ? `${name.slice(0, NAME_IN_TABLE_MAX_LENGTH)}…` : name;
