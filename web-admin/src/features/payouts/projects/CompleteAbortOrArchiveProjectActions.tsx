import { Box, Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { isProjectActionPossible } from '@portal/contracts/payouts/status';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { Callout } from '../../../components/Callout.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { DecisionMessageInput } from '../DecisionMessageInput.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';
import { CaptionText } from '../../../components/SecondaryText.tsx';
import { OpenDialogButton } from '../../../components/dialog/OpenDialogButton.tsx';
import { ConfirmCommandDialog } from '../../../components/dialog/ConfirmCommandDialog.tsx';
import { CommandFormDialog } from '../../../components/form/CommandFormDialog.tsx';

const words = payoutsTexts.project;
type Project = WithEtag<FinancingProjectView>;

export interface ProjectActionProps {
  readonly project: Project;
  readonly onDone: () => void;
}

/** The ways in which a project ends; each is asked for before it happens. */
export function CompleteAbortOrArchiveProjectActions({ project, onDone }: ProjectActionProps) {
  const [aborting, setAborting] = useState(false);
  // Requests that it waits for before it can end.
  const waiting = project.disbursements.filter(
    ({ status }) => status === 'submitted' || status === 'problem' || status === 'approved',
  ).length;
  const reason = useId();
  const ended = (close: () => void) => ({ project, onClose: close, onDone: () => (close(), onDone()) });
  return (
    <>
      {(['complete', 'archive'] as const).map((kind) => (
        <OpenDialogButton
          key={kind}
          label={endings[kind].label}
          variant="outlined"
          fullWidth
          icon={endings[kind].icon}
          offered={isProjectActionPossible(kind, project.status)}
        >
          {(close) => <EndDialog kind={kind} {...ended(close)} waiting={kind === 'complete' ? waiting : 0} />}
        </OpenDialogButton>
      ))}
      {isProjectActionPossible('abort', project.status) ? (
        <Box sx={{ mt: 2 }}>
          <Button
            color="error"
            fullWidth
            startIcon={<Icon name="block" />}
            disabled={waiting > 0}
            aria-describedby={waiting > 0 ? reason : undefined}
            onClick={() => setAborting(true)}
          >
            {words.abort}
          </Button>
          {waiting > 0 ? <CaptionText id={reason}>{words.abortHindered(waiting)}</CaptionText> : null}
        </Box>
      ) : null}
      {aborting ? <AbortDialog {...ended(() => setAborting(false))} /> : null}
    </>
  );
}

interface DialogProps extends ProjectActionProps {
  readonly onClose: () => void;
}

const endings = {
  complete: { icon: 'done_all', label: words.complete, text: words.completeText, done: words.completed },
  archive: { icon: 'inventory_2', label: words.archive, text: words.archiveText, done: words.archived },
} as const;

interface EndDialogProps extends DialogProps {
  readonly kind: keyof typeof endings;
  /** Requests that are not done with yet. */
  readonly waiting: number;
}

function EndDialog({ kind, project, waiting, onClose, onDone }: EndDialogProps) {
  const { label, text, done } = endings[kind];
  return (
    <ConfirmCommandDialog
      title={label}
      blocking
      run={(provider) => (kind === 'complete' ? provider.completeProject(project, null) : provider.archiveProject(project))}
      invalidates={queryKeysToInvalidate.payout}
      done={done}
      onDone={onDone}
      onClose={onClose}
    >
      <Typography>{text}</Typography>
      {waiting === 0 ? null : (
        <Box sx={{ mt: 3 }}>
          <Callout tone="warning">{words.openRequests(waiting)}</Callout>
        </Box>
      )}
    </ConfirmCommandDialog>
  );
}

const resolver = createFormResolver<{ readonly message: string }>({ required: ['message'] });

const AbortDialog = ({ project, onClose, onDone }: DialogProps) => (
  <CommandFormDialog
    title={words.abort}
    danger
    keptAs={`abort project ${project.id}`}
    defaultValues={{ message: '' }}
    resolver={resolver}
    blocking
    run={(provider, { message }) => provider.abortProject(project, message.trim())}
    invalidates={queryKeysToInvalidate.payout}
    done={words.aborted}
    onDone={onDone}
    onClose={onClose}
  >
    <Typography>{words.abortText}</Typography>
    <DecisionMessageInput name="message" label={words.abortReason} help={words.abortReasonHelp} required />
  </CommandFormDialog>
);
