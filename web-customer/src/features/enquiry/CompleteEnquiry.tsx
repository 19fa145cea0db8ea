import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isReadyToComplete } from '@portal/contracts/enquiries/status';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { Tagged } from '@portal/web-shared/http/createApiClient.ts';
import { completeEnquiry } from '../../api/requests/completeEnquiry.ts';
import { enquiryQuery } from '../../api/requests/getEnquiry.ts';
import { useNotify } from '../../app/notices/noticeContext.ts';
import { useNotifyProblem } from '../../app/notices/useNotifyProblem.ts';
import { BusyOverlay } from '../../components/BusyOverlay.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { completionWords } from '../../enquiries/completionWords.ts';
import { withFreshTag } from '../../enquiries/withFreshTag.ts';
import { useSession } from '../../session/sessionStore.ts';
import { areaTexts } from '../../areaTexts.ts';
import { texts } from '../../texts.ts';

interface CompleteEnquiryProps {
  readonly enquiry: Tagged<EnquiryView>;
  readonly confirming: boolean;
  readonly onConfirming: (confirming: boolean) => void;
  readonly onCompleted: () => void;
}

export function CompleteEnquiry({ enquiry: data, confirming, onConfirming, onCompleted }: CompleteEnquiryProps) {
  const { value: enquiry } = data;
  const ready = isReadyToComplete(enquiry.requestedFiles);
  const { leftOpen } = completionWords(enquiry.requestedFiles);
  const { busy, complete } = useCompletion(data, onCompleted);
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: { xs: 'stretch', sm: 'end' } }}>
      <Button
        variant="outlined"
        size="large"
        disabled={!ready}
        onClick={() => onConfirming(true)}
        aria-describedby={ready ? undefined : 'not-yet'}
      >
        {areaTexts.completeEnquiry}
      </Button>
      {ready ? null : (
        <Typography id="not-yet" variant="body2" sx={{ color: 'text.secondary' }}>
          {areaTexts.enquiry.notYet}
        </Typography>
      )}
      {confirming && ready ? (
        <ConfirmDialog
          title={areaTexts.enquiry.confirmTitle}
          confirm={areaTexts.enquiry.confirm}
          onClose={() => onConfirming(false)}
          onConfirm={() => {
            onConfirming(false);
            void complete();
          }}
        >
          <Typography>{areaTexts.enquiry.confirmText}</Typography>
          {leftOpen.map((sentence) => (
            <Typography key={sentence} sx={{ mt: 3 }}>
              {sentence}
            </Typography>
          ))}
        </ConfirmDialog>
      ) : null}
      {busy ? <BusyOverlay text={areaTexts.enquiry.completing} /> : null}
    </Box>
  );
}

function useCompletion(seen: Tagged<EnquiryView>, onCompleted: () => void) {
  const [busy, setBusy] = useState(false);
  const queryClient = useQueryClient();
  const { payload } = useSession();
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  const { id } = seen.value;
  const complete = async (): Promise<void> => {
    setBusy(true);
    try {
      const answer = await withFreshTag({
        seen,
        command: (etag) => completeEnquiry(id, etag),
        fetchNow: () => queryClient.fetchQuery({ ...enquiryQuery(id), staleTime: 0 }),
        stillMeant: (now) =>
          now.status === 'open' && isReadyToComplete(now.requestedFiles) && now.requestedFiles.length === seen.value.requestedFiles.length,
      });
      queryClient.setQueryData(enquiryQuery(id).queryKey, answer);
      notify({ tone: 'positive', text: texts.notices.enquiryCompleted });
      onCompleted();
    } catch (error) {
      notifyProblem(error);
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries({ queryKey: ['enquiry', id] });
      void queryClient.invalidateQueries({ queryKey: ['customer', payload?.id] });
    }
  };
  return { busy, complete };
}
