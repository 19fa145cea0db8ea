import { Box, Button } from '@mui/material';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { asProblem } from '@portal/web-shared/http/apiProblem.ts';
import { announceFailure } from '@portal/web-shared/notices/failureNotices.ts';
import { downloadEnquiry } from '../../api/requests/enquiries/downloads.ts';
import { useNotify } from '../../app/notices/noticeContext.ts';
import { DownloadProgress } from '../../components/state/DownloadProgress.tsx';
import { useDownload } from '../../components/useDownload.ts';
import { useOwnDataExportTexts } from '../../ownDataExportTexts.ts';
import { currentLinkSession } from '../../session/linkSession.ts';
import { Section } from '../../components/Section.tsx';

/** The whole case as one file. Whoever came by a link has the documents one by one. */
export function DownloadEnquiryButton({ enquiryId }: { readonly enquiryId: string }) {
  const download = useDownload();
  const words = useOwnDataExportTexts();
  const notify = useNotify();
  if (currentLinkSession() !== null) return null;
  const start = async (): Promise<void> => {
    try {
      const isThere = await download.fetch((way) => downloadEnquiry(enquiryId, way));
      if (isThere) notify({ tone: 'positive', text: words.caseDone });
    } catch (error) {
      if (asProblem(error).code !== 'ABORTED') announceFailure(error);
    }
  };
  const isUnderWay = download.bytes !== undefined;
  return (
    <Section id="download-case" title={words.caseTitle} text={words.caseText} sx={{ justifyItems: 'start' }}>
      <Button
        variant="outlined"
        startIcon={<Icon name={isUnderWay ? 'close' : 'download'} />}
        onClick={isUnderWay ? download.stop : () => void start()}
      >
        {isUnderWay ? words.stop : words.caseOpen}
      </Button>
      {download.bytes === undefined ? null : (
        <Box sx={{ width: '100%', maxWidth: 400 }}>
          <DownloadProgress bytes={download.bytes} />
        </Box>
      )}
    </Section>
  );
}
