import { monthSchema, STATISTICS_MAX_MONTHS, STATISTICS_DEFAULT_MONTHS } from '@portal/contracts/enquiries/views/statistics';
import { throwParameterProblem } from '@portal/platform/http/requests/listParameters';
import { monthOf } from './evolveCaseWithIncrements.ts';

/** Months from the first to the last, `YYYY-MM`. */
export type MonthSequence = readonly string[];

export const monthRangeParameters = { from: monthSchema, to: monthSchema } as const;

const numberOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const monthAt = (number: number): string => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;

/** Up to the running month, a year of months, where nothing else is asked for. @throws a 400 for a period that ends before it begins, or is too long */
export function parseMonthSequence({ from, to }: Readonly<Record<string, string>>, now: string): MonthSequence {
  const last = numberOf(to ?? monthOf(now));
  const first = from === undefined ? last - STATISTICS_DEFAULT_MONTHS + 1 : numberOf(from);
  if (first > last) return throwParameterProblem('INVALID_PARAMETER', 'from', 'Der Zeitraum muss vor seinem Ende beginnen');
  if (last - first >= STATISTICS_MAX_MONTHS)
    return throwParameterProblem('INVALID_PARAMETER', 'from', `Der Zeitraum darf höchstens ${STATISTICS_MAX_MONTHS} Monate umfassen`);
  return Array.from({ length: last - first + 1 }, (_, index) => monthAt(first + index));
}
