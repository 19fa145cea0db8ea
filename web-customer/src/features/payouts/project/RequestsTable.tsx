import { Box, IconButton } from '@mui/material';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { shortDisbursementName } from '@portal/contracts/payouts/naming';
import { isDisbursementEditableByCustomer } from '@portal/contracts/payouts/status';
import type { DisbursementOfProject, FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { formatInstantYearFirst } from '@portal/contracts/shared/time/days';
import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { Card } from '../../../components/Card.tsx';
import { DataTable, inColumns, type Column } from '../../../components/DataTable.tsx';
import { nonWrappingAmount } from '../../../payouts/nonWrappingAmount.tsx';
import { disbursementPath } from '../../../payouts/payoutPaths.ts';
import { DisbursementStatusChip } from '@portal/web-shared/components/PayoutStatusChips.tsx';
import { payoutTexts, usePayoutTexts } from '../../../payoutTexts.ts';
import { DeleteRequestDialog } from '../submission/DeleteRequestDialog.tsx';

/** The requests, the newest first; a draft can be deleted, what is no longer to be changed be looked at. */
export function RequestsTable({ project }: { readonly project: FinancingProjectView }) {
  const [deleting, setDeleting] = useState<DisbursementOfProject>();
  const { noRequests, noRequestsHint } = usePayoutTexts().project;
  const columns = useMemo(() => columnsOf(project.id, setDeleting), [project.id]);
  if (project.disbursements.length === 0)
    return (
      <Card component="div" sx={{ p: 0 }}>
        <EmptyState drawing="folder" text={noRequests} hint={project.status === 'active' ? noRequestsHint : undefined} />
      </Card>
    );
  return (
    <>
      <DataTable labelledBy="requests" columns={columns} rows={project.disbursements} keyOf={({ id }) => id} />
      {deleting === undefined ? null : (
        <DeleteRequestDialog
          projectId={project.id}
          request={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

const instant = (value: string) => (
  <time dateTime={value} style={{ hyphens: 'manual' }}>
    {formatInstantYearFirst(value)}
  </time>
);

const columnsOf = (projectId: string, onDelete: (request: DisbursementOfProject) => void): readonly Column<DisbursementOfProject>[] => [
  { key: 'name', title: payoutTexts.project.columns.name, head: true, cell: (request) => <RequestName request={request} /> },
  {
    key: 'amount',
    title: payoutTexts.project.columns.amount,
    end: true,
    cell: ({ amount }) => nonWrappingAmount(amount),
  },
  { key: 'created', title: payoutTexts.project.columns.created, cell: ({ createdAt }) => instant(createdAt) },
  {
    key: 'submitted',
    title: payoutTexts.project.columns.submitted,
    cell: ({ submittedAt }) =>
      submittedAt === null ? (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {payoutTexts.project.notSubmitted}
        </Box>
      ) : (
        instant(submittedAt)
      ),
  },
  {
    key: 'status',
    title: payoutTexts.project.columns.status,
    cell: ({ status }) => <DisbursementStatusChip status={status} />,
  },
  {
    key: 'actions',
    title: payoutTexts.project.columns.actions,
    end: true,
    cell: (request) => <RequestActions projectId={projectId} request={request} onDelete={() => onDelete(request)} />,
  },
];

const nameOf = ({ name }: DisbursementOfProject): string => name ?? payoutTexts.fallbackRequest;

const onlyHeardInColumns = {
  [inColumns]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
} as const;

/** In columns cut for the eye, whole for who hears it or points at it; a card has room for all of it. */
function RequestName({ request }: { readonly request: DisbursementOfProject }) {
  const name = nameOf(request);
  const short = shortDisbursementName(name);
  return (
    <>
      {short === name ? (
        <strong>{name}</strong>
      ) : (
        <strong title={name}>
          <Box component="span" aria-hidden="true" sx={{ display: 'none', [inColumns]: { display: 'inline' } }}>
            {short}
          </Box>
          <Box component="span" sx={onlyHeardInColumns}>
            {name}
          </Box>
        </strong>
      )}
      {request.lastMessage === null || (request.status !== 'problem' && request.status !== 'rejected') ? null : (
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', whiteSpace: 'pre-line' }}>„{request.lastMessage}“</Box>
      )}
    </>
  );
}

interface RequestActionsProps {
  readonly projectId: string;
  readonly request: DisbursementOfProject;
  readonly onDelete: () => void;
}

function RequestActions({ projectId, request, onDelete }: RequestActionsProps) {
  const name = nameOf(request);
  const isEditable = isDisbursementEditableByCustomer(request.status);
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', my: -2.5, mr: -1 }}>
      <IconButton
        component={Link}
        to={disbursementPath(projectId, request.id)}
        aria-label={isEditable ? payoutTexts.project.edit(name) : payoutTexts.project.view(name)}
        title={isEditable ? payoutTexts.project.edit(name) : payoutTexts.project.view(name)}
      >
        <Icon name={isEditable ? 'edit' : 'visibility'} size={24} />
      </IconButton>
      {request.status === 'draft' ? (
        <IconButton aria-label={payoutTexts.project.remove(name)} title={payoutTexts.project.remove(name)} onClick={onDelete}>
          <Icon name="delete" size={24} />
        </IconButton>
      ) : null}
    </Box>
  );
}
