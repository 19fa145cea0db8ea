import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import { ConfigContext } from '@portal/web-shared/config/configContext.ts';
import { aConfig } from '@portal/web-shared/testing/aConfig.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { BankProvidedDocuments } from './BankProvidedDocuments.tsx';

const contract: EnquiryAttachmentView = {
  '@id': '/api/enquiry-attachments/a1',
  id: 'a1',
  enquiry: '/api/enquiries/e1',
  name: 'Darlehensvertrag',
  description: 'Bitte lesen Sie ihn vor unserem Termin.',
  public: true,
  fileOriginalName: 'Vertrag.pdf',
  uploadedAt: '2026-11-20T08:00:00.000Z',
  mediaType: 'application/pdf',
  sizeBytes: 48_211,
  pages: 2,
  scanned: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
};

function show(attachments: readonly EnquiryAttachmentView[], on = true) {
  const config = { ...aConfig, upload: { ...aConfig.upload, activateEnquiryAttachments: on } };
  return renderScreen(
    <ConfigContext value={config}>
      <BankProvidedDocuments attachments={attachments} />
    </ConfigContext>,
  );
}
let fetched: string[];
beforeEach(() => {
  fetched = [];
  vi.stubGlobal('fetch', (address: string) => (fetched.push(address), Promise.reject(new TypeError('offline'))));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('documents that the bank has released', () => {
  it('stand in the case with name and description, to be seen and saved', async () => {
    show([contract]);
    expect(screen.getByRole('heading', { name: 'Zur Verfügung gestellte Dokumente' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Darlehensvertrag' })).toBeTruthy();
    expect(screen.getByText('Bitte lesen Sie ihn vor unserem Termin.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Vorschau: Darlehensvertrag' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Download: Darlehensvertrag' }));
    await waitFor(() => expect(fetched).toEqual(['/api/enquiry-attachments/a1/download']));
  });

  it.each([
    ['there are none', [], true],
    ['the bank does without', [contract], false],
  ] as const)('leave no trace where %s', (_, attachments, on) => {
    show(attachments, on);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
