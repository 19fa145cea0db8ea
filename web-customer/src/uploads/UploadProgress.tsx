import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { formatBytes } from '@portal/contracts/enquiries/upload';
import { Card } from '../components/Card.tsx';
import { uploadTexts, useUploadTexts } from '../uploadTexts.ts';
import { uploadProgressByFile } from './uploadProgressByFile.ts';
import { FileProgressList } from './FileProgressList.tsx';
import type { UploadState } from './useUpload.ts';
import { SpokenStatus } from '../components/TextParts.tsx';

interface UploadProgressProps {
  readonly state: Exclude<UploadState, { readonly phase: 'idle' | 'stored' }>;
  readonly onAbort: () => void;
  readonly onTryNow: () => void;
}

const SAY_EVERY = 25;

const MIN_ELAPSED_MS = 1_500;

/** `etwa 20 Sekunden`; undefined while it is too early to say. */
function remainingTime(sentBytes: number, totalBytes: number, elapsedMs: number): string | undefined {
  if (elapsedMs < MIN_ELAPSED_MS || sentBytes <= 0 || sentBytes >= totalBytes) return undefined;
  const seconds = ((totalBytes - sentBytes) / sentBytes) * (elapsedMs / 1_000);
  return seconds < 55
    ? uploadTexts.upload.aboutSeconds(Math.max(5, Math.ceil(seconds / 5) * 5))
    : uploadTexts.upload.aboutMinutes(Math.round(seconds / 60));
}

function describe(state: UploadProgressProps['state']) {
  switch (state.phase) {
    case 'preparing':
      return { title: uploadTexts.upload.rotating };
    case 'waiting':
      return { title: state.isScannerAway ? uploadTexts.upload.scannerAway : uploadTexts.upload.waiting };
    case 'signedOut':
      return { title: uploadTexts.upload.signedOut };
    case 'merging':
      return { title: uploadTexts.upload.merging };
    case 'failed':
      return { title: state.problem.code === 'ABORTED' ? uploadTexts.upload.wasAborted : uploadTexts.upload.failed, percent: 100 };
    case 'sending': {
      const { sentBytes, totalBytes, startedAt } = state;
      const sent = uploadTexts.upload.sent(formatBytes(sentBytes), formatBytes(totalBytes));
      const left = remainingTime(sentBytes, totalBytes, Date.now() - startedAt);
      return {
        title: uploadTexts.upload.sending,
        detail: left === undefined ? sent : `${sent}, ${uploadTexts.upload.remaining(left)}`,
        percent: Math.round((sentBytes / Math.max(1, totalBytes)) * 100),
      };
    }
  }
}

/** Bytes and remaining time; the bar turns negative when it failed. Screen readers hear every quarter. */
export function UploadProgress({ state, onAbort, onTryNow }: UploadProgressProps) {
  const { title, detail = '', percent } = describe(state);
  const texts = useUploadTexts().upload;
  const failed = state.phase === 'failed';
  const waiting = state.phase === 'waiting';
  const waitingText = waiting && state.isScannerAway ? texts.scannerAwayText : texts.waitingText;
  return (
    <Card component="div" sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 500, color: failed ? 'error.main' : 'text.primary' }}>{title}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{detail}</Typography>
      </Box>
      <LinearProgress
        aria-label={uploadTexts.upload.sending}
        aria-valuetext={detail === '' ? title : detail}
        color={failed ? 'error' : 'primary'}
        sx={{ height: 8, borderRadius: 4 }}
        variant={percent === undefined ? undefined : 'determinate'}
        value={percent}
      />
      {waiting ? <Typography>{waitingText}</Typography> : null}
      {state.phase === 'sending' && state.files.length > 1 ? <FileProgressList files={uploadProgressByFile(state.files, state)} /> : null}
      <Spoken
        text={
          state.phase === 'sending' && percent !== undefined
            ? uploadTexts.upload.announce(Math.floor(percent / SAY_EVERY) * SAY_EVERY)
            : waiting
              ? `${title}. ${waitingText}`
              : title
        }
      />
      {failed || state.phase === 'merging' ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'flex-end' }}>
          <Button onClick={onAbort}>{uploadTexts.upload.abort}</Button>
          {waiting ? (
            <Button variant="outlined" onClick={onTryNow}>
              {uploadTexts.upload.tryNow}
            </Button>
          ) : null}
        </Box>
      )}
    </Card>
  );
}

/** A live region must be there before its text. */
function Spoken({ text }: { readonly text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(text), [text]);
  return <SpokenStatus>{said}</SpokenStatus>;
}
