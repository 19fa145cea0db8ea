import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { runCommand } from '../../runCommand.ts';

export const completeEnquiry = (enquiryId: string, etag: string) => runCommand<EnquiryView>(`enquiries/${enquiryId}/complete`, {}, etag);
