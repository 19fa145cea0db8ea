import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { formatDay } from '@portal/contracts/shared/time/days';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import type { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { queryKeysToInvalidate } from '../../api/queryKeysToInvalidate.ts';
import { Callout } from '../../components/Callout.tsx';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx';
import { personNameFirstLast } from '../../components/facts/personNameLastFirst.ts';
import { Panel } from '../../components/Panel.tsx';
import { useAble } from '../../session/useAble.ts';
import { texts } from '../../texts.ts';
import { useConsoleCommand } from '../../components/command/useConsoleCommand.ts';
import { OpenDialogButton } from '../../components/dialog/OpenDialogButton.tsx';
import { ConfirmCommandDialog } from '../../components/dialog/ConfirmCommandDialog.tsx';

const words = texts.archive;

interface OfCustomer {
  readonly customer: WithEtag<CustomerView>;
}

/** What ends with the customer, and the way back while it is only asked for. */
export function CustomerDeletionPanel({ customer }: OfCustomer) {
  const { requestedDeletionAt } = customer;
  return (
    <Panel title={words.panel}>
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
        {requestedDeletionAt === null ? (
          <Typography>{words.customerHint}</Typography>
        ) : (
          <Callout tone="warning" title={words.deletionRequested(formatDay(requestedDeletionAt))}>
            {words.deletionText}
          </Callout>
        )}
        <OpenDialogButton label={words.cancelDeletion} variant="outlined" icon="undo" offered={requestedDeletionAt !== null}>
          {(close) => (
            <ConfirmCommandDialog
              title={words.cancelDeletion}
              quiet
              run={(provider) => provider.cancelDeletionRequest(customer)}
              invalidates={queryKeysToInvalidate.customer}
              done={texts.notices.deletionRequestCancelled}
              onClose={close}
            >
              <Typography>{words.cancelDeletionText}</Typography>
            </ConfirmCommandDialog>
          )}
        </OpenDialogButton>
        <OpenDialogButton label={words.customer} variant="outlined" color="error" icon="inventory_2">
          {(close) => <ArchiveDialog customer={customer} onClose={close} />}
        </OpenDialogButton>
      </Box>
    </Panel>
  );
}

function ArchiveDialog({ customer, onClose }: OfCustomer & { readonly onClose: () => void }) {
  const archive = useConsoleCommand<void, CustomerView>({
    blocking: true,
    quiet: true,
    run: (provider) => provider.archiveCustomer(customer),
    invalidates: queryKeysToInvalidate.customer,
    done: texts.notices.customerArchived,
    onDone: onClose,
  });
  const hindered = archive.problem?.code === 'WORK_UNDER_WAY' ? archive.problem : undefined;
  return (
    <ConfirmDialog
      title={words.customer}
      danger
      busy={archive.isPending}
      error={hindered === undefined ? archive.problem : null}
      onConfirm={() => archive.mutate()}
      onClose={onClose}
    >
      <Typography>{words.customerQuestion(personNameFirstLast(customer) || texts.customers.customer)}</Typography>
      <Box component="ul" sx={{ pl: 5, my: 2 }}>
        {words.customerEffects.map((effect) => (
          <Typography key={effect} component="li">
            {effect}
          </Typography>
        ))}
      </Box>
      {hindered === undefined ? null : <Hindrances customerId={customer.id} problem={hindered} />}
    </ConfirmDialog>
  );
}

/** What must be closed first, each with the way there. */
function Hindrances({ customerId, problem }: { readonly customerId: string; readonly problem: ApiProblem }) {
  const mayOpenEnquiries = useAble('enquiries');
  const mayOpenProjects = useAble('payouts');
  const wayTo = (iri: string): string | undefined => {
    const [collection, id = ''] = iri.split('/').slice(-2);
    if (collection === 'enquiries' && mayOpenEnquiries) return fillPath(adminPaths.enquiry, { id: customerId, enquiryId: id });
    if (collection === 'valutierung-financing-projects' && mayOpenProjects)
      return fillPath(adminPaths.project, { id: customerId, vorhabenId: id });
    return undefined;
  };
  const hindrances = problem.violations.map(({ propertyPath, message }) => ({ to: wayTo(propertyPath), message }));
  return (
    <Callout role="alert" tone="negative" title={words.inTheWay}>
      <Box component="ul" sx={{ pl: 5, my: 1 }}>
        {hindrances.map(({ to, message }, index) => (
          // A project is named once for each of its requests, and two may have one name.
          <Typography key={index} component="li">
            {to === undefined ? (
              message
            ) : (
              <Link component={RouterLink} to={to}>
                {message}
              </Link>
            )}
          </Typography>
        ))}
      </Box>
      {hindrances.some(({ to }) => to === undefined) ? <Typography>{words.endedByOthers}</Typography> : null}
    </Callout>
  );
}
