import { Box, Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { isProjectActionPossible, isReservingCredit } from '@portal/contracts/payouts/status';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
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
  const { releaseDraftsAfterDays } = useConfig().valutierung;
  const open = project.disbursements.filter(({ status }) => isReservingCredit(status));
  const drafts = open.filter(({ status }) => status === 'draft').length;
  const withBank = open.length - drafts;
  const id = useId();
  // What is with the bank keeps a project from both ends, a draft only from being completed: with the other one it is rejected.
  const hindrances = [
    ...(withBank > 0 ? [{ id: `${id}-bank`, text: words.openRequests(withBank) }] : []),
    ...(drafts > 0 ? [{ id: `${id}-drafts`, text: words.openDrafts(drafts, releaseDraftsAfterDays) }] : []),
  ];
  const ended = (close: () => void) => ({ project, onClose: close, onDone: () => (close(), onDone()) });
  return (
    <>
      <OpenDialogButton
        {...shared}
        label={words.complete}
        icon="done_all"
        offered={isProjectActionPossible('complete', project.status)}
        disabled={hindrances.length > 0}
        aria-describedby={hindrances.map((hindrance) => hindrance.id).join(' ') || undefined}
      >
        {(close) => <EndDialog kind="complete" {...ended(close)} hindrances={hindrances.map(({ text }) => text)} />}
      </OpenDialogButton>
      <OpenDialogButton {...shared} label={words.archive} icon="inventory_2" offered={isProjectActionPossible('archive', project.status)}>
        {(close) => <EndDialog kind="archive" {...ended(close)} hindrances={[]} />}
      </OpenDialogButton>
      {isProjectActionPossible('abort', project.status) ? (
        <>
          {hindrances.map((hindrance) => (
            <CaptionText key={hindrance.id} id={hindrance.id}>
              {hindrance.text}
            </CaptionText>
          ))}
          <Button
            color="error"
            fullWidth
            sx={{ mt: 2 }}
            startIcon={<Icon name="block" />}
            disabled={withBank > 0}
            aria-describedby={withBank > 0 ? `${id}-bank` : undefined}
            onClick={() => setAborting(true)}
          >
            {words.abort}
          </Button>
        </>
      ) : null}
      {aborting ? <AbortDialog {...ended(() => setAborting(false))} /> : null}
    </>
  );
}

interface DialogProps extends ProjectActionProps {
  readonly onClose: () => void;
}

const shared = { variant: 'outlined', fullWidth: true } as const;

const endings = {
  complete: { label: words.complete, text: words.completeText, done: words.completed },
  archive: { label: words.archive, text: words.archiveText, done: words.archived },
} as const;

interface EndDialogProps extends DialogProps {
  readonly kind: keyof typeof endings;
  /** What has come in the way since the dialog was opened. */
  readonly hindrances: readonly string[];
}

function EndDialog({ kind, project, hindrances, onClose, onDone }: EndDialogProps) {
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
      {hindrances.map((hindrance) => (
        <Box key={hindrance} sx={{ mt: 3 }}>
          <Callout tone="warning">{hindrance}</Callout>
        </Box>
      ))}
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
