import { Box, Button, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { formatBytes } from '@portal/contracts/enquiries/upload';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { Callout } from '../components/state/Callout.tsx';
import { SubmitButton } from '../components/fields/SubmitButton.tsx';
import { uploadTexts, useUploadTexts } from '../uploadTexts.ts';
import { ActionBar } from '../components/ActionBar.tsx';
import { acceptFilesWithinLimits, sendButtonLabel, totalBytes, type ChosenPage } from './pages/chosenPages.ts';
import { useEditableChosenPages } from './pages/useEditableChosenPages.ts';
import { LeaveUploadQuestion } from './LeaveUploadQuestion.tsx';
import { ReauthenticationHost } from './ReauthenticationHost.tsx';
import { keptPagesOf } from './pages/keptPagesOf.ts';
import { CameraAndFilePicker } from './pages/CameraAndFilePicker.tsx';
import { ChosenPageCardList } from './pages/ChosenPageCardList.tsx';
import { problemByPage } from './pages/problemByPage.ts';
import { PhotoShrinkingOffer } from './shrinking/PhotoShrinkingOffer.tsx';
import { acceptedTypesText, arePhotosAccepted, uploadLimitsForFile } from './uploadLimits.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { usePageCounts } from './pages/usePageCounts.ts';
import { nameUnnamedPastedFiles, useHandlePastedFiles } from './pages/useHandlePastedFiles.ts';
import { usePhotoShrinking } from './shrinking/usePhotoShrinking.ts';
import { useFinishUploadBeforeLinkSessionEnds, useMarkUploadUnderWay } from './uploadsUnderWay.ts';
import { useUpload, type SendPages } from './useUpload.ts';
import { QuietText } from '../components/TextParts.tsx';
import { useSpokenStatus } from '../components/useSpokenStatus.tsx';

interface UploadComposerProps<Answer> {
  readonly file: Pick<RequestedFileView, 'id' | 'accept' | 'maxSize'>;
  readonly upload: SendPages<Answer>;
  readonly onUploaded: (answer: Answer) => void;
  /** The server knows it otherwise than it is shown. */
  readonly onOutdated?: () => void;
  /** Where there is a version already that may stay. */
  readonly onKeep?: () => void;
  /** Where they are not pages of a document: what to know, what sending them is called, and what leaving it. */
  readonly words?: { readonly hint: string; readonly keep: string; readonly send: (count: number) => string };
}

export function UploadComposer<Answer>({ file, upload, onUploaded, onOutdated, onKeep, words }: UploadComposerProps<Answer>) {
  const { upload: settings, fileSizeHint } = useConfig();
  const { upload: uploading, kept } = useUploadTexts();
  const { accept, maxSize } = file;
  const limits = useMemo(() => uploadLimitsForFile({ accept, maxSize }, settings.maxBytes), [accept, maxSize, settings.maxBytes]);
  const { pages, keep: setPages, isRestored } = useEditableChosenPages(file.id);
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const [said, say] = useSpokenStatus();
  const { state, send, tryNow, abort, clear } = useUpload(file.id, upload, {
    onStored: () => {
      setPages([]);
      say(`${uploadTexts.upload.stored} ${uploading.shownLater}`);
    },
    onDone: (answer) => {
      setPages([]);
      onUploaded(answer);
    },
    onOutdated: () => onOutdated?.(),
  });
  const counts = usePageCounts(pages);
  const working = state.phase !== 'idle' && state.phase !== 'failed';
  useMarkUploadUnderWay(file.id, working);
  useFinishUploadBeforeLinkSessionEnds(file.id, working && state.phase !== 'stored');
  const shrinking = usePhotoShrinking({ pages, change: (edit) => setPages(edit(keptPagesOf(file.id))) });
  const problems = state.phase === 'failed' && state.problem.code !== 'ABORTED' ? problemByPage(state.problem, pages) : undefined;

  const change = (next: readonly ChosenPage[], words: string): void => {
    setPages(next);
    say(words);
    clear();
  };
  const add = (files: readonly File[], folders: readonly string[] = []): void => {
    const checked = acceptFilesWithinLimits(files, pages, limits);
    setWarnings([...folders.map(uploadTexts.upload.isFolder), ...checked.warnings]);
    if (checked.accepted.length > 0) change([...pages, ...checked.accepted], uploadTexts.upload.added(checked.accepted.length));
  };
  const part = useHandlePastedFiles(working ? undefined : (files) => add(nameUnnamedPastedFiles(files, pages.length)));
  return (
    <Box ref={part} sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {pages.length > 0 || working ? <ReauthenticationHost /> : null}
      {isRestored && !working ? (
        <Callout tone="info" role="status">
          {kept.restored}
        </Callout>
      ) : null}
      {pages.length > 0 && !working ? (
        <ChosenPageCardList pages={pages} counts={counts} errors={problems?.byPage ?? new Map()} onChange={change} />
      ) : null}
      {state.phase === 'stored' ? (
        <Callout tone="info" title={uploadTexts.upload.stored}>
          {uploading.shownLater}
        </Callout>
      ) : state.phase === 'idle' ? null : (
        <UploadProgress state={state} onAbort={abort} onTryNow={tryNow} />
      )}
      {problems?.general === undefined ? null : (
        <Callout tone="negative" role="alert">
          {problems.general}
        </Callout>
      )}
      <Warnings warnings={warnings} />
      {working ? (
        <LeaveUploadQuestion />
      ) : (
        <>
          <PhotoShrinkingOffer pages={pages} shrinking={shrinking} />
          <CameraAndFilePicker limits={limits} compact={pages.length > 0} onFiles={add} />
          <QuietText>
            {accept === null && maxSize === null
              ? fileSizeHint
              : `${uploadTexts.upload.allowed(acceptedTypesText(limits))}. ${uploadTexts.upload.maxSize(formatBytes(limits.maxFileBytes))}.`}{' '}
            {words?.hint ?? (arePhotosAccepted(limits) ? `${uploading.photoTips} ${uploading.signatureNote}` : uploading.signatureNote)}
          </QuietText>
          <Actions
            pages={pages}
            keepLabel={words?.keep ?? uploadTexts.upload.keep}
            sendLabel={words?.send(pages.length) ?? sendButtonLabel(pages, counts)}
            busy={shrinking.isBusy}
            onSend={() => send(pages)}
            onDiscard={() => {
              change([], uploadTexts.upload.discarded);
              onKeep?.();
            }}
            onKeep={onKeep}
          />
        </>
      )}
      {said}
    </Box>
  );
}

function Warnings({ warnings }: { readonly warnings: readonly string[] }) {
  return (
    <div role="alert">
      {warnings.length === 0 ? null : (
        <Callout tone="warning" title={uploadTexts.upload.rejected}>
          <Box component="ul" sx={{ m: 0, pl: 5 }}>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </Box>
        </Callout>
      )}
    </div>
  );
}

/** Where the focus goes when somebody wants to go on without what is chosen. */
export const SEND_BUTTON_CLASS = 'sends-chosen-pages';

interface ActionsProps {
  readonly pages: readonly ChosenPage[];
  readonly keepLabel: string;
  readonly sendLabel: string;
  readonly busy: boolean;
  readonly onSend: () => void;
  readonly onDiscard: () => void;
  readonly onKeep?: () => void;
}

function Actions({ pages, keepLabel, sendLabel, busy, onSend, onDiscard, onKeep }: ActionsProps) {
  if (pages.length === 0 && onKeep === undefined) return null;
  return (
    <ActionBar ground="background.paper" sticky={pages.length > 0}>
      {pages.length === 0 ? (
        <Button onClick={onKeep}>{keepLabel}</Button>
      ) : (
        <>
          <Typography sx={{ color: 'text.secondary', mr: 'auto', alignSelf: 'center', display: { xs: 'none', sm: 'block' } }}>
            {uploadTexts.upload.pagesCount(pages.length, formatBytes(totalBytes(pages)))}
          </Typography>
          <Button onClick={onDiscard}>{uploadTexts.kept.discard}</Button>
          <SubmitButton type="button" busy={busy} size="large" className={SEND_BUTTON_CLASS} onClick={onSend}>
            {sendLabel}
          </SubmitButton>
        </>
      )}
    </ActionBar>
  );
}
