import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import type { Crumb } from '../../../app/layout/PageFrame.tsx';
import { useAble } from '../../../session/useAble.ts';
import { texts } from '../../../texts.ts';
import { customerName } from '../../../components/facts/customerName.ts';
import { useEnquiryCrumbs } from '../useEnquiryCrumbs.ts';

/** Customer, then enquiry; without the customers for those to whom they are closed. */
export function useFileCrumbs(id: string, enquiryId: string, enquiry: EnquiryView | undefined): readonly Crumb[] {
  const overview = useEnquiryCrumbs();
  const shown = { label: enquiry?.name ?? texts.history.enquiry, to: fillPath(adminPaths.enquiry, { id, enquiryId }) };
  if (!useAble('customers')) return [...overview, { label: texts.enquiries.title, to: adminPaths.enquiries }, shown];
  const name = enquiry === undefined ? '' : customerName(enquiry.customer);
  return [
    { label: texts.menu.dashboard, to: adminPaths.dashboard },
    { label: texts.menu.customers, to: adminPaths.customers },
    { label: name || texts.customerDetails, to: fillPath(adminPaths.customer, { id }) },
    shown,
  ];
}
