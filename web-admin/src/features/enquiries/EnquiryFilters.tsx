import { enquiryStatusLabels } from '@portal/contracts/enquiries/status';
import { FilterSwitch } from '../../components/list/filters/FilterSwitch.tsx';
import { StatusFilter, useFiltersWithArchived } from '../../components/list/filters/StatusFilter.tsx';
import { useSession } from '../../session/sessionStore.ts';
import { texts } from '../../texts.ts';
import { statusChoices, chosenFrom, filterValuesOf } from './enquiryFilterValues.ts';

export function EnquiryFilters() {
  const { chosen, choose } = useFiltersWithArchived(chosenFrom, filterValuesOf);
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
        chosen={chosen}
        choose={choose}
      />
      <FilterSwitch label={texts.enquiries.waiting} checked={chosen.waiting === true} onChange={(waiting) => choose({ waiting })} />
      <FilterSwitch label={texts.questions.openOnes} checked={chosen.asked === true} onChange={(asked) => choose({ asked })} />
    </>
  );
}
