import type { ReactNode } from 'react';
import { ConsoleDialog } from '../dialog/ConsoleDialog.tsx';
import { Icon } from '../Icon.tsx';
import { PREVIEW_DIALOG_WIDTH_PX } from '@portal/contracts/texts/notices';
import { Button, Box } from '@mui/material';
import { texts } from '../../texts.ts';

interface PdfDialogProps {
  readonly title: string;
  readonly onDownload: () => void;
  readonly onClose: () => void;
  /** The document, as high as there is room. */
  readonly children: ReactNode;
}

/** A document over the page: looked at first, saved from there. */
export const PdfDialog = ({ title, onDownload, onClose, children }: PdfDialogProps) => (
  <ConsoleDialog
    title={title}
    width={PREVIEW_DIALOG_WIDTH_PX}
    onClose={onClose}
    actions={
      <>
        <Button startIcon={<Icon name="download" />} onClick={onDownload}>
          {texts.files.download}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {texts.common.close}
        </Button>
      </>
    }
  >
    <Box sx={{ height: '70dvh', minHeight: 320 }}>{children}</Box>
  </ConsoleDialog>
);
