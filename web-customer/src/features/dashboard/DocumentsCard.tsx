import { Typography } from '@mui/material';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { documentsPath } from '../../app/layout/navigation.ts';
import { IconDisc } from '../../components/IconDisc.tsx';
import { LinkRow } from '../../components/LinkRow.tsx';
import { RowList } from '../../components/RowList.tsx';
import { areaTexts } from '../../areaTexts.ts';

/** What the card says below its name: what is missing, then what waits, then how many are open. */
export function documentsSummary(enquiries: CustomerView['enquiries']): string {
  const open = enquiries.filter((enquiry) => enquiry.status === 'open');
  const missing = open.reduce((sum, { fileCounts }) => sum + fileCounts.requiredRequested, 0);
  const waiting = open.reduce((sum, { fileCounts }) => sum + fileCounts.uploaded, 0);
  if (missing + waiting === 0) return open.length === 0 ? areaTexts.dashboard.allDone : areaTexts.dashboard.open(open.length);
  return [
    ...(missing > 0 ? [areaTexts.dashboard.missing(missing)] : []),
    ...(waiting > 0 ? [areaTexts.dashboard.toConfirm(waiting)] : []),
  ].join(', ');
}

export function DocumentsCard({ enquiries }: { readonly enquiries: CustomerView['enquiries'] }) {
  return (
    <RowList>
      <LinkRow to={documentsPath(enquiries)} icon={<IconDisc icon="description" tone="info" />}>
        <Typography component="h3" variant="h3">
          {areaTexts.tabs.documents}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{documentsSummary(enquiries)}</Typography>
      </LinkRow>
    </RowList>
  );
}
