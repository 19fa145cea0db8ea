import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { STATUS_COMMENT_MAX_LENGTH } from '@portal/contracts/enquiries/fileOptions';
import type { EnquiryStatus } from '@portal/contracts/enquiries/status';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { tooLongFault } from '@portal/contracts/shared/text/textLength';
import { dayHasPassed } from '@portal/contracts/shared/time/days';
import { isUninvitedCustomer } from '../../../api/inviteAt.ts';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { bankNowInstant } from '@portal/web-shared/http/bankClock.ts';
import { Callout } from '../../../components/Callout.tsx';
import { CommandFailure } from '../../../components/CommandFailure.tsx';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { RestoredNote } from '../../../components/kept/RestoredNote.tsx';
import { useKeptTextValues } from '../../../components/kept/useKeptTextValues.ts';
import { useFocusFallbackAfterAction } from '../../../components/useFocusFallbackAfterAction.ts';
import { SubmitButton } from '../../../components/SubmitButton.tsx';
import { texts } from '../../../texts.ts';
import { TRIAGE_PARAMS } from '../files/triage/triageParams.ts';
import { actionBoxContent, type OfferedActionKind } from './actionBoxContent.ts';
import { NotInvitedDialog } from '../create/NotInvitedDialog.tsx';
import { EnquiryStatusDialog } from './enquiryDialogs.tsx';
import { EnquiryStatusChip } from '../../../components/facts/EnquiryStatusChip.tsx';
import { SecondaryText } from '../../../components/SecondaryText.tsx';
import { LinkButton } from '../../../components/LinkButton.tsx';
import { useConsoleCommand } from '../../../components/command/useConsoleCommand.ts';
import { useNotify } from 'react-admin';
import { ConfirmCommandDialog } from '../../../components/dialog/ConfirmCommandDialog.tsx';
import { CommentField } from '../../../components/form/inputs/CommentField.tsx';

const labels: Readonly<Record<OfferedActionKind, string>> = {
  release: texts.releaseEnquiry,
  delete: texts.deleteEnquiry,
  abort: texts.enquiries.abort,
  process: texts.markProcessed,
  handBack: texts.handBack,
  archive: texts.archiveEnquiry,
  reopen: texts.enquiries.reopen,
};
const otherIcons: Partial<Record<OfferedActionKind, string>> = { delete: 'delete', abort: 'block', process: 'done_all' };
const targets: Partial<Record<OfferedActionKind, EnquiryStatus>> = { release: 'open', handBack: 'open', process: 'processed' };

const empty = { comment: '' };

/** What goes back to the customer needs a deadline that lies ahead (decision 0002). */
const needsNewDeadline = (action: OfferedActionKind, { expiresAt }: EnquiryView): boolean =>
  action === 'handBack' && expiresAt !== null && dayHasPassed(expiresAt, bankNowInstant());

interface Wish {
  readonly action: OfferedActionKind;
  readonly confirmed: boolean;
  readonly comment: string;
}

/** What the buttons do, and which question or dialog stands open. */
function useEnquiryActions(enquiry: WithEtag<EnquiryView>, onChanged: (sentComment: string) => void) {
  const [asking, setAsking] = useState<OfferedActionKind>();
  const [uninvited, setUninvited] = useState<WithEtag<CustomerView>>();
  const notify = useNotify();
  const finished = (sentComment: string): void => {
    notify(texts.notices.enquiryStatusChanged, { type: 'success' });
    setAsking(undefined);
    setUninvited(undefined);
    onChanged(sentComment);
  };
  const change = useConsoleCommand<Wish, WithEtag<CustomerView> | 'changed'>({
    run: async (provider, { action, confirmed, comment }) => {
      if (action === 'release' && !confirmed) {
        const { data } = await provider.getOne<WithEtag<CustomerView>>('customers', { id: enquiry.customer.id });
        if (isUninvitedCustomer(data)) return data;
      }
      await provider.changeEnquiryStatus(enquiry, { status: targets[action] ?? enquiry.status, message: comment });
      return 'changed';
    },
    invalidates: queryKeysToInvalidate.enquiry,
    blocking: true,
    onDone: (outcome, { comment }) => (outcome === 'changed' ? finished(comment) : setUninvited(outcome)),
  });
  return { asking, setAsking, uninvited, setUninvited, finished, change };
}

/** The status, what it asks of the employee, and the buttons for it. */
export function ActionBox({ enquiry }: { readonly enquiry: WithEtag<EnquiryView> }) {
  const content = actionBoxContent(enquiry);
  const { home, goHome } = useFocusFallbackAfterAction<HTMLHeadingElement>();
  const { values, setValues, restored } = useKeptTextValues(`comment ${enquiry.id}`, empty, texts.action.title);
  const { comment } = values;
  const setComment = (text: string): void => setValues({ comment: text });
  const actions = useEnquiryActions(enquiry, (sentComment) => {
    goHome();
    // What is typed while it is on its way stays.
    if (comment === sentComment) setComment('');
  });
  const { change } = actions;
  const act = (action: OfferedActionKind): void => {
    if (content.comment && tooLongFault(comment, STATUS_COMMENT_MAX_LENGTH) !== undefined) return;
    if (targets[action] === undefined || action === 'process' || needsNewDeadline(action, enquiry)) actions.setAsking(action);
    else change.mutate({ action, confirmed: false, comment });
  };
  return (
    <Panel title={texts.action.title} headingRef={home} actions={<EnquiryStatusChip status={enquiry.status} />}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Typography sx={{ fontWeight: 650 }}>{content.what}</Typography>
        <Typography>{content.todo}</Typography>
        {content.toCheck > 0 ? <ToCheck count={content.toCheck} /> : null}
        {content.warnings.map((warning) => (
          <Callout key={warning} tone="warning">
            {warning}
          </Callout>
        ))}
        {restored ? <RestoredNote onDiscard={() => setComment('')} /> : null}
        {content.comment ? <CommentField label={texts.enquiries.comment} value={comment} onChange={setComment} /> : null}
        {content.then === '' ? null : <SecondaryText>{content.then}</SecondaryText>}
        <Box sx={{ display: 'grid', gap: 2 }}>
          {content.actions.map((action) =>
            action === content.primary ? (
              <SubmitButton key={action} type="button" busy={change.isPending} onClick={() => act(action)} fullWidth>
                {labels[action]}
              </SubmitButton>
            ) : (
              <OtherAction key={action} action={action} busy={change.isPending} onClick={() => act(action)} />
            ),
          )}
        </Box>
        <CommandFailure error={change.problem} />
      </Box>
      <ActionDialogs enquiry={enquiry} left={content.left} comment={comment} setComment={setComment} actions={actions} goHome={goHome} />
    </Panel>
  );
}

interface ActionDialogsProps {
  readonly enquiry: WithEtag<EnquiryView>;
  /** What is not done yet, before the case is closed. */
  readonly left: readonly string[];
  readonly comment: string;
  readonly setComment: (comment: string) => void;
  readonly actions: ReturnType<typeof useEnquiryActions>;
  readonly goHome: () => void;
}

/** The questions before an action, one at a time. */
function ActionDialogs({ enquiry, left, comment, setComment, actions, goHome }: ActionDialogsProps) {
  const { asking, setAsking, uninvited, setUninvited, finished, change } = actions;
  const navigate = useNavigate();
  const close = (): void => {
    setAsking(undefined);
    goHome();
  };
  return (
    <>
      {uninvited === undefined ? null : (
        <NotInvitedDialog
          enquiry={enquiry}
          customer={uninvited}
          comment={comment}
          busy={change.isPending}
          error={change.problem}
          onReleaseOnly={() => change.mutate({ action: 'release', confirmed: true, comment })}
          onReleased={() => finished(comment)}
          onClose={() => setUninvited(undefined)}
        />
      )}
      {asking === 'process' ? (
        <ConfirmDialog
          title={texts.enquiryStatusDialog}
          confirm={texts.changeStatus}
          busy={change.isPending}
          error={change.problem}
          onConfirm={() => {
            if (tooLongFault(comment, STATUS_COMMENT_MAX_LENGTH) === undefined)
              change.mutate({ action: 'process', confirmed: true, comment });
          }}
          onClose={() => setAsking(undefined)}
        >
          <Typography>{texts.enquiries.processText(enquiry.name ?? enquiry.publicId)}</Typography>
          {left.map((each) => (
            <Box key={each} sx={{ mt: 3 }}>
              <Callout tone="warning">{each}</Callout>
            </Box>
          ))}
          <Box sx={{ mt: 3 }}>
            <CommentField label={texts.optionalContext} value={comment} onChange={setComment} />
          </Box>
        </ConfirmDialog>
      ) : null}
      {asking === 'delete' ? (
        <ConfirmCommandDialog
          title={texts.deleteEnquiry}
          danger
          run={(provider) => provider.deleteEnquiry(enquiry)}
          invalidates={queryKeysToInvalidate.enquiry}
          done={texts.notices.enquiryDeleted}
          onDone={() => void navigate(fillPath(adminPaths.customer, { id: enquiry.customer.id }), { replace: true })}
          onClose={() => setAsking(undefined)}
        >
          <Typography>{texts.enquiries.deleteText(enquiry.name ?? enquiry.publicId)}</Typography>
        </ConfirmCommandDialog>
      ) : null}
      {asking === 'abort' || asking === 'reopen' || asking === 'handBack' ? (
        <EnquiryStatusDialog
          enquiry={enquiry}
          kind={asking}
          comment={asking === 'handBack' ? comment : ''}
          onDone={() => {
            close();
            setComment('');
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}

function ToCheck({ count }: { readonly count: number }) {
  return (
    <Callout
      tone="accent"
      icon="task"
      action={
        <LinkButton to={`?${new URLSearchParams(TRIAGE_PARAMS).toString()}`} replace sx={{ my: -2, ml: -2.5 }}>
          {texts.action.checkNow}
        </LinkButton>
      }
    >
      {texts.action.readyFiles(count)}
    </Callout>
  );
}

function OtherAction({
  action,
  busy,
  onClick,
}: {
  readonly action: OfferedActionKind;
  readonly busy: boolean;
  readonly onClick: () => void;
}) {
  const danger = action === 'delete' || action === 'abort';
  if (action === 'archive') {
    return (
      <span title={texts.action.archiveElsewhere}>
        <Button variant="outlined" fullWidth disabled startIcon={<Icon name="inventory_2" />}>
          {labels[action]}
        </Button>
      </span>
    );
  }
  return (
    <Button
      variant={danger ? 'text' : 'outlined'}
      color={danger ? 'error' : 'primary'}
      fullWidth
      disabled={busy}
      onClick={onClick}
      startIcon={<Icon name={otherIcons[action] ?? 'undo'} />}
    >
      {labels[action]}
    </Button>
  );
}
