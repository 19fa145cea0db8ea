import { Box } from '@mui/material';
import { signedInTexts } from '../signedInTexts.ts';

/** The id of an enquiry, in one piece as long as a line is long enough for it. */
export function EnquiryPublicId({ children }: { readonly children: string }) {
  return (
    <Box component="span" translate="no" sx={{ display: 'inline-block', hyphens: 'manual' }}>
      {signedInTexts.enquiry.id(children)}
    </Box>
  );
}
