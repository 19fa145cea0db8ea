import type { ComponentProps, ReactNode } from 'react';
import { ListContextProvider, useList, type RaRecord } from 'react-admin';
import { creditFieldDefinitions } from '@portal/contracts/payouts/creditFieldDefinitions';
import { formatCents } from '@portal/contracts/payouts/money';
import { shortDisbursementName } from '@portal/contracts/payouts/naming';
import type { CreditView, DisbursementOfProject, FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import type { Column } from '../../../components/list/column.ts';
import { ListTable } from '../../../components/list/ListTable.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { PhoneCaption, disbursementRowLink, disbursementStatusColumn } from '../overview/disbursementColumns.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';
import { LinkButton } from '../../../components/LinkButton.tsx';
import { moneyColumn, relativeTimeColumn, textColumn } from '../../../components/list/columns.tsx';

const words = payoutsTexts.project;
/** All that a project may have stands on one page. */
const ALL = 1_000;

const creditColumns: readonly Column<CreditView>[] = [
  {
    key: 'name',
    label: creditFieldDefinitions.name.label,
    sortBy: 'name',
    render: ({ name, creditNumber }) => name ?? creditNumber ?? payoutsTexts.overview.unnamed,
  },
  textColumn('creditNumber', creditFieldDefinitions.creditNumber.label, ({ creditNumber }) => creditNumber, {
    sortBy: 'creditNumber',
    from: 'md',
    width: '130px',
  }),
  moneyColumn('amount', words.total, ({ amount }) => amount, { sortBy: 'amount' }),
  moneyColumn('disbursed', words.disbursed, ({ disbursedAmount }) => disbursedAmount, { from: 'md' }),
  moneyColumn('reserved', words.reserved, ({ reservedAmount }) => reservedAmount, { from: 'lg' }),
  moneyColumn('remaining', words.remaining, ({ remainingAmount }) => remainingAmount, { sortBy: 'remainingAmount' }),
  {
    key: 'account',
    label: creditFieldDefinitions.payoutAccount.label,
    from: 'xl',
    render: ({ payoutAccount }) =>
      payoutAccount === null ? (
        <StatusChip look={{ tone: 'warning', icon: 'warning' }} label={payoutsTexts.credit.missingAccount} />
      ) : (
        payoutAccount.holder
      ),
  },
];

interface ProjectTableProps<Row> extends Pick<ComponentProps<typeof Panel>, 'title' | 'actions'> {
  readonly title: string;
  readonly resource: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly to: (row: Row) => string;
  readonly empty: ReactNode;
}

function ProjectTable<Row extends RaRecord<string>>({ title, actions, resource, rows, columns, to, empty }: ProjectTableProps<Row>) {
  const list = useList({ data: [...rows], perPage: ALL, resource });
  return (
    <Panel title={title} flush actions={actions}>
      <ListContextProvider value={list}>
        <ListTable<Row> label={title} columns={columns} opening={{ to }} empty={empty} />
      </ListContextProvider>
    </Panel>
  );
}

interface OfProject {
  readonly project: FinancingProjectView;
}

/** A click leads to the credit; where it can be changed, straight to its form. */
export function CreditTable({ project }: OfProject) {
  const place = { id: project.customer.id, vorhabenId: project.id };
  const isDraft = project.status === 'draft';
  const add = isDraft ? (
    <LinkButton variant="outlined" to={fillPath(adminPaths.creditNew, place)} icon="add">
      {payoutsTexts.newCredit}
    </LinkButton>
  ) : undefined;
  return (
    <ProjectTable
      title={words.credits}
      actions={project.credits.length === 0 ? undefined : add}
      resource="valutierung-credits"
      rows={project.credits}
      columns={creditColumns}
      to={({ id: creditId }) => `${fillPath(adminPaths.credit, { ...place, creditId })}${isDraft ? '?edit=true' : ''}`}
      empty={<EmptyState drawing="folder" text={words.noCredits} hint={words.noCreditsHint} action={add} />}
    />
  );
}

const disbursementColumns: readonly Column<DisbursementOfProject>[] = [
  {
    key: 'name',
    label: payoutsTexts.overview.request,
    sortBy: 'name',
    render: ({ name, amount }) => (
      <>
        <span title={name ?? undefined}>{shortDisbursementName(name ?? payoutsTexts.overview.unnamed)}</span>
        <PhoneCaption>{formatCents(amount)}</PhoneCaption>
      </>
    ),
  },
  moneyColumn('amount', payoutsTexts.overview.amount, ({ amount }) => amount, { sortBy: 'amount', from: 'sm' }),
  relativeTimeColumn('createdAt', payoutsTexts.overview.created, ({ createdAt }) => createdAt, { from: 'lg' }),
  relativeTimeColumn('submittedAt', payoutsTexts.overview.submitted, ({ submittedAt }) => submittedAt, { from: 'sm' }),
  disbursementStatusColumn,
];

export const DisbursementTable = ({ project }: OfProject) => (
  <ProjectTable
    title={words.disbursements}
    resource="valutierung-disbursements"
    rows={project.disbursements}
    columns={disbursementColumns}
    to={disbursementRowLink.to}
    empty={<EmptyState drawing="folder" text={words.noDisbursements} hint={words.noDisbursementsHint} />}
  />
);
