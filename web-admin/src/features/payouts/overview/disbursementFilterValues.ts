import { disbursementStatuses, disbursementStatusLabels, type DisbursementStatus } from '@portal/contracts/payouts/status';
import { payoutsTexts } from '../payoutsTexts.ts';

/** As the server names them. */
export interface DisbursementFilterValues {
  readonly q?: string;
  readonly status?: readonly DisbursementStatus[];
}

export interface ChosenDisbursementFilters {
  readonly q: string;
  /** What the person picked; none means all that the toggle allows. */
  readonly statuses: readonly DisbursementStatus[];
  readonly archived: boolean;
}

const present: readonly DisbursementStatus[] = disbursementStatuses.filter((status) => status !== 'archived');

/** With no status picked and archived ones hidden, all statuses but archived are asked for. */
export const disbursementFilterWithoutArchived: DisbursementFilterValues = { status: present };

/** Archived stands among the choices only while the toggle is on. */
export const statusChoices = (archived: boolean): readonly DisbursementStatus[] => (archived ? disbursementStatuses : present);

const isAll = (status: readonly DisbursementStatus[], all: readonly DisbursementStatus[]): boolean =>
  status.length === all.length && all.every((entry) => status.includes(entry));

/** `archived` is the toggle, kept beside the filter; a filter that names the status counts as well. */
export function chosenFrom({ q = '', status }: DisbursementFilterValues, archived: boolean): ChosenDisbursementFilters {
  return {
    q,
    statuses: status === undefined || isAll(status, present) || isAll(status, disbursementStatuses) ? [] : status,
    archived: archived || status?.includes('archived') === true,
  };
}

export function filterValuesOf({ q, statuses, archived }: ChosenDisbursementFilters): DisbursementFilterValues {
  const picked = archived ? statuses : statuses.filter((status) => status !== 'archived');
  // Without a status the call leaves the archived ones out.
  return { ...(q === '' ? {} : { q }), status: picked.length > 0 ? picked : statusChoices(archived) };
}

/** What is chosen beside the search, in words. */
export const chosenDisbursementFilterLabels = (values: DisbursementFilterValues): readonly string[] =>
  chosenFrom(values, false).statuses.map((status) => `${payoutsTexts.overview.status} ${disbursementStatusLabels[status]}`);
