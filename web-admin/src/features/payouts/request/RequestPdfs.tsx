import { Box, Button } from '@mui/material';
import { useState } from 'react';
import type { DisbursementView } from '@portal/contracts/payouts/views/disbursement';
import { PREVIEW_WIDTH_PX } from '@portal/contracts/texts/notices';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { announceFailure } from '@portal/web-shared/notices/failureNotices.ts';
import { downloadFrom } from '../../../api/downloadFrom.ts';
import { ConsoleDialog } from '../../../components/dialog/ConsoleDialog.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { StoredPdf } from '../../../components/pdf/StoredPdf.tsx';
import { texts } from '../../../texts.ts';
import { payoutsTexts } from '../payoutsTexts.ts';

const words = payoutsTexts.request;
const kinds = { 'summary-as-pdf': words.summaryPdf, 'complete-disbursement-as-pdf': words.completePdf } as const;
type Kind = keyof typeof kinds;

/** The request on paper, by itself and with all its proofs: looked at first, saved from there. */
export function RequestPdfs({ disbursement }: { readonly disbursement: WithEtag<DisbursementView> }) {
  const [shown, setShown] = useState<Kind>();
  return (
    <>
      {(Object.keys(kinds) as Kind[]).map((kind) => (
        <Button key={kind} variant="outlined" startIcon={<Icon name="picture_as_pdf" />} onClick={() => setShown(kind)}>
          {kinds[kind]}
        </Button>
      ))}
      {shown === undefined ? null : <PdfDialog kind={shown} disbursement={disbursement} onClose={() => setShown(undefined)} />}
    </>
  );
}

interface PdfDialogProps {
  readonly kind: Kind;
  readonly disbursement: WithEtag<DisbursementView>;
  readonly onClose: () => void;
}

function PdfDialog({ kind, disbursement, onClose }: PdfDialogProps) {
  const path = `valutierung-disbursements/${disbursement.id}/${kind}`;
  return (
    <ConsoleDialog
      title={words.pdfTitle(kinds[kind])}
      width={PREVIEW_WIDTH_PX}
      onClose={onClose}
      actions={
        <>
          <Button startIcon={<Icon name="download" />} onClick={() => void downloadFrom(path).catch(announceFailure)}>
            {texts.files.download}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {texts.common.close}
          </Button>
        </>
      }
    >
      <Box sx={{ height: '70dvh', minHeight: 320 }}>
        {/* Another revision is another document. */}
        <StoredPdf path={`${path}?inline`} document={{ name: kinds[kind], uploadedAt: disbursement['@etag'] }} autoFocus />
      </Box>
    </ConsoleDialog>
  );
}
