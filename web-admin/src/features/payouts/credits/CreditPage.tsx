import { Box, Typography, Link } from '@mui/material';
import { useEffect } from 'react';
import { useGetOne } from 'react-admin';
import { useNavigate, useParams, useSearchParams, Link as RouterLink } from 'react-router-dom';
import type { CreditView, FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { DisbursementStatusChip } from '@portal/web-shared/components/PayoutStatusChips.tsx';
import { PageFrame } from '../../../app/layout/PageFrame.tsx';
import { useEditing } from '../../../components/form/useEditing.ts';
import { Panel } from '../../../components/Panel.tsx';
import { DisbursedReservedAndRemainingAmounts } from '../DisbursedReservedAndRemainingAmounts.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';
import { CreditDataPanel } from './CreditDataPanel.tsx';
import { OpenDialogButton } from '../../../components/dialog/OpenDialogButton.tsx';
import { ConfirmCommandDialog } from '../../../components/dialog/ConfirmCommandDialog.tsx';
import { crumbsToCustomer } from '../../../app/layout/crumbs.ts';
import { LoadingOrFailure } from '../../../components/LoadingOrFailure.tsx';
import { twoColumnsSx } from '../../../components/twoColumnsSx.ts';
import { Money } from '../../../components/facts/Money.tsx';
import { ReadOnlyTable } from '../ReadOnlyTable.tsx';

const words = payoutsTexts.credit;

/** One credit of a project. */
export function CreditPage() {
  const { vorhabenId = '', creditId = '' } = useParams();
  const credit = useGetOne<WithEtag<CreditView>>('valutierung-credits', { id: creditId });
  const project = useGetOne<WithEtag<FinancingProjectView>>('valutierung-financing-projects', { id: vorhabenId });
  if (credit.data === undefined || project.data === undefined) return <LoadingOrFailure of={[credit, project]} page />;
  return <CreditDetail key={creditId} credit={credit.data} project={project.data} />;
}

interface CreditDetailProps {
  readonly credit: WithEtag<CreditView>;
  readonly project: WithEtag<FinancingProjectView>;
}

function CreditDetail({ credit, project }: CreditDetailProps) {
  const editing = useEditing();
  useEditAtOnce(editing.edit);
  const navigate = useNavigate();
  const back = fillPath(adminPaths.project, { id: project.customer.id, vorhabenId: project.id });
  return (
    <PageFrame
      title={credit.name ?? credit.creditNumber ?? payoutsTexts.creditDetails}
      crumbs={[...crumbsToCustomer(project.customer.id, project.customer), { label: project.name ?? project.publicId, to: back }]}
      actions={
        <OpenDialogButton label={words.remove} color="error" icon="delete" offered={project.status === 'draft'}>
          {(close) => (
            <ConfirmCommandDialog
              title={words.remove}
              danger
              run={(provider) => provider.delete('valutierung-credits', { id: credit.id, previousData: credit })}
              invalidates={[['valutierung-financing-projects']]}
              done={payoutsTexts.notices.creditDeleted}
              onDone={() => void navigate(back, { replace: true })}
              onClose={close}
            >
              <Typography>{words.removeText(credit.name ?? credit.creditNumber ?? '')}</Typography>
            </ConfirmCommandDialog>
          )}
        </OpenDialogButton>
      }
    >
      <Box sx={twoColumnsSx}>
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          <CreditDataPanel credit={credit} projectStatus={project.status} {...editing} />
          <CreditReservations credit={credit} />
        </Box>
        <Panel title={payoutsTexts.project.figures}>
          <DisbursedReservedAndRemainingAmounts total={credit.amount} of={credit} />
        </Panel>
      </Box>
    </PageFrame>
  );
}

/** Whoever comes from the table of a draft goes on in the form; the flag is gone from the address then. */
function useEditAtOnce(edit: () => void): void {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('edit') === 'true';
  useEffect(() => {
    if (!wanted) return;
    edit();
    setParams({}, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when somebody comes with the flag
  }, [wanted]);
}

const idOf = (iri: string): string => iri.split('/').at(-1) ?? '';

/** Which requests keep how much of the credit back. */
function CreditReservations({ credit: { reservations } }: { readonly credit: CreditView }) {
  return (
    <Panel title={words.reservations} flush>
      {reservations.length === 0 ? (
        <Typography sx={{ p: 4, color: 'text.secondary' }}>{words.noReservations}</Typography>
      ) : (
        <ReadOnlyTable
          label={words.reservations}
          columns={[
            { label: payoutsTexts.overview.request },
            { label: payoutsTexts.overview.status },
            { label: payoutsTexts.overview.amount, align: 'right' },
          ]}
          rows={reservations.map(({ disbursement, name, status, amount }) => ({
            key: disbursement,
            cells: [
              <Link key="name" component={RouterLink} to={fillPath(adminPaths.disbursement, { id: idOf(disbursement) })}>
                {name ?? payoutsTexts.overview.unnamed}
              </Link>,
              <DisbursementStatusChip key="status" status={status} />,
              <Money key="amount" cents={amount} />,
            ],
          }))}
        />
      )}
    </Panel>
  );
}
