import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { DoneScreen } from '../../components/state/DoneScreen.tsx';
import { completionWords } from '../../enquiries/completionWords.ts';
import { linkSession } from '../../session/linkSession.ts';
import { areaTexts, useAreaTexts } from '../../areaTexts.ts';

export function CompletedScreen({ enquiry, onShow }: { readonly enquiry: EnquiryView; readonly onShow: () => void }) {
  const words = completionWords(enquiry.requestedFiles, useAreaTexts().enquiry);
  return (
    <DoneScreen
      title={areaTexts.enquiry.doneTitle}
      text={words.arrived}
      hint={[enquiry.name, areaTexts.enquiry.id(enquiry.publicId)].filter(Boolean).join(' · ')}
      next={words.next}
      show={areaTexts.enquiry.doneShow}
      onShow={onShow}
    >
      {linkSession() === null ? (
        <Button component={Link} to={customerPaths.dashboard} variant="contained">
          {areaTexts.enquiry.doneBack}
        </Button>
      ) : null}
    </DoneScreen>
  );
}
