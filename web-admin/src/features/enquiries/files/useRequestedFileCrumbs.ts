import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import type { Crumb } from '../../../app/layout/PageFrame.tsx';
import { useAble } from '../../../session/useAble.ts';
import { texts } from '../../../texts.ts';
import { useEnquiryCrumbs } from '../useEnquiryCrumbs.ts';
import { crumbsToCustomer } from '../../../app/layout/crumbs.ts';

/** Customer, then enquiry; without the customers for those to whom they are closed. */
export function useRequestedFileCrumbs(id: string, enquiryId: string, enquiry: EnquiryView | undefined): readonly Crumb[] {
  const overview = useEnquiryCrumbs();
  const way = useAble('customers') ? crumbsToCustomer(id, enquiry?.customer) : overview;
  return [...way, { label: enquiry?.name ?? texts.history.enquiry, to: fillPath(adminPaths.enquiry, { id, enquiryId }) }];
}
