import { Box } from '@mui/material';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import { Panel } from '../../../components/Panel.tsx';
import { texts } from '../../../texts.ts';
import { FilePreview } from './FilePreview.tsx';
import { NoDocument } from './NoDocument.tsx';
import { PreviewSkeleton } from '../../../components/pdf/StoredPdf.tsx';

interface DocumentPanelProps {
  readonly file: FileView;
  /** There is one, and it may be seen. */
  readonly visible: boolean;
  /** The file is as the server has it now, and so is what lies there. */
  readonly current: boolean;
}

/** The document on its own page; never one of which it is not certain that it is the last one. */
export function DocumentPanel({ file, visible, current }: DocumentPanelProps) {
  return (
    <Panel title={texts.files.document} flush={!visible}>
      {visible ? (
        <Box sx={{ height: '72dvh', minHeight: 360 }}>{current ? <FilePreview file={file} /> : <PreviewSkeleton />}</Box>
      ) : (
        <NoDocument status={file.status} />
      )}
    </Panel>
  );
}
