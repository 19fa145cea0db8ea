import { Box, Button } from '@mui/material';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { FormerVersionView } from '@portal/contracts/enquiries/views/formerVersions';
import { Icon } from '../../../../components/Icon.tsx';
import { Panel } from '../../../../components/Panel.tsx';
import { texts } from '../../../../texts.ts';
import { RequestedFilePreview } from './RequestedFilePreview.tsx';
import { NoDocument } from './NoDocument.tsx';
import { PreviewSkeleton } from '../../../../components/pdf/StoredPdf.tsx';
import { VersionsBeside } from './VersionsBeside.tsx';

interface DocumentPanelProps {
  readonly file: RequestedFileView;
  /** There is one, and it may be seen. */
  readonly visible: boolean;
  /** The file is as the server has it now, and so is what lies there. */
  readonly current: boolean;
  /** What the bank has had of it before, the newest first. */
  readonly former: readonly FormerVersionView[];
  readonly comparing: boolean;
  readonly onCompare: (comparing: boolean) => void;
}

const height = { height: '72dvh', minHeight: 360 } as const;

/** The document on its own page; never one of which it is not certain that it is the last one. */
export function DocumentPanel({ file, visible, current, former, comparing, onCompare }: DocumentPanelProps) {
  return (
    <Panel
      title={texts.files.document}
      flush={!visible}
      actions={
        former.length === 0 ? undefined : (
          <Button variant="outlined" startIcon={<Icon name="content_copy" />} onClick={() => onCompare(!comparing)}>
            {comparing ? texts.files.endComparison : texts.files.compare}
          </Button>
        )
      }
    >
      {!visible ? (
        <NoDocument status={file.status} />
      ) : !current ? (
        <Box sx={height}>
          <PreviewSkeleton />
        </Box>
      ) : comparing && former.length > 0 ? (
        <VersionsBeside file={file} former={former} />
      ) : (
        <Box sx={height}>
          <RequestedFilePreview file={file} />
        </Box>
      )}
    </Panel>
  );
}
