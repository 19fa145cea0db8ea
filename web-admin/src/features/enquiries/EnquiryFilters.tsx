import { enquiryStatusLabels } from '@portal/contracts/enquiries/status';
import { FilterSwitch } from '../../components/list/filters/FilterSwitch.tsx';
import { StatusFilter } from '../../components/list/filters/StatusFilter.tsx';
import { useSession } from '../../session/sessionStore.ts';
import { texts } from '../../texts.ts';
import { statusChoices } from './enquiryFilterValues.ts';
import { useEnquiryFilters } from './useEnquiryFilters.ts';

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
