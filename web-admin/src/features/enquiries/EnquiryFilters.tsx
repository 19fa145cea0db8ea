import { enquiryStatuses, enquiryStatusLabels } from '@portal/contracts/enquiries/status';
import type { DefinedListFilters } from '../../components/list/filters/defineFilters.tsx';
import { FilterSwitch } from '../../components/list/filters/FilterSwitch.tsx';
import { StatusAndArchivedFilter, useChosenFiltersWithArchived } from '../../components/list/filters/StatusAndArchivedFilter.tsx';
import {
  createChoicesFilterReader,
  createGroupFilterReader,
  idFilterReader,
  createFlagFilterReader,
} from '../../components/list/listAddress.ts';
import { useSession } from '../../session/sessionStore.ts';
import { texts } from '../../texts.ts';
import { enquiryStatusChoices, enquiryFilterValuesOf, enquiryFilterWithoutArchived, enquiryServerFilterOf } from './enquiryFilterValues.ts';

function EnquiryFilters() {
  const { chosen, choose } = useChosenFiltersWithArchived(enquiryFilterValuesOf, enquiryServerFilterOf);
  const own = useSession().payload?.id;
  return (
    <>
      <FilterSwitch
        label={texts.enquiries.own}
        checked={chosen.adviser !== undefined}
        onChange={(isOwn) => choose({ adviser: isOwn ? own : undefined })}
      />
      <StatusAndArchivedFilter
        label={texts.enquiries.statusFilter}
        all={texts.enquiries.allStatuses}
        labels={enquiryStatusLabels}
        choices={enquiryStatusChoices(chosen.archived)}
        chosen={chosen}
        choose={choose}
      />
      <FilterSwitch label={texts.enquiries.waiting} checked={chosen.waiting === true} onChange={(waiting) => choose({ waiting })} />
      <FilterSwitch label={texts.questions.openOnes} checked={chosen.asked === true} onChange={(asked) => choose({ asked })} />
    </>
  );
}

export const enquiryFilterDefinition: DefinedListFilters = {
  Filters: EnquiryFilters,
  readers: {
    status: createChoicesFilterReader(enquiryStatuses),
    waitsForBank: createFlagFilterReader(true),
    hasOpenQuestion: createFlagFilterReader(true),
    bankEmployee: createGroupFilterReader({ id: idFilterReader }),
  },
  defaults: enquiryFilterWithoutArchived,
  named(values) {
    const { waiting, asked, statuses, adviser } = enquiryFilterValuesOf(values, false);
    return [
      ...(adviser === undefined ? [] : [texts.enquiries.own]),
      ...(waiting === true ? [texts.enquiries.waiting] : []),
      ...(asked === true ? [texts.questions.openOnes] : []),
      ...statuses.map((status) => `${texts.enquiries.status} ${enquiryStatusLabels[status]}`),
    ];
  },
};
