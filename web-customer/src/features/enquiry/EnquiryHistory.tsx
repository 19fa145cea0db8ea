import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstantYearFirst } from '@portal/contracts/shared/time/days';
import {
  enquiryHappeningsQuery,
  enquiryStatusChangesQuery,
  requestedFileStatusChangesOfEnquiryQuery,
} from '../../api/requests/enquiries/enquiryQueries.ts';
import { Card } from '../../components/Card.tsx';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { signedInTexts } from '../../signedInTexts.ts';
import { currentLinkSession } from '../../session/linkSession.ts';
import { mergeEnquiryHistoryNewestFirst } from './history.ts';
import { QuietText } from '../../components/TextParts.tsx';

export function EnquiryHistory({ enquiryId }: { readonly enquiryId: string }) {
  const [open, setOpen] = useState(false);
  const { data: ofEnquiry = [] } = useQuery(enquiryStatusChangesQuery(enquiryId));
  const { data: ofFiles = [] } = useQuery({ ...requestedFileStatusChangesOfEnquiryQuery(enquiryId), enabled: open });
  // An access link opens no questions: they are between the bank and its customer.
  const { data: happenings = [] } = useQuery({ ...enquiryHappeningsQuery(enquiryId), enabled: open && currentLinkSession() === null });
  const rows = mergeEnquiryHistoryNewestFirst(ofEnquiry, ofFiles, happenings);
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Button startIcon={<Icon name="history" />} aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? signedInTexts.hideHistory : signedInTexts.showHistory}
      </Button>
      {open ? (
        <Card component="ol" sx={{ listStyle: 'none', m: 0, width: '100%', display: 'grid', gap: 4 }}>
          {rows.length === 0 ? <li>{signedInTexts.enquiry.historyEmpty}</li> : null}
          {rows.map((row) => (
            <li key={row.id}>
              <QuietText>
                {formatInstantYearFirst(row.createdAt)}, {row.by}
              </QuietText>
              <Typography>
                <strong>{row.subject}</strong>: {row.change}
              </Typography>
            </li>
          ))}
        </Card>
      ) : null}
    </Box>
  );
}
