import { enquiryStatusLabels } from '@portal/contracts/enquiries/status';
import { FilterSwitch } from '../../components/list/filters/FilterSwitch.tsx';
import { StatusFilter } from '../../components/list/filters/StatusFilter.tsx';
import { useSession } from '../../session/sessionStore.ts';
import { texts } from '../../texts.ts';
import { statusChoices, chosenFrom, type EnquiryFilterValues, type ChosenEnquiryFilters, filterValuesOf } from './enquiryFilterValues.ts';
import { useListContext } from 'react-admin';

export function EnquiryFilters() {
  const { chosen, choose } = useEnquiryFilters();
  const own = useSession().payload?.id;
  return (
    <>
      <FilterSwitch
        label={texts.enquiries.own}
        checked={chosen.adviser !== undefined}
        onChange={(isOwn) => choose({ adviser: isOwn ? own : undefined })}
      />
      <StatusFilter
        label={texts.enquiries.statusFilter}
        all={texts.enquiries.allStatuses}
        labels={enquiryStatusLabels}
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
      <FilterSwitch label={texts.enquiries.waiting} checked={chosen.waiting === true} onChange={(waiting) => choose({ waiting })} />
      <FilterSwitch label={texts.questions.openOnes} checked={chosen.asked === true} onChange={(asked) => choose({ asked })} />
    </>
  );
}

/** The toggle travels among react-admin's displayed filters, so the address holds it as well. */
function useEnquiryFilters() {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const chosen = chosenFrom(filterValues as EnquiryFilterValues, (displayedFilters as { archived?: boolean }).archived === true);
  const choose = (change: Partial<ChosenEnquiryFilters>): void => {
    const next = { ...chosen, ...change };
    setFilters(filterValuesOf(next), next.archived ? { archived: true } : {});
  };
  return { chosen, choose };
}
