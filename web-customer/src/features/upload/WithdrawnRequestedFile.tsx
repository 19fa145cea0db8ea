import { Box, Button, Typography } from '@mui/material';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { saveFile } from '@portal/web-shared/http/saveFile.ts';
import { signedInTexts } from '../../signedInTexts.ts';
import { Page } from '../../app/layout/Page.tsx';
import { BackLink } from '../../components/BackLink.tsx';
import { Callout } from '../../components/state/Callout.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { keepPages } from '../../uploads/pages/keptPagesOf.ts';
import { useChosenPages } from '../../uploads/pages/useEditableChosenPages.ts';
import { useUploadTexts } from '../../uploadTexts.ts';

interface WithdrawnRequestedFileProps {
  readonly fileId: string;
  /** As it was called while it was there. */
  readonly name: string | null;
  readonly isCaseGone: boolean;
}

/** The bank has taken the request back while pages were chosen for it: a photo may be nowhere else. */
export function WithdrawnRequestedFile({ fileId, name, isCaseGone }: WithdrawnRequestedFileProps) {
  const pages = useChosenPages(fileId);
  const words = useUploadTexts().kept;
  const save = (): void =>
    pages.forEach(({ file }) =>
      saveFile({
        content: file,
        headers: new Headers({ 'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}` }),
      }),
    );
  return (
    <Page>
      <BackLink to={customerPaths.hub}>{signedInTexts.enquiry.toHub}</BackLink>
      <PageHeading>{name ?? signedInTexts.files.fallbackName}</PageHeading>
      <Callout tone="warning" role="alert" title={isCaseGone ? words.caseGone : words.fileGone}>
        <Typography>
          {words.notSent(pages.length)} {words.goneText}
        </Typography>
        <Box sx={{ mt: 2, ml: -3, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button startIcon={<Icon name="download" />} onClick={save}>
            {words.save(pages.length)}
          </Button>
          <Button onClick={() => keepPages(fileId, [])}>{words.discard}</Button>
        </Box>
      </Callout>
    </Page>
  );
}
