import { adminPaths } from '@portal/contracts/routes/adminPaths';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { fillPath } from '@portal/contracts/routes/fillPath';
import type { Crumb } from '../../app/layout/PageFrame.tsx';
import { useAble } from '../../session/useAble.ts';
import { texts } from '../../texts.ts';
import { crumbsToCustomer } from '../../app/layout/crumbs.ts';

/** The overview of enquiries, and the way there: through the module, where the employee has it. */
export function useCrumbsToEnquiryOverview(): readonly Crumb[] {
  const module = useAble('uploadModule');
  const overview = { label: texts.enquiries.title, to: adminPaths.enquiries };
  return module ? [{ label: texts.menu.upload, to: adminPaths.uploadDashboard }, overview] : [overview];
}

/** Customer, then enquiry; without the customers for those to whom they are closed. */
export function useCrumbsToEnquiry(id: string, enquiryId: string, enquiry: EnquiryView | undefined): readonly Crumb[] {
  const overview = useCrumbsToEnquiryOverview();
  const way = useAble('customers') ? crumbsToCustomer(id, enquiry?.customer) : overview;
  return [...way, { label: enquiry?.name ?? texts.history.enquiry, to: fillPath(adminPaths.enquiry, { id, enquiryId }) }];
}
