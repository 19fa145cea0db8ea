import { Typography } from '@mui/material';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { singleEnquiryOrHubPath } from '../../app/layout/navigation.ts';
import { IconDisc } from '../../components/drawings/IconDisc.tsx';
import { LinkRow } from '../../components/LinkRow.tsx';
import { signedInTexts } from '../../signedInTexts.ts';
import { PartHeading } from '../../components/TextParts.tsx';

/** What the card says below its name: what is missing, what waits, what is unclear; else how many are open or at the bank. */
export function documentsSummaryText(enquiries: CustomerView['enquiries']): string {
  const open = enquiries.filter((enquiry) => enquiry.status === 'open');
  const atBank = enquiries.filter((enquiry) => enquiry.status === 'completed');
  const missing = open.reduce((sum, { fileCounts }) => sum + fileCounts.requiredRequested, 0);
  const waiting = open.reduce((sum, { fileCounts }) => sum + fileCounts.uploaded, 0);
  const unclear = [...open, ...atBank].reduce((sum, { fileCounts }) => sum + fileCounts.problem, 0);
  const counted = [
    ...(missing > 0 ? [signedInTexts.dashboard.missing(missing)] : []),
    ...(waiting > 0 ? [signedInTexts.dashboard.toConfirm(waiting)] : []),
    ...(unclear > 0 ? [signedInTexts.dashboard.inClarification(unclear)] : []),
  ];
  if (counted.length > 0) return counted.join(', ');
  if (open.length > 0) return signedInTexts.dashboard.open(open.length);
  if (atBank.length > 0) return signedInTexts.dashboard.inReview(atBank.length);
  if (enquiries.length === 0) return signedInTexts.dashboard.nothingNow;
  return enquiries.every((enquiry) => enquiry.status === 'processed')
    ? signedInTexts.dashboard.allDone
    : signedInTexts.dashboard.nothingNow;
}

export function DocumentsRow({ enquiries }: { readonly enquiries: CustomerView['enquiries'] }) {
  return (
    <LinkRow to={singleEnquiryOrHubPath(enquiries)} icon={<IconDisc icon="description" tone="info" />}>
      <PartHeading>{signedInTexts.tabs.documents}</PartHeading>
      <Typography sx={{ color: 'text.secondary' }}>{documentsSummaryText(enquiries)}</Typography>
    </LinkRow>
  );
}
