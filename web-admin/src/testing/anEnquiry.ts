import type { EnquiryView, FileView } from '@portal/contracts/enquiries/views/enquiry';
import type { Shown } from '@portal/web-shared/commands/shown.ts';

/** A required document that was asked for, unless said otherwise. */
export const aFile = (facts: Partial<FileView> = {}): FileView => ({
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
  lastStatusChange: null,
  ...facts,
});

/** A draft, as the server showed it. */
export const anEnquiry = (facts: Partial<Shown<EnquiryView>> = {}): Shown<EnquiryView> => ({
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
  readyToComplete: false,
  ...facts,
});
