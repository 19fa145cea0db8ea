import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { isDisbursementEditableByCustomer } from '@portal/contracts/payouts/status';
import type { DisbursementProofView } from '@portal/contracts/payouts/views/disbursement';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import type { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { bankNowInstant } from '@portal/web-shared/http/bankClock.ts';
import {
  disbursementKey,
  requestedProofsOfDisbursementQuery,
  inputValuesOfDisbursementQuery,
} from '../../../api/requests/payouts/payoutQueries.ts';
import { useNotify } from '../../../app/notices/noticeContext.ts';
import { Page } from '../../../app/layout/Page.tsx';
import { ActionBar } from '../../../components/ActionBar.tsx';
import { Callout } from '../../../components/state/Callout.tsx';
import { SubmitButton } from '../../../components/fields/SubmitButton.tsx';
import { projectPath } from '../../../payouts/payoutPaths.ts';
import { payoutTexts, usePayoutTexts } from '../../../payoutTexts.ts';
import { texts } from '../../../texts.ts';
import { SEND_BUTTON_CLASS } from '../../../uploads/UploadComposer.tsx';
import { useTargetsWithUnsentPages } from '../../../uploads/pages/useEditableChosenPages.ts';
import { DraftSyncForPhotosContext, type DraftSyncForPhotos } from '../photos/photoKeeping.ts';
import { positionLimitsOfProject } from '../positions/positionForm.ts';
import { DeleteRequestDialog } from '../submission/DeleteRequestDialog.tsx';
import { SubmissionProblem } from '../submission/SubmissionProblem.tsx';
import { TanDialog } from '../submission/TanDialog.tsx';
import { useSubmitDisbursementWithTan, type DisbursementSubmissionFlow } from '../submission/useSubmitDisbursementWithTan.ts';
import type { SubmittedScreenState } from '../submission/useSubmittedScreen.ts';
import { isUploadTargetOnTab, firstTabWithUnsentPages, uploadTargetsOf } from './chosenForRequest.ts';
import { ChangedElsewhereNote } from './ChangedElsewhereNote.tsx';
import { DisbursementHeader, DisbursementStatusCallout } from './DisbursementHeader.tsx';
import { DroppedEntriesNote } from './DroppedEntriesNote.tsx';
import {
  validateTab,
  fieldMessagesOf,
  isTabWithoutFields,
  tabOfField,
  requestTabNames,
  type DisbursementWithInputsAndProofs,
  type DisbursementFormValues,
  type DisbursementEditorTabName,
} from './requestValues.ts';
import { SaveNote } from './SaveNote.tsx';
import { StepBar, tabLabels, type StepMark } from './StepBar.tsx';
import { TabPanel } from './TabPanel.tsx';
import { useDisbursementDraftForm, type DisbursementDraftForm } from './useDisbursementDraftForm.ts';
import { neighbouringEnabledTab, useEditorTabFromUrl } from './useEditorTabFromUrl.ts';

interface DisbursementEditorProps {
  readonly project: FinancingProjectView;
  readonly record: DisbursementWithInputsAndProofs;
  readonly etag: string;
  readonly submittedScreen: SubmittedScreenState;
}

function usePositionRoom(
  project: FinancingProjectView,
  { final: isFinal, disbursementPositions: own }: DisbursementWithInputsAndProofs['disbursement'],
) {
  const { valutierung } = useConfig();
  const defaultMinimumCents = valutierung.defaultMinimumDisbursementAmount;
  return useMemo(
    () => positionLimitsOfProject({ project, defaultMinimumCents, isFinal, own }),
    [project, defaultMinimumCents, isFinal, own],
  );
}

/** Once a tab is asked for, its first wrong field has the focus: the tab comes with a later render than its messages. */
function useFocusOnWrong(
  tab: DisbursementEditorTabName,
  panel: RefObject<HTMLDivElement | null>,
): RefObject<DisbursementEditorTabName | undefined> {
  const wanted = useRef<DisbursementEditorTabName>(undefined);
  useEffect(() => {
    if (wanted.current !== tab) return;
    const wrong =
      panel.current?.querySelector<HTMLElement>(`.${SEND_BUTTON_CLASS}`) ??
      panel.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');
    if (!wrong) return;
    wanted.current = undefined;
    wrong.focus();
  });
  return wanted;
}

/** What is shown once proofs and photos are stored. */
function useStoredFiles(
  { disbursement: { id: disbursementId }, inputs }: DisbursementWithInputsAndProofs,
  { form, autosave }: Pick<DisbursementDraftForm, 'form' | 'autosave'>,
) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const noteUploaded = (proof: DisbursementProofView): void => {
    queryClient.setQueryData(requestedProofsOfDisbursementQuery(disbursementId).queryKey, (rows) =>
      rows?.map((row) => (row.id === proof.id ? proof : row)),
    );
    notify({ tone: 'positive', text: texts.notices.filesProcessed });
    form.clearErrors(`comments.${proof.id}`);
  };
  const photoKeeping: DraftSyncForPhotos = {
    photosOfRequest: inputs.reduce((sum, { photos }) => sum + photos.length, 0),
    save: autosave.flush,
    onChanged: (report) => {
      const { queryKey } = inputValuesOfDisbursementQuery(disbursementId);
      const before = queryClient.getQueryData(queryKey)?.find(({ id }) => id === report.id)?.photos.length ?? 0;
      queryClient.setQueryData(queryKey, (rows) =>
        rows?.map((row) => (row.id === report.id ? { ...row, photos: report.photos, updatedAt: report.updatedAt } : row)),
      );
      notify({ tone: 'positive', text: report.photos.length < before ? payoutTexts.photos.removed : payoutTexts.photos.added });
      void queryClient.invalidateQueries({ queryKey });
    },
    onOutdated: () => void queryClient.invalidateQueries({ queryKey: disbursementKey(disbursementId) }),
  };
  return { noteUploaded, photoKeeping };
}

export function DisbursementEditor({ project, record, etag, submittedScreen }: DisbursementEditorProps) {
  const { disbursement } = record;
  const { proofs: proofWords } = usePayoutTexts();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const readOnly = !isDisbursementEditableByCustomer(disbursement.status);
  const room = usePositionRoom(project, disbursement);
  const errorsNow = (tab: DisbursementEditorTabName, values: DisbursementFormValues): ReadonlyMap<string, string> =>
    validateTab(tab, values, record, { room, now: bankNowInstant() });
  const draft = useDisbursementDraftForm({
    record,
    etag,
    room,
    resolver: createFormResolver<DisbursementFormValues>({
      rules: (values) => Object.fromEntries(requestTabNames.flatMap((tab) => [...errorsNow(tab, values)])),
    }),
  });
  const { form } = draft;
  const isDisabled = (tab: DisbursementEditorTabName): boolean => isTabWithoutFields(tab, record);
  const { tab, select } = useEditorTabFromUrl(isDisabled);
  const [checked, setChecked] = useState(false);
  const waiting = useTargetsWithUnsentPages(useMemo(() => uploadTargetsOf(record), [record]));
  const panel = useRef<HTMLDivElement>(null);
  const focusWrong = useFocusOnWrong(tab, panel);

  const waitingOn = (candidate: DisbursementEditorTabName): readonly string[] =>
    waiting.filter((name) => isUploadTargetOnTab(candidate, name, record));
  const hasWaiting = !readOnly && waitingOn(tab).length > 0;

  const goTo = (next: DisbursementEditorTabName): void => {
    focusWrong.current = undefined;
    if (hasWaiting) notify({ tone: 'warning', text: proofWords.stillWaiting });
    void draft.autosave.flush();
    select(next);
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start' });
  };
  const leadTo = (wrong: DisbursementEditorTabName, text: string): true => {
    focusWrong.current = wrong;
    select(wrong);
    notify({ tone: 'warning', text });
    return true;
  };
  /** Shows the first tab on which something is wrong, with the focus in the first wrong field. */
  const showWrong = async (): Promise<boolean> => {
    setChecked(true);
    const values = form.getValues();
    const withPages = await firstTabWithUnsentPages(record, values, queryClient);
    if (withPages !== undefined) return leadTo(withPages, proofWords.sendFirst);
    const wrong = requestTabNames.find((candidate) => errorsNow(candidate, values).size > 0);
    if (wrong === undefined) return false;
    await form.trigger();
    return leadTo(wrong, payoutTexts.form.fix);
  };
  const showRefused = (problem: ApiProblem, saved?: string): boolean => {
    const messages = [...fieldMessagesOf(problem, form.getValues(), saved)];
    const [first] = messages;
    if (first === undefined) return false;
    for (const [field, message] of messages) form.setError(field as 'name', { type: 'server', message });
    return leadTo(tabOfField(first[0], record), payoutTexts.form.fix);
  };
  const submission = useSubmitDisbursementWithTan({ record, draft, showWrong, showRefused, submittedScreen });
  const { noteUploaded, photoKeeping } = useStoredFiles(record, draft);
  const markOf = (candidate: DisbursementEditorTabName): StepMark => {
    if (readOnly || candidate === 'summary' || isDisabled(candidate)) return undefined;
    const isWrong = waitingOn(candidate).length > 0 || errorsNow(candidate, form.getValues()).size > 0;
    return isWrong ? (checked ? 'wrong' : undefined) : 'done';
  };
  const [before, after] = ([-1, 1] as const).map((step) => neighbouringEnabledTab(tab, step, isDisabled));
  return (
    <Page>
      <DisbursementHeader disbursement={disbursement} />
      <DisbursementStatusCallout disbursement={disbursement} />
      <StepBar current={tab} disabled={isDisabled} mark={markOf} onSelect={goTo} />
      <DraftNotes draft={draft} record={record} />
      <FormProvider {...form}>
        <StepPanel ref={panel} tab={tab} onLeave={draft.leave}>
          <DraftSyncForPhotosContext value={photoKeeping}>
            <TabPanel tab={tab} project={project} record={record} room={room} readOnly={readOnly} onUploaded={noteUploaded} />
          </DraftSyncForPhotosContext>
        </StepPanel>
      </FormProvider>
      {submission.problem === undefined ? null : <SubmissionProblem problem={submission.problem} />}
      <ActionBar sticky={!hasWaiting}>
        {readOnly ? <span /> : <SaveNote state={draft.state} />}
        <StepButtons before={before} after={after} nextIsMinor={hasWaiting} onGo={goTo} submission={readOnly ? undefined : submission} />
      </ActionBar>
      {disbursement.status === 'draft' ? <RemoveDraft projectId={project.id} request={disbursement} /> : null}
      {submission.tan === undefined ? null : <TanDialog asked={submission.tan} submission={submission} />}
      <Typography className="visually-hidden" role="status">
        {tabLabels[tab]}
      </Typography>
    </Page>
  );
}

interface DraftNotesProps {
  readonly draft: DisbursementDraftForm;
  readonly record: DisbursementWithInputsAndProofs;
}

/** What became of entries that were typed elsewhere, or here at an earlier time. */
function DraftNotes({ draft, record }: DraftNotesProps) {
  const words = usePayoutTexts().editor;
  return (
    <>
      {draft.foreign === undefined ? null : <ChangedElsewhereNote change={draft.foreign} record={record} onClose={draft.forgetForeign} />}
      {draft.dropped.length === 0 ? null : <DroppedEntriesNote fields={draft.dropped} record={record} onClose={draft.forgetDropped} />}
      {draft.restored && draft.state.kind !== 'saved' ? (
        <Callout tone="info" role="status">
          {words.restored}
        </Callout>
      ) : null}
    </>
  );
}

interface StepPanelProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly tab: DisbursementEditorTabName;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

const StepPanel = ({ ref, tab, onLeave, children }: StepPanelProps) => (
  <Box
    id="step-panel"
    ref={ref}
    role="tabpanel"
    aria-labelledby={`tab-${tab}`}
    tabIndex={-1}
    onBlur={onLeave}
    sx={{
      display: 'grid',
      gap: { xs: 4, sm: 6 },
      gridTemplateColumns: 'minmax(0, 1fr)',
      scrollMarginTop: 24,
      '&:focus': { outline: 'none' },
    }}
  >
    {children}
  </Box>
);

function RemoveDraft(draft: Pick<ComponentProps<typeof DeleteRequestDialog>, 'projectId' | 'request'>) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button startIcon={<Icon name="delete" />} onClick={() => setAsking(true)} sx={{ justifySelf: 'start', ml: -3 }}>
        {payoutTexts.editor.remove}
      </Button>
      {asking ? (
        <DeleteRequestDialog
          {...draft}
          onClose={() => setAsking(false)}
          onDeleted={() => void navigate(projectPath(draft.projectId), { replace: true })}
        />
      ) : null}
    </>
  );
}

interface StepButtonsProps {
  readonly before: DisbursementEditorTabName | undefined;
  readonly after: DisbursementEditorTabName | undefined;
  /** Something on this tab is to be done first. */
  readonly nextIsMinor: boolean;
  readonly onGo: (tab: DisbursementEditorTabName) => void;
  /** Undefined where the request cannot be handed in. */
  readonly submission: DisbursementSubmissionFlow | undefined;
}

function StepButtons({ before, after, nextIsMinor, onGo, submission }: StepButtonsProps) {
  return (
    <Box sx={{ display: 'flex', gap: 2, ml: { sm: 'auto' }, '& > *': { flex: { xs: 1, sm: 'none' } } }}>
      {before === undefined ? null : <Button onClick={() => onGo(before)}>{payoutTexts.back}</Button>}
      {after === undefined ? null : (
        <Button
          variant={nextIsMinor ? 'outlined' : 'contained'}
          size="large"
          endIcon={<Icon name="arrow_forward" />}
          onClick={() => onGo(after)}
        >
          {payoutTexts.next}
        </Button>
      )}
      {after === undefined && submission !== undefined ? (
        <SubmitButton type="button" size="large" busy={submission.busy} onClick={submission.start}>
          {payoutTexts.submit}
        </SubmitButton>
      ) : null}
    </Box>
  );
}
