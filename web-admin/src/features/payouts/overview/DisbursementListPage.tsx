import { Box } from '@mui/material';
import { useListContext } from 'react-admin';
import { disbursementStatuses } from '@portal/contracts/payouts/status';
import type { DisbursementRow } from '@portal/contracts/payouts/views/disbursement';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { PageFrame } from '../../../app/layout/PageFrame.tsx';
import { AddressedList } from '../../../components/list/AddressedList.tsx';
import { ColumnsButton, useShownColumns } from '../../../components/list/ColumnsButton.tsx';
import { ExportButton } from '../../../components/list/ExportButton.tsx';
import { FilterBar } from '../../../components/list/filters/FilterBar.tsx';
import { filterChoices, filterText, type ListAddressRules } from '../../../components/list/listAddress.ts';
import { ListEmpty } from '../../../components/list/ListEmpty.tsx';
import { ListFooter } from '../../../components/list/ListFooter.tsx';
import { ListRefresh } from '../../../components/list/ListRefresh.tsx';
import { ListTable } from '../../../components/list/ListTable.tsx';
import { SavedFilters } from '../../../components/list/filters/SavedFilters.tsx';
import { SearchField } from '../../../components/list/filters/SearchField.tsx';
import { partialRowsQueryOptions } from '../../../components/list/partialRowsQueryOptions.ts';
import { Panel } from '../../../components/Panel.tsx';
import { useSearch } from '../../../frame/useSearch.ts';
import { payoutsTexts } from '../payoutsTexts.ts';
import { disbursementColumns, disbursementOpening } from './disbursementColumns.tsx';
import {
  chosenDisbursementFilterLabels,
  disbursementFilterWithoutArchived,
  type DisbursementFilterValues,
} from './disbursementFilterValues.ts';
import { DisbursementFilters } from './DisbursementFilters.tsx';

const words = payoutsTexts.overview;
const sort = { field: 'submittedAt', order: 'DESC' } as const;

export const disbursementListAddressRules: ListAddressRules = {
  filters: { q: filterText, status: filterChoices(disbursementStatuses) },
  defaults: disbursementFilterWithoutArchived,
  sortable: [sort.field, ...disbursementColumns.flatMap(({ sortBy }) => sortBy ?? [])],
};

/** All requests of all customers, those that were submitted last first. */
export function DisbursementListPage() {
  return (
    <PageFrame
      title={payoutsTexts.overviewTitle}
      crumbs={[]}
      actions={
        <>
          <ExportButton label={words.exportCsv} path="valutierung-disbursements/export/csv" />
          <ExportButton label={words.exportPain} path="valutierung-disbursements/export/pain-001" />
        </>
      }
    >
      <AddressedList
        resource="valutierung-disbursements"
        sort={sort}
        address={disbursementListAddressRules}
        queryOptions={partialRowsQueryOptions}
      >
        <Panel flush>
          <Filters />
          <Rows />
          <ListFooter />
        </Panel>
      </AddressedList>
    </PageFrame>
  );
}

function Filters() {
  const { term, search } = useSearch('q');
  return (
    <FilterBar>
      <SearchField label={words.search} value={term} onSearch={search} />
      <DisbursementFilters />
      <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <SavedFilters />
        <ColumnsButton columns={disbursementColumns} />
        <ListRefresh done={payoutsTexts.notices.overviewRefreshed} />
      </Box>
    </FilterBar>
  );
}

function Rows() {
  const { filterValues, setFilters } = useListContext<WithEtag<DisbursementRow>>();
  const { term } = useSearch('q');
  return (
    <ListTable<WithEtag<DisbursementRow>>
      label={payoutsTexts.overviewTitle}
      columns={useShownColumns(disbursementColumns)}
      opening={disbursementOpening}
      empty={
        <ListEmpty
          filters={[...(term === '' ? [] : [`„${term}“`]), ...chosenDisbursementFilterLabels(filterValues as DisbursementFilterValues)]}
          onClear={() => setFilters(disbursementFilterWithoutArchived, {})}
          text={words.empty}
          hint={words.emptyHint}
        />
      }
    />
  );
}
