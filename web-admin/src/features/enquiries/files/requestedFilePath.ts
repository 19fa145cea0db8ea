import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';

export const requestedFilePath = (enquiry: EnquiryView, file: RequestedFileView): string =>
  fillPath(adminPaths.file, { id: enquiry.customer.id, enquiryId: enquiry.id, fileId: file.id });
