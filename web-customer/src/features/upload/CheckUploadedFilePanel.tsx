import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { Callout } from '../../components/state/Callout.tsx';
import { ConfirmDialog } from '../../components/state/ConfirmDialog.tsx';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { useFocusOnChange } from '../../components/useFocusOnChange.ts';
import { uploadRequestedFile } from '../../api/requests/enquiries/uploadPages.ts';
import { signedInTexts } from '../../signedInTexts.ts';
import { uploadTexts, useUploadTexts } from '../../uploadTexts.ts';
import { ActionBar } from '../../components/ActionBar.tsx';
import { RequestedFilePreview } from './RequestedFilePreview.tsx';
import { PagesKeptAfterChangeNote } from './PagesKeptAfterChangeNote.tsx';
import { useChosenPages } from '../../uploads/pages/useEditableChosenPages.ts';
import { UploadComposer } from '../../uploads/UploadComposer.tsx';
import type { RequestedFileCommands } from './useRequestedFileCommands.ts';
import { SectionCard } from '../../components/Section.tsx';

interface UploadedPanelProps {
  readonly file: RequestedFileView;
  readonly open: boolean;
  readonly commands: RequestedFileCommands;
}

export function CheckUploadedFilePanel({ file, open, commands }: UploadedPanelProps) {
  const [correcting, setCorrecting] = useState(false);
  const panel = useFocusOnChange<HTMLDivElement>(correcting);
  return (
    <Box ref={panel} tabIndex={-1} sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', '&:focus': { outline: 'none' } }}>
      {correcting ? (
        <Correction file={file} commands={commands} onDone={() => setCorrecting(false)} />
      ) : (
        <Check file={file} open={open} commands={commands} onCorrect={() => setCorrecting(true)} />
      )}
    </Box>
  );
}

function Check({ file, open, commands, onCorrect }: UploadedPanelProps & { readonly onCorrect: () => void }) {
  const waiting = useChosenPages(file.id);
  const [asking, setAsking] = useState(false);
  const { document: words, kept } = useUploadTexts();
  return (
    <>
      {open ? <PagesKeptAfterChangeNote enquiry={{ status: 'open' }} file={file} /> : null}
      <SectionCard id="check" title={words.check} text={open ? words.checkHelp : words.closed}>
        <RequestedFilePreview file={file} />
        {commands.stale ? (
          <Callout tone="warning" role="alert">
            {words.changedMeanwhile}
          </Callout>
        ) : null}
      </SectionCard>
      {open ? (
        <ActionBar>
          <Button onClick={onCorrect}>{signedInTexts.correctUpload}</Button>
          <Button
            variant="contained"
            size="large"
            startIcon={<Icon name="check" size={24} />}
            onClick={waiting.length > 0 ? () => setAsking(true) : commands.release}
          >
            {signedInTexts.releaseFile}
          </Button>
        </ActionBar>
      ) : null}
      {asking ? (
        <ConfirmDialog
          title={uploadTexts.kept.releaseTitle}
          confirm={uploadTexts.kept.release}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            commands.release();
          }}
        >
          <Typography>{kept.notSent(waiting.length)}</Typography>
          <Typography sx={{ mt: 3 }}>{kept.releaseText}</Typography>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function Correction({ file, commands, onDone }: Omit<UploadedPanelProps, 'open'> & { readonly onDone: () => void }) {
  const words = useUploadTexts().upload;
  return (
    <SectionCard id="correct" title={words.correctTitle} text={words.correctText}>
      <UploadComposer
        file={file}
        upload={(pages, options) => uploadRequestedFile(file, pages, options)}
        onKeep={onDone}
        onOutdated={commands.lookAgain}
        onUploaded={(answer) => {
          commands.uploaded(answer);
          onDone();
        }}
      />
    </SectionCard>
  );
}
