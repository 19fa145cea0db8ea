import { formatDay } from '@portal/contracts/shared/time/days';

/** Form value → text of the field: an ISO day is shown in German, anything else is what was typed. */
export const shownDate = (value: string | null | undefined): string =>
  value === null || value === undefined ? '' : /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value;
