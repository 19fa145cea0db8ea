import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { DoneScreen } from '../../components/state/DoneScreen.tsx';
import { completionTextsOf } from '../../enquiries/completionTextsOf.ts';
import { currentLinkSession } from '../../session/linkSession.ts';
import { signedInTexts, useSignedInTexts } from '../../signedInTexts.ts';

export function CompletedScreen({ enquiry, onShow }: { readonly enquiry: EnquiryView; readonly onShow: () => void }) {
  const words = completionTextsOf(enquiry.requestedFiles, useSignedInTexts().enquiry);
  return (
    <DoneScreen
      title={signedInTexts.enquiry.doneTitle}
      text={words.arrived}
      hint={[enquiry.name, signedInTexts.enquiry.id(enquiry.publicId)].filter(Boolean).join(' · ')}
      next={words.next}
      show={signedInTexts.enquiry.doneShow}
      onShow={onShow}
    >
      {currentLinkSession() === null ? (
        <Button component={Link} to={customerPaths.dashboard} variant="contained">
          {signedInTexts.enquiry.doneBack}
        </Button>
      ) : null}
    </DoneScreen>
  );
}
