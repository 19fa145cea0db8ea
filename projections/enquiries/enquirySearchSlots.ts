import { enquiryStatusLabels } from '@portal/contracts/enquiries/status';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { firstAndLastName } from '@portal/contracts/shared/salutation';
import type { SearchSlot } from '../runtime/defineReadSide.ts';
import type { EnquiryDocument, RequestedFileSearchDocument } from './enquiry-list/enquiryDocument.ts';
import { enquiryEmployeeReaderAccess } from './enquiry-list/enquiryReaderAccess.ts';

const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

const enquiries: SearchSlot<EnquiryDocument> = {
  collection: 'enquiries',
  ability: enquiryEmployeeReaderAccess.anyOf,
  label: 'Vorgänge',
  number: 'publicId',
  title: ({ name, publicId }) => name ?? publicId,
  detail: ({ name, publicId, customer, status }) =>
    joined(name === null ? null : publicId, firstAndLastName(customer), enquiryStatusLabels[status]),
  path: ({ id }) => fillPath(adminPaths.enquiryOverviewDetail, { id }),
};

const files: SearchSlot<RequestedFileSearchDocument> = {
  collection: 'files',
  ability: enquiryEmployeeReaderAccess.anyOf,
  label: 'Dokumente',
  title: ({ name }) => name ?? undefined,
  detail: ({ publicId, customer, fileOriginalName }) => joined(firstAndLastName(customer), publicId, fileOriginalName),
  path: ({ id, enquiryId, customer }) => fillPath(adminPaths.file, { id: customer.id, enquiryId, fileId: id }),
};

/** What employees of the upload module and auditors find. */
export const enquirySearchSlots = [enquiries, files] as const;
