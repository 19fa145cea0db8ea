import { Box, Button, Typography } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { DECISION_MESSAGE_LENGTH } from '@portal/contracts/shared/text/textLimits';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { formResolver } from '@portal/web-shared/forms/formResolver.ts';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { Callout } from '../../../components/Callout.tsx';
import { TextInput } from '../../../components/form/inputs/TextInput.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';
import { possibleProjectActions, openRequestCount } from './projectSteps.ts';
import { CaptionText } from '../../../components/SecondaryText.tsx';
import { CommandQuestion } from '../../../components/dialog/CommandQuestion.tsx';
import { CommandFormDialog } from '../../../components/form/CommandFormDialog.tsx';

const words = payoutsTexts.project;
type Project = WithEtag<FinancingProjectView>;

interface EndProjectProps {
  readonly project: Project;
  readonly onDone: () => void;
}

type Asking = 'complete' | 'abort' | 'archive';

/** The ways in which a project ends; each is asked for before it happens. */
export function EndProject({ project, onDone }: EndProjectProps) {
  const [asking, setAsking] = useState<Asking>();
  const possible = possibleProjectActions(project);
  const waiting = openRequestCount(project);
  const reason = useId();
  const ended = { project, onClose: () => setAsking(undefined), onDone: () => (setAsking(undefined), onDone()) };
  return (
    <>
      {possible.complete ? (
        <Button variant="outlined" fullWidth startIcon={<Icon name="done_all" />} onClick={() => setAsking('complete')}>
          {words.complete}
        </Button>
      ) : null}
      {possible.archive ? (
        <Button variant="outlined" fullWidth startIcon={<Icon name="inventory_2" />} onClick={() => setAsking('archive')}>
          {words.archive}
        </Button>
      ) : null}
      {possible.abort ? (
        <Box sx={{ mt: 2 }}>
          <Button
            color="error"
            fullWidth
            startIcon={<Icon name="block" />}
            disabled={waiting > 0}
            aria-describedby={waiting > 0 ? reason : undefined}
            onClick={() => setAsking('abort')}
          >
            {words.abort}
          </Button>
          {waiting > 0 ? <CaptionText id={reason}>{words.abortHindered(waiting)}</CaptionText> : null}
        </Box>
      ) : null}
      {asking === 'complete' ? <EndDialog kind="complete" {...ended} note={<Waiting count={waiting} />} /> : null}
      {asking === 'archive' ? <EndDialog kind="archive" {...ended} /> : null}
      {asking === 'abort' ? <AbortDialog {...ended} /> : null}
    </>
  );
}

const Waiting = ({ count }: { readonly count: number }) =>
  count === 0 ? null : (
    <Box sx={{ mt: 3 }}>
      <Callout tone="warning">{words.openRequests(count)}</Callout>
    </Box>
  );

interface DialogProps extends EndProjectProps {
  readonly onClose: () => void;
}

const endings = {
  complete: { label: words.complete, text: words.completeText, done: words.completed },
  archive: { label: words.archive, text: words.archiveText, done: words.archived },
} as const;

function EndDialog({
  kind,
  project,
  note,
  onClose,
  onDone,
}: DialogProps & { readonly kind: keyof typeof endings; readonly note?: ReactNode }) {
  const { label, text, done } = endings[kind];
  return (
    <CommandQuestion
      title={label}
      blocking
      run={(provider) => (kind === 'complete' ? provider.completeProject(project, null) : provider.archiveProject(project))}
      invalidates={queryKeysToInvalidate.payout}
      done={done}
      onDone={onDone}
      onClose={onClose}
    >
      <Typography>{text}</Typography>
      {note}
    </CommandQuestion>
  );
}

const resolver = formResolver<{ readonly message: string }>({ required: ['message'] });

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
    <TextInput
      name="message"
      label={words.abortReason}
      help={words.abortReasonHelp}
      required
      multiline
      minRows={3}
      maxLength={DECISION_MESSAGE_LENGTH}
    />
  </CommandFormDialog>
);
