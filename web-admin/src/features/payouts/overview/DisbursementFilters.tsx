import { useListContext } from 'react-admin';
import { disbursementStatusLabels } from '@portal/contracts/payouts/status';
import { FilterSwitch } from '../../../components/list/filters/FilterSwitch.tsx';
import { StatusFilter } from '../../../components/list/filters/StatusFilter.tsx';
import { texts } from '../../../texts.ts';
import { payoutsTexts } from '../payoutsTexts.ts';
import {
  chosenFrom,
  filterValuesOf,
  statusChoices,
  type ChosenDisbursementFilters,
  type DisbursementFilterValues,
} from './disbursementFilterValues.ts';

const words = payoutsTexts.overview;

/** The toggle travels among react-admin's displayed filters, so the address holds it as well. */
function useDisbursementFilters() {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const chosen = chosenFrom(filterValues as DisbursementFilterValues, (displayedFilters as { archived?: boolean }).archived === true);
  const choose = (change: Partial<ChosenDisbursementFilters>): void => {
    const next = { ...chosen, ...change };
    setFilters(filterValuesOf(next), next.archived ? { archived: true } : {});
  };
  return { chosen, choose };
}

export function DisbursementFilters() {
  const { chosen, choose } = useDisbursementFilters();
  return (
    <>
      <StatusFilter
        label={words.statusFilter}
        all={words.allStatuses}
        labels={disbursementStatusLabels}
        choices={statusChoices(chosen.archived)}
        chosen={chosen.statuses}
        onChange={(statuses) => choose({ statuses })}
      />
      <FilterSwitch
        label={texts.list.showArchived}
        checked={chosen.archived}
        onChange={(archived) =>
          choose({ archived, statuses: archived ? chosen.statuses : chosen.statuses.filter((status) => status !== 'archived') })
        }
      />
    </>
  );
}
