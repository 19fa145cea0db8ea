import { Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { isUninvitedCustomer } from '../../../api/inviteAt.ts';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { CommandFailure } from '../../../components/CommandFailure.tsx';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx';
import { SubmitButton } from '../../../components/SubmitButton.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';
import { CaptionText } from '../../../components/SecondaryText.tsx';
import { LinkButton } from '../../../components/LinkButton.tsx';
import { useConsoleCommand } from '../../../components/command/useConsoleCommand.ts';
import type { ProjectActionProps } from './CompleteAbortOrArchiveProjectActions.tsx';

const words = payoutsTexts.project;

/** What keeps a draft from being activated; undefined when nothing does. */
function activationHindrance({ credits }: FinancingProjectView): string | undefined {
  if (credits.length === 0) return words.needsCredit;
  const without = credits.filter(({ payoutAccount }) => payoutAccount === null);
  return without.length === 0
    ? undefined
    : words.needsAccount(without.map(({ name, creditNumber }) => name ?? creditNumber ?? payoutsTexts.overview.unnamed));
}

/** What the customer has not. */
type Lack = 'uninvited' | 'withoutMobile';

/** Hands the project to the customer. One who would not see it, or could confirm no payout, is asked about first (specification 002 §4). */
export function ActivateProjectButton({ project, onDone }: ProjectActionProps) {
  const notify = useNotify();
  const reason = useId();
  const { closedRegistration } = useConfig().customer;
  const [lack, setLack] = useState<Lack>();
  const hindrance = activationHindrance(project);
  const activate = useConsoleCommand<{ readonly confirmed: boolean }, 'activated' | Lack>({
    blocking: true,
    run: async (provider, { confirmed }) => {
      if (!confirmed) {
        const { data } = await provider.getOne<WithEtag<CustomerView>>('customers', { id: project.customer.id });
        if (isUninvitedCustomer(data)) return 'uninvited';
        if (data.mobile === null) return 'withoutMobile';
      }
      await provider.activateProject(project);
      return 'activated';
    },
    invalidates: queryKeysToInvalidate.payout,
    onDone: (outcome) => {
      setLack(outcome === 'activated' ? undefined : outcome);
      if (outcome !== 'activated') return;
      notify(payoutsTexts.notices.projectActivated, { type: 'success' });
      onDone();
    },
  });
  const [title, text] =
    lack === 'withoutMobile'
      ? [words.withoutMobile, words.withoutMobileText]
      : closedRegistration
        ? [words.withoutAccess, words.withoutAccessText]
        : [payoutsTexts.inviteDialogTitle, words.inviteText];
  return (
    <>
      {hindrance === undefined ? (
        <SubmitButton type="button" fullWidth busy={activate.isPending} onClick={() => activate.mutate({ confirmed: false })}>
          {payoutsTexts.activateProject}
        </SubmitButton>
      ) : (
        <>
          <Button variant="contained" fullWidth disabled aria-describedby={reason}>
            {payoutsTexts.activateProject}
          </Button>
          <CaptionText id={reason}>{hindrance}</CaptionText>
        </>
      )}
      {lack === undefined ? (
        <CommandFailure error={activate.problem} />
      ) : (
        <ConfirmDialog
          title={title}
          confirm={payoutsTexts.activateProject}
          busy={activate.isPending}
          error={activate.problem}
          onConfirm={() => activate.mutate({ confirmed: true })}
          extra={<LinkButton to={fillPath(adminPaths.customer, { id: project.customer.id })}>{payoutsTexts.toCustomer}</LinkButton>}
          onClose={() => setLack(undefined)}
        >
          <Typography>{text}</Typography>
        </ConfirmDialog>
      )}
    </>
  );
}
