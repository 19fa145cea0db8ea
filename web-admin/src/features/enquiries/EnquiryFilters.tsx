import { enquiryStatuses, enquiryStatusLabels } from '@portal/contracts/enquiries/status';
import type { ListFilters } from '../../components/list/filters/defineFilters.tsx';
import { FilterSwitch } from '../../components/list/filters/FilterSwitch.tsx';
import { StatusFilter, useFiltersWithArchived } from '../../components/list/filters/StatusFilter.tsx';
import { filterChoices, filterGroup, filterId, filterOnly } from '../../components/list/listAddress.ts';
import { useSession } from '../../session/sessionStore.ts';
import { texts } from '../../texts.ts';
import {
  enquiryStatusChoices,
  chosenEnquiryFiltersOf,
  enquiryFilterWithoutArchived,
  enquiryFilterValuesOf,
} from './enquiryFilterValues.ts';

function EnquiryFilters() {
  const { chosen, choose } = useFiltersWithArchived(chosenEnquiryFiltersOf, enquiryFilterValuesOf);
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
        choices={enquiryStatusChoices(chosen.archived)}
        chosen={chosen}
        choose={choose}
      />
      <FilterSwitch label={texts.enquiries.waiting} checked={chosen.waiting === true} onChange={(waiting) => choose({ waiting })} />
      <FilterSwitch label={texts.questions.openOnes} checked={chosen.asked === true} onChange={(asked) => choose({ asked })} />
    </>
  );
}

export const enquiryFilterDefinition: ListFilters = {
  Filters: EnquiryFilters,
  readers: {
    status: filterChoices(enquiryStatuses),
    waitsForBank: filterOnly(true),
    hasOpenQuestion: filterOnly(true),
    bankEmployee: filterGroup({ id: filterId }),
  },
  defaults: enquiryFilterWithoutArchived,
  named(values) {
    const { waiting, asked, statuses, adviser } = chosenEnquiryFiltersOf(values, false);
    return [
      ...(adviser === undefined ? [] : [texts.enquiries.own]),
      ...(waiting === true ? [texts.enquiries.waiting] : []),
      ...(asked === true ? [texts.questions.openOnes] : []),
      ...statuses.map((status) => `${texts.enquiries.status} ${enquiryStatusLabels[status]}`),
    ];
  },
};
