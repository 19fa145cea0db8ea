import type { FileView } from '@portal/contracts/enquiries/views/enquiry';

/** A required document that the bank has asked for, unless said otherwise. */
export const aFile = (facts: Partial<FileView> = {}): FileView => ({
  '@id': `/api/files/${facts.id ?? 'f1'}`,
  id: 'f1',
  enquiry: '/api/enquiries/e1',
  name: 'Gehaltsnachweis',
  description: null,
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
  lastStatusChange: null,
  ...facts,
});
