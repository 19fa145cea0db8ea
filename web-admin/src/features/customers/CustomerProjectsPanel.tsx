import { ListBase, useListContext } from 'react-admin';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { payoutTexts } from '@portal/contracts/payouts/texts';
import type { FinancingProjectRow } from '@portal/contracts/payouts/views/financingProject';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import type { Column } from '../../components/list/column.ts';
import { PageNavigation } from '../../components/list/PageNavigation.tsx';
import { PaginationBarFrame } from '../../components/list/PaginationBar.tsx';
import { ListTable } from '../../components/list/ListTable.tsx';
import { rowsApartFromRecords } from '../../components/list/rowsApartFromRecords.ts';
import { Panel } from '../../components/Panel.tsx';
import { ProjectStatusChip } from '@portal/web-shared/components/PayoutStatusChips.tsx';
import { texts } from '../../texts.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { moneyColumn, textColumn } from '../../components/list/columns.tsx';

const words = texts.customers;
type Row = WithEtag<FinancingProjectRow>;
/** As many as the API answers at most. */
const AT_ONCE = 100;

const columns: readonly Column<Row>[] = [
  { key: 'name', label: words.projectName, render: ({ name, publicId }) => name ?? publicId },
  { key: 'publicId', label: words.projectNumber, from: 'sm', width: '160px', render: ({ publicId }) => publicId },
  moneyColumn('totalAmount', words.projectTotal, ({ totalAmount }) => totalAmount, { width: '140px' }),
  moneyColumn('remainingAmount', words.projectRemaining, ({ remainingAmount }) => remainingAmount, { from: 'md', width: '140px' }),
  textColumn('requests', words.projectRequests, (project) => project.disbursementCount, { align: 'right', from: 'md', width: '100px' }),
  { key: 'status', label: words.status, width: '150px', render: ({ status }) => <ProjectStatusChip status={status} /> },
];

/** All projects of the customer, without paging, and the way to a new one. */
export function CustomerProjectsPanel({ customer }: { readonly customer: CustomerView }) {
  const add =
    customer.archivedAt === null ? (
      <LinkButton variant="outlined" to={fillPath(adminPaths.projectNew, { id: customer.id })} icon="add">
        {payoutTexts.newProject}
      </LinkButton>
    ) : undefined;
  return (
    <Panel title={payoutTexts.projectsOfCustomer} flush folds actions={add}>
      <ListBase
        resource="valutierung-financing-projects"
        disableSyncWithLocation
        storeKey={false}
        perPage={AT_ONCE}
        filter={{ customer: customer.id }}
        queryOptions={rowsApartFromRecords}
      >
        <ListTable<Row>
          label={payoutTexts.projectsOfCustomer}
          columns={columns}
          opening={{ to: ({ id: vorhabenId }) => fillPath(adminPaths.project, { id: customer.id, vorhabenId }) }}
          empty={<EmptyState drawing="folder" text={words.noProjects} />}
        />
        <FurtherPages />
      </ListBase>
    </Panel>
  );
}

/** Nobody has so many projects but by mistake: they can be reached all the same. */
function FurtherPages() {
  const { page, perPage, total = 0, setPage } = useListContext();
  const pages = Math.ceil(total / perPage);
  if (pages <= 1) return null;
  return (
    <PaginationBarFrame>
      <PageNavigation page={page} pages={pages} onPage={setPage} />
    </PaginationBarFrame>
  );
}
