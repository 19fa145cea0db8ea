import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';

/** A required document that was asked for, unless said otherwise. */
export const aRequestedFile = (facts: Partial<RequestedFileView> = {}): RequestedFileView => ({
  '@id': `/api/files/${facts.id ?? 'f1'}`,
  id: 'f1',
  enquiry: '/api/enquiries/e1',
  name: 'Gehaltsnachweis',
  description: 'Die letzten drei Monate',
  tooltip: null,
  status: 'requested',
  required: true,
  accept: null,
  maxSize: null,
  sortIndex: 0,
  expiresAt: null,
  createdAt: '2026-11-18T10:00:00.000Z',
  updatedAt: '2026-11-18T10:00:00.000Z',
  fileOriginalName: null,
  uploadedAt: null,
  mediaType: null,
  sizeBytes: null,
  pages: null,
  scanned: false,
  fileCategory: null,
  fileTemplate: null,
  questionThread: null,
  lastStatusChange: null,
  ...facts,
});

/** A draft, as the server showed it. */
export const anEnquiry = (facts: Partial<WithEtag<EnquiryView>> = {}): WithEtag<EnquiryView> => ({
  '@etag': '"1"',
  id: 'e1',
  publicId: 'V-2026-0001',
  name: 'Baufinanzierung',
  description: 'Unterlagen zur Prüfung',
  status: 'draft',
  expires: false,
  expiresAt: null,
  createdAt: '2026-11-18T10:00:00.000Z',
  updatedAt: '2026-11-18T10:00:00.000Z',
  customer: { '@id': '/api/customers/c1', id: 'c1', customerId: '4711', email: 'erika@example.de', firstName: 'Erika', lastName: 'Muster' },
  requestedFiles: [],
  enquiryAttachments: [],
  enquiryTemplate: null,
  readyToComplete: false,
  ...facts,
});

/** A released contract of the bank, unless said otherwise. */
export const anAttachment = (facts: Partial<EnquiryAttachmentView> = {}): EnquiryAttachmentView => ({
  '@id': `/api/enquiry-attachments/${facts.id ?? 'a1'}`,
  id: 'a1',
  enquiry: '/api/enquiries/e1',
  name: 'Darlehensvertrag',
  description: null,
  public: true,
  fileOriginalName: 'Vertrag.pdf',
  uploadedAt: '2026-11-20T08:00:00.000Z',
  mediaType: 'application/pdf',
  sizeBytes: 48_211,
  pages: 2,
  scanned: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  ...facts,
});
