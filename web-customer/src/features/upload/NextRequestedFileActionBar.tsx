import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { uploadTexts } from '../../uploadTexts.ts';
import { ActionBar } from '../../components/ActionBar.tsx';

/** The document to go on with: one that waits for confirmation, else a required one that is missing, else an optional one. */
export function nextRequestedFileIdToReleaseOrUpload(
  enquiry: Pick<EnquiryView, 'status' | 'requestedFiles'>,
  fileId: string,
): string | undefined {
  if (enquiry.status !== 'open') return undefined;
  const others = enquiry.requestedFiles.filter((file) => file.id !== fileId);
  const missing = others.filter((file) => file.status === 'requested');
  return (others.find((file) => file.status === 'uploaded') ?? missing.find((file) => file.required) ?? missing[0])?.id;
}

export function NextRequestedFileActionBar({ enquiry, fileId }: { readonly enquiry: EnquiryView; readonly fileId: string }) {
  const next = nextRequestedFileIdToReleaseOrUpload(enquiry, fileId);
  return (
    <ActionBar>
      <Button component={Link} to={fillPath(customerPaths.enquiry, { id: enquiry.id })} variant={next === undefined ? 'contained' : 'text'}>
        {uploadTexts.document.backToEnquiry}
      </Button>
      {next === undefined ? null : (
        <Button
          component={Link}
          to={fillPath(customerPaths.file, { id: enquiry.id, fileId: next })}
          variant="contained"
          size="large"
          endIcon={<Icon name="arrow_forward" />}
        >
          {uploadTexts.document.nextFile}
        </Button>
      )}
    </ActionBar>
  );
}
