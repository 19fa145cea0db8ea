import { enquiryStatusLabels, enquiryStatusTonesAndIcons, type EnquiryStatus } from '@portal/contracts/enquiries/status';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';

export const EnquiryStatusChip = ({ status }: { readonly status: EnquiryStatus }) => (
  <StatusChip look={enquiryStatusTonesAndIcons[status]} label={enquiryStatusLabels[status] ?? status} />
);
