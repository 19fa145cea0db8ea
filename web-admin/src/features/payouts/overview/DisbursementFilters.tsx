import { disbursementStatuses, disbursementStatusLabels, type DisbursementStatus } from '@portal/contracts/payouts/status';
import type { DefinedListFilters } from '../../../components/list/filters/defineFilters.tsx';
import { StatusAndArchivedFilter, useChosenFiltersWithArchived } from '../../../components/list/filters/StatusAndArchivedFilter.tsx';
import { createChoicesFilterReader } from '../../../components/list/listAddress.ts';
import { payoutsTexts } from '../payoutsTexts.ts';

const words = payoutsTexts.overview;
type Statuses = readonly DisbursementStatus[];

/** As the server names them. */
interface FilterValues {
  readonly q?: string;
  readonly status?: Statuses;
}

const present: Statuses = disbursementStatuses.filter((status) => status !== 'archived');

/** Archived stands among the choices only while the toggle is on. */
const statusChoices = (archived: boolean): Statuses => (archived ? disbursementStatuses : present);

const isAll = (status: Statuses, all: Statuses): boolean => status.length === all.length && all.every((entry) => status.includes(entry));

/** `archived` is the toggle, kept beside the filter; a filter that names the status counts as well. */
const chosenFrom = ({ q, status }: FilterValues, archived: boolean) => ({
  q,
  statuses: status === undefined || isAll(status, present) || isAll(status, disbursementStatuses) ? [] : status,
  archived: archived || status?.includes('archived') === true,
});

function filterValuesOf({ q, statuses, archived }: ReturnType<typeof chosenFrom>): FilterValues {
  const picked = archived ? statuses : statuses.filter((status) => status !== 'archived');
  // Without a status the call leaves the archived ones out.
  return { ...(q ? { q } : {}), status: picked.length > 0 ? picked : statusChoices(archived) };
}

function DisbursementFilters() {
  const { chosen, choose } = useChosenFiltersWithArchived(chosenFrom, filterValuesOf);
  return (
    <StatusAndArchivedFilter
      label={words.statusFilter}
      all={words.allStatuses}
      labels={disbursementStatusLabels}
      choices={statusChoices(chosen.archived)}
      chosen={chosen}
      choose={choose}
    />
  );
}

export const disbursementFilterDefinition: DefinedListFilters = {
  Filters: DisbursementFilters,
  readers: { status: createChoicesFilterReader(disbursementStatuses) },
  defaults: { status: present },
  named: (values) => chosenFrom(values, false).statuses.map((status) => `${words.status} ${disbursementStatusLabels[status]}`),
};
