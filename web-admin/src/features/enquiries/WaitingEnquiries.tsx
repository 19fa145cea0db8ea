import { useStore } from 'react-admin';
import { useSession } from '../../session/sessionStore.ts';
import type { EnquiryServerFilter } from './enquiryFilterValues.ts';
import { texts } from '../../texts.ts';
import { WaitingRecordsPreview } from '../../components/list/WaitingRecordsPreview.tsx';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { enquiryColumns, enquiryRowOpening } from './enquiryColumns.tsx';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { FilterSwitch } from '../../components/list/filters/FilterSwitch.tsx';

/** What customers have finished or released already: the employee's turn, longest waiting first. */
export function WaitingEnquiries() {
  const [isOwn, setOwn] = useStore('enquiries.ownWaiting', false);
  const { payload } = useSession();
  const filter: EnquiryServerFilter = { waitsForBank: true, ...(isOwn && payload !== null ? { bankEmployee: { id: payload.id } } : {}) };
  const { waitingTitle, waitingEmpty, waiting, allWaiting } = texts.dashboard;
  return (
    <WaitingRecordsPreview<EnquiryView>
      resource="enquiries"
      title={waitingTitle}
      filter={filter}
      since="updatedAt"
      columns={enquiryColumns}
      without={['createdAt']}
      opening={enquiryRowOpening}
      empty={waitingEmpty}
      waiting={waiting}
      allWaiting={allWaiting}
      list={adminPaths.enquiries}
      choice={<FilterSwitch label={texts.enquiries.own} checked={isOwn} onChange={setOwn} />}
    />
  );
}
