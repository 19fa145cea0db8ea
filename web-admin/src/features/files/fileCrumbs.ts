import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import type { Crumb } from '../../app/layout/PageFrame.tsx';
import { texts } from '../../texts.ts';
import { customerName } from '../enquiries/enquiryColumns.tsx';

/** Customer, then enquiry. */
export const fileCrumbs = (id: string, enquiryId: string, enquiry: EnquiryView | undefined): readonly Crumb[] => [
  { label: texts.menu.customers, to: adminPaths.customers },
  {
    label: (enquiry === undefined ? '' : customerName(enquiry.customer)) || texts.customerDetails,
    to: fillPath(adminPaths.customer, { id }),
  },
  { label: enquiry?.name ?? texts.history.enquiry, to: fillPath(adminPaths.enquiry, { id, enquiryId }) },
];
