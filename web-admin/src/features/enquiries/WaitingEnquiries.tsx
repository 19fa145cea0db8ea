import { Box, FormControlLabel, Switch } from '@mui/material';
import { ListBase, useListContext, useStore } from 'react-admin';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { ListTable } from '../../components/list/ListTable.tsx';
import { Panel } from '../../components/Panel.tsx';
import { texts } from '../../texts.ts';
import { useSession } from '../../session/sessionStore.ts';
import type { EnquiryFilterValues } from './enquiryFilterValues.ts';
import { enquiryColumns, enquiryOpening } from './enquiryColumns.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import { SecondaryText } from '../../components/SecondaryText.tsx';

const COUNT = 5;
const linkTo = (filter: EnquiryFilterValues): string =>
  `${adminPaths.enquiries}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;

/** What customers have finished or released already: the employee's turn, longest waiting first. */
export function WaitingEnquiries() {
  const [isOwn, setOwn] = useStore('enquiries.ownWaiting', false);
  const { payload } = useSession();
  const filter: EnquiryFilterValues = { waitsForBank: true, ...(isOwn && payload !== null ? { bankEmployee: { id: payload.id } } : {}) };
  return (
    <ListBase
      resource="enquiries"
      disableSyncWithLocation
      storeKey={false}
      perPage={COUNT}
      sort={{ field: 'updatedAt', order: 'ASC' }}
      filter={filter}
    >
      <Panel
        title={texts.dashboard.waitingTitle}
        flush
        actions={
          <>
            <FormControlLabel
              control={<Switch checked={isOwn} onChange={(_, wanted) => setOwn(wanted)} />}
              label={texts.enquiries.own}
              sx={{ mr: 0 }}
            />
            <More filter={filter} />
          </>
        }
      >
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

function More({ filter }: { readonly filter: EnquiryFilterValues }) {
  const { total, isPending } = useListContext();
  if (isPending || total === undefined || total === 0) return null;
  return total > COUNT ? (
    <LinkButton to={linkTo(filter)}>{texts.dashboard.allWaiting}</LinkButton>
  ) : (
    <SecondaryText variant="caption">{texts.dashboard.waiting(total)}</SecondaryText>
  );
}
