import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { Callout } from '../../components/state/Callout.tsx';
import { hasUnseenBankReply } from '../../enquiries/seenAnswers.ts';
import { signedInTexts } from '../../signedInTexts.ts';

/** Where the bank has written something about a document that was not looked at yet. */
export function NewAnswersNote({ enquiry }: { readonly enquiry: EnquiryView }) {
  const files = enquiry.requestedFiles.filter(hasUnseenBankReply);
  if (files.length === 0) return null;
  return (
    <Callout tone="accent" icon="forum" title={signedInTexts.files.bankWrote}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {files.map(({ id, name }) => (
          <li key={id}>
            <Link component={RouterLink} to={fillPath(customerPaths.file, { id: enquiry.id, fileId: id })}>
              {name ?? signedInTexts.files.fallbackName}
            </Link>
          </li>
        ))}
      </Box>
    </Callout>
  );
}
