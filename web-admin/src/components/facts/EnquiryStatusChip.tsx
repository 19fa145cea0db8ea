import { enquiryStatusLabels, enquiryStatusAppearances, type EnquiryStatus } from '@portal/contracts/enquiries/status';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';

export const EnquiryStatusChip = ({ status }: { readonly status: EnquiryStatus }) => (
  <StatusChip look={enquiryStatusAppearances[status]} label={enquiryStatusLabels[status] ?? status} />
);
