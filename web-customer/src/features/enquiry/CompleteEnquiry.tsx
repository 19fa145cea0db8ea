import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import { isReadyToComplete } from '@portal/contracts/enquiries/statusRules';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { AnswerWithEtag } from '@portal/web-shared/http/createApiClient.ts';
import { completeEnquiry } from '../../api/requests/enquiries/enquiryCommands.ts';
import { enquiryQuery } from '../../api/requests/enquiries/enquiryQueries.ts';
import { useNotify } from '../../app/notices/noticeContext.ts';
import { BusyOverlay } from '../../components/state/BusyOverlay.tsx';
import { ConfirmDialog } from '../../components/state/ConfirmDialog.tsx';
import { completionTextsOf } from '../../enquiries/completionTextsOf.ts';
import { retryWithFreshEtagIfSeenIsUnchanged } from '../../enquiries/retryWithFreshEtagIfSeenIsUnchanged.ts';
import { useSession } from '../../session/sessionStore.ts';
import { keepPages } from '../../uploads/pages/keptPagesOf.ts';
import { useTargetsWithUnsentPages } from '../../uploads/pages/useEditableChosenPages.ts';
import { useUploadTexts } from '../../uploadTexts.ts';
import { signedInTexts, useSignedInTexts } from '../../signedInTexts.ts';
import { texts } from '../../texts.ts';

interface CompleteEnquiryProps {
  readonly enquiry: AnswerWithEtag<EnquiryView>;
  readonly confirming: boolean;
  readonly onConfirming: (confirming: boolean) => void;
  readonly onCompleted: () => void;
}

/** Empty for a case that is not open, but always on the page: the case may be read anew, completed, before the command is answered. */
export function CompleteEnquiry({ enquiry: data, confirming, onConfirming, onCompleted }: CompleteEnquiryProps) {
  const { value: enquiry } = data;
  const ready = isReadyToComplete(enquiry.requestedFiles);
  const words = useSignedInTexts().enquiry;
  const { leftOpen } = completionTextsOf(enquiry.requestedFiles, words);
  const waitingIds = useTargetsWithUnsentPages(useMemo(() => enquiry.requestedFiles.map(({ id }) => id), [enquiry.requestedFiles]));
  const waiting = enquiry.requestedFiles.filter(({ id }) => waitingIds.includes(id));
  const { isPending, mutate } = useCompletion(data, onCompleted);
  const overlay = isPending ? <BusyOverlay text={words.completing} /> : null;
  if (enquiry.status !== 'open') return overlay;
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: { xs: 'stretch', sm: 'end' } }}>
      <Button
        variant="outlined"
        size="large"
        disabled={!ready}
        onClick={() => onConfirming(true)}
        aria-describedby={ready ? undefined : 'not-yet'}
      >
        {signedInTexts.completeEnquiry}
      </Button>
      {ready ? null : (
        <Typography id="not-yet" variant="body2" sx={{ color: 'text.secondary' }}>
          {words.notYet}
        </Typography>
      )}
      {confirming && ready && waiting.length > 0 ? (
        <ChosenStillWaiting files={waiting} onClose={() => onConfirming(false)} />
      ) : confirming && ready ? (
        <ConfirmDialog
          title={words.confirmTitle}
          confirm={words.confirm}
          onClose={() => onConfirming(false)}
          onConfirm={() => {
            onConfirming(false);
            mutate();
          }}
        >
          <Typography>{words.confirmText}</Typography>
          {leftOpen.map((sentence) => (
            <Typography key={sentence} sx={{ mt: 3 }}>
              {sentence}
            </Typography>
          ))}
        </ConfirmDialog>
      ) : null}
      {overlay}
    </Box>
  );
}

/** What is chosen and not uploaded would never reach the bank. */
function ChosenStillWaiting({ files, onClose }: { readonly files: readonly RequestedFileView[]; readonly onClose: () => void }) {
  const { kept } = useUploadTexts();
  return (
    <ConfirmDialog
      title={kept.completeTitle}
      confirm={kept.discard}
      onClose={onClose}
      onConfirm={() => files.forEach(({ id }) => keepPages(id, []))}
    >
      <Typography>{kept.completeText(files.map(({ name }) => `„${name}“`).join(', '))}</Typography>
    </ConfirmDialog>
  );
}

function useCompletion(seen: AnswerWithEtag<EnquiryView>, onCompleted: () => void) {
  const queryClient = useQueryClient();
  const { payload } = useSession();
  const notify = useNotify();
  const { id } = seen.value;
  return useCommand<void, AnswerWithEtag<EnquiryView>>({
    run: () =>
      retryWithFreshEtagIfSeenIsUnchanged({
        seen,
        command: (etag) => completeEnquiry(id, etag),
        fetchNow: () => queryClient.fetchQuery({ ...enquiryQuery(id), staleTime: 0 }),
        stillMeant: (now) =>
          now.status === 'open' && isReadyToComplete(now.requestedFiles) && now.requestedFiles.length === seen.value.requestedFiles.length,
      }),
    invalidates: [
      ['enquiry', id],
      ['customer', payload?.id],
    ],
    onAnswer: (answer) => {
      queryClient.setQueryData(enquiryQuery(id).queryKey, answer);
      notify({ tone: 'positive', text: texts.notices.enquiryCompleted });
    },
    onDone: onCompleted,
  });
}
