import type { DisbursementView } from '@portal/contracts/payouts/views/disbursement';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { announceFailure } from '@portal/web-shared/notices/failureNotices.ts';
import { downloadFrom } from '../../../api/downloadFrom.ts';
import { StoredPdf } from '../../../components/pdf/StoredPdf.tsx';
import { payoutsTexts } from '../payoutsTexts.ts';
import { OpenDialogButton } from '../../../components/dialog/OpenDialogButton.tsx';
import { PdfDialog } from '../../../components/pdf/PdfDialog.tsx';

const words = payoutsTexts.request;
const kinds = { 'summary-as-pdf': words.summaryPdf, 'complete-disbursement-as-pdf': words.completePdf } as const;
type Kind = keyof typeof kinds;

/** The request on paper, by itself and with all its proofs. */
export function RequestPdfs({ disbursement }: { readonly disbursement: WithEtag<DisbursementView> }) {
  return (Object.keys(kinds) as Kind[]).map((kind) => {
    const path = `valutierung-disbursements/${disbursement.id}/${kind}`;
    return (
      <OpenDialogButton key={kind} label={kinds[kind]} variant="outlined" icon="picture_as_pdf">
        {(close) => (
          <PdfDialog title={words.pdfTitle(kinds[kind])} onDownload={() => void downloadFrom(path).catch(announceFailure)} onClose={close}>
            {/* Another revision is another document. */}
            <StoredPdf path={`${path}?inline`} document={{ name: kinds[kind], uploadedAt: disbursement['@etag'] }} autoFocus />
          </PdfDialog>
        )}
      </OpenDialogButton>
    );
  });
}
