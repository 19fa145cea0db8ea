import { useSearchParams } from 'react-router-dom';
import { STATISTICS_MAX_MONTHS, STATISTICS_DEFAULT_MONTHS } from '@portal/contracts/enquiries/views/statistics';
import { berlinDay } from '@portal/contracts/shared/time/days';

export interface MonthRange {
  readonly from: string;
  readonly to: string;
}

const numberOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const monthAt = (number: number): string => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;

/** The period stands in the address. What is chosen past the other end takes that along; what the address says wrongly is the usual one. */
export function useMonthRange() {
  const [parameters, setParameters] = useSearchParams();
  const running = numberOf(berlinDay(new Date().toISOString()).slice(0, 7));
  const months = Array.from({ length: STATISTICS_MAX_MONTHS }, (_, index) => monthAt(running - index));
  const chosen = (name: string, usual: string): string => {
    const month = parameters.get(name) ?? usual;
    return months.includes(month) ? month : usual;
  };
  const to = chosen('bis', monthAt(running));
  const from = chosen('von', monthAt(Math.max(numberOf(to) - STATISTICS_DEFAULT_MONTHS + 1, numberOf(months.at(-1) ?? to))));
  const period: MonthRange = from > to ? { from: to, to } : { from, to };
  const choose = (changed: Partial<MonthRange>): void => {
    const next = { ...period, ...changed };
    const settled =
      next.from <= next.to ? next : changed.from === undefined ? { from: next.to, to: next.to } : { from: next.from, to: next.from };
    setParameters({ von: settled.from, bis: settled.to }, { replace: true });
  };
  return { period, months, choose };
}
