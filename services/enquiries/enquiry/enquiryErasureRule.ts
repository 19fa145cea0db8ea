import { enquiryStatusLabels } from '@portal/contracts/enquiries/status';
import { defineErasureRule } from '@portal/platform/contexts/defineErasureRule';
import { enquiryAggregate } from './enquiryAggregate.ts';

/** Enquiries go with their customer, documents included. */
export const enquiryErasureRule = defineErasureRule(enquiryAggregate, {
  parent: { category: 'customer', beginsWith: 'EnquiryCreated' },
  erasedAfter: 'EnquiryArchived',
  blobsOf: ({ type, data }) => (type === 'FileUploaded' || type === 'AttachmentUploaded' ? [data.blobId] : []),
  closing: { type: 'ArchiveEnquiry' },
  shownIn: 'enquiries',
  deletes: ({ lifecycle, status, files, attachments }): Record<string, number> =>
    lifecycle === 'live' && status !== 'archived'
      ? { enquiries: 1, documents: [...files, ...attachments].filter(({ document }) => document !== undefined).length }
      : {},
  blockers: ({ status, publicId }) =>
    status === 'open' || status === 'completed' ? [`Vorgang ${publicId}: ${enquiryStatusLabels[status]}`] : [],
});
