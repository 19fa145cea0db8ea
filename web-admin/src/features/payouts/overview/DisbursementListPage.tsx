import { useListContext } from 'react-admin';
import type { DisbursementRow } from '@portal/contracts/payouts/views/disbursement';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { PageFrame } from '../../../app/layout/PageFrame.tsx';
import { UrlSyncedList } from '../../../components/list/UrlSyncedList.tsx';
import { useShownColumns } from '../../../components/list/ColumnsButton.tsx';
import { ExportButton } from '../../../components/list/ExportButton.tsx';
import { ListEmpty } from '../../../components/list/ListEmpty.tsx';
import { ListFooter } from '../../../components/list/ListFooter.tsx';
import { ListTable } from '../../../components/list/ListTable.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { ListFilterBar } from '../../../frame/RecordListPage.tsx';
import { listUrlRulesOf, type ListDefinition } from '../../../frame/recordScreens.ts';
import { useListSearch } from '../../../frame/useListSearch.ts';
import { payoutsTexts } from '../payoutsTexts.ts';
import { disbursementColumns, disbursementRowLink } from './disbursementColumns.tsx';
import { disbursementFilterDefinition } from './DisbursementFilters.tsx';

const words = payoutsTexts.overview;

const list: ListDefinition<DisbursementRow> = {
  texts: { search: words.search, refreshed: payoutsTexts.notices.overviewRefreshed },
  columns: disbursementColumns,
  sort: { field: 'submittedAt', order: 'DESC' },
  search: 'q',
  filters: disbursementFilterDefinition,
};

export const disbursementListUrlRules = listUrlRulesOf(list);

/** All requests of all customers, those that were submitted last first. */
export const DisbursementListPage = () => (
  <PageFrame
    title={payoutsTexts.overviewTitle}
    crumbs={[]}
    actions={
      <>
        <ExportButton label={words.exportCsv} path="valutierung-disbursements/export/csv" leftOut={words.leftOut} />
        <ExportButton label={words.exportPain} path="valutierung-disbursements/export/pain-001" leftOut={words.leftOut} />
      </>
    }
  >
    <UrlSyncedList resource="valutierung-disbursements" sort={list.sort} address={disbursementListUrlRules}>
      <Panel flush>
        <ListFilterBar list={list} />
        <Rows />
        <ListFooter />
      </Panel>
    </UrlSyncedList>
  </PageFrame>
);

function Rows() {
  const { filterValues, setFilters } = useListContext<WithEtag<DisbursementRow>>();
  const { term } = useListSearch(list.search);
  return (
    <ListTable<WithEtag<DisbursementRow>>
      label={payoutsTexts.overviewTitle}
      columns={useShownColumns(disbursementColumns)}
      opening={disbursementRowLink}
      empty={
        <ListEmpty
          filters={[...(term === '' ? [] : [`„${term}“`]), ...disbursementFilterDefinition.named(filterValues as object)]}
          onClear={() => setFilters(disbursementFilterDefinition.defaults, {})}
          text={words.empty}
          hint={words.emptyHint}
        />
      }
    />
  );
}
