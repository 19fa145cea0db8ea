import { Box, Button, Typography } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { ListTable } from '../../components/list/ListTable.tsx';
import { Panel } from '../../components/Panel.tsx';
import { texts } from '../../texts.ts';
import { enquiryColumns, enquiryOpening } from './enquiryColumns.tsx';

const COUNT = 5;
const allWaiting = `${adminPaths.enquiries}?${new URLSearchParams({ filter: JSON.stringify({ waitsForBank: true }) }).toString()}`;

/** What customers have finished or released already: the employee's turn, longest waiting first. */
export function WaitingEnquiries() {
  return (
    <ListBase
      resource="enquiries"
      disableSyncWithLocation
      storeKey={false}
      perPage={COUNT}
      sort={{ field: 'updatedAt', order: 'ASC' }}
      filter={{ waitsForBank: true }}
    >
      <Panel title={texts.dashboard.waitingTitle} flush actions={<More />}>
        <ListTable<EnquiryView>
          label={texts.dashboard.waitingTitle}
          columns={enquiryColumns.filter(({ key }) => key !== 'createdAt').map((column) => ({ ...column, sortBy: undefined }))}
          opening={enquiryOpening}
          empty={<Box sx={{ p: 4, color: 'text.secondary' }}>{texts.dashboard.waitingEmpty}</Box>}
        />
      </Panel>
    </ListBase>
  );
}

function More() {
  const { total, isPending } = useListContext();
  if (isPending || total === undefined || total === 0) return null;
  return total > COUNT ? (
    <Button component={RouterLink} to={allWaiting}>
      {texts.dashboard.allWaiting}
    </Button>
  ) : (
    <Typography variant="caption" sx={{ color: 'text.secondary' }}>
      {texts.dashboard.waiting(total)}
    </Typography>
  );
}
