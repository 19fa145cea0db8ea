import { enquiryStatusLabels } from '@portal/contracts/enquiries/status';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { fullName } from '@portal/contracts/shared/salutation';
import type { SearchSlot } from '../runtime/defineReadModels.ts';
import type { EnquiryDocument, FoundRequestedFileDocument } from './enquiry-list/enquiryDocument.ts';
import { enquiryEmployees } from './enquiry-list/enquiryReaders.ts';

const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

const enquiries: SearchSlot<EnquiryDocument> = {
  collection: 'enquiries',
  ability: enquiryEmployees.anyOf,
  label: 'Vorgänge',
  number: 'publicId',
  title: ({ name, publicId }) => name ?? publicId,
  detail: ({ name, publicId, customer, status }) =>
    joined(name === null ? null : publicId, fullName(customer), enquiryStatusLabels[status]),
  path: ({ id }) => fillPath(adminPaths.enquiryOverviewDetail, { id }),
};

const files: SearchSlot<FoundRequestedFileDocument> = {
  collection: 'files',
  ability: enquiryEmployees.anyOf,
  label: 'Dokumente',
  title: ({ name }) => name ?? undefined,
  detail: ({ publicId, customer, fileOriginalName }) => joined(fullName(customer), publicId, fileOriginalName),
  path: ({ id, enquiryId, customer }) => fillPath(adminPaths.file, { id: customer.id, enquiryId, fileId: id }),
};

/** What employees of the upload module and auditors find. */
export const enquirySearch = [enquiries, files] as const;
