import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { Page } from '../../app/layout/Page.tsx';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { completionWords } from '../../enquiries/completionWords.ts';
import { linkSession } from '../../session/linkSession.ts';
import { areaTexts, useAreaTexts } from '../../areaTexts.ts';

/** Calm: it is done, and this is what happens next. */
export function CompletedScreen({ enquiry, onShow }: { readonly enquiry: EnquiryView; readonly onShow: () => void }) {
  const words = completionWords(enquiry.requestedFiles, useAreaTexts().enquiry);
  return (
    <Page>
      <Card component="div" sx={{ p: { xs: 4, sm: 8 } }}>
        <EmptyState
          drawing="done"
          heading={<PageHeading>{areaTexts.enquiry.doneTitle}</PageHeading>}
          text={words.arrived}
          hint={[enquiry.name, areaTexts.enquiry.id(enquiry.publicId)].filter(Boolean).join(' · ')}
        />
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3, maxWidth: 480, mx: 'auto' }}>
          {words.next.map((step) => (
            <Box key={step} component="li" sx={{ display: 'flex', gap: 3 }}>
              <Box sx={{ color: 'success.main', pt: '2px' }}>
                <Icon name="check" />
              </Box>
              <Typography>{step}</Typography>
            </Box>
          ))}
        </Box>
        <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', justifyContent: 'center', mt: 8 }}>
          <Button onClick={onShow}>{areaTexts.enquiry.doneShow}</Button>
          {linkSession() === null ? (
            <Button component={Link} to={customerPaths.dashboard} variant="contained">
              {areaTexts.enquiry.doneBack}
            </Button>
          ) : null}
        </Box>
      </Card>
    </Page>
  );
}
