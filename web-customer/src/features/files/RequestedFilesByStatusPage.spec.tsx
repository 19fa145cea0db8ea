import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EnquiryStatus } from '@portal/contracts/enquiries/status';
import type { FileCategoryReference } from '@portal/contracts/enquiries/views/enquiry';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aRequestedFile } from '../../testing/aRequestedFile.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { RequestedFilesByStatusPage } from './RequestedFilesByStatusPage.tsx';

const category = (id: string, name: string): FileCategoryReference => ({ '@id': `/api/file-categories/${id}`, id, name, sortIndex: 1 });

let caseStatus: EnquiryStatus;
beforeEach(() => {
  caseStatus = 'open';
  const income = category('k1', 'Einkommen');
  const enquiry = () => ({
    id: 'e1',
    publicId: 'V-2026-000001',
    name: 'Baufinanzierung',
    status: caseStatus,
    requestedFiles: [
      aRequestedFile({ id: 'a', name: 'Gehaltsnachweis', fileCategory: income }),
      aRequestedFile({ id: 'b', name: 'Steuerbescheid', fileCategory: income }),
      aRequestedFile({
        id: 'c',
        name: 'Grundbuchauszug',
        required: false,
        expiresAt: '2020-01-31',
        fileCategory: category('k2', 'Immobilie'),
      }),
    ],
  });
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify(enquiry()), { headers: { 'content-type': 'application/ld+json', etag: '"1"' } })),
  );
  acceptToken(aToken());
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

function open(status: string): void {
  renderScreen(
    <Routes>
      <Route path="/hub/vorgang/:id/dokumente/:status" element={<RequestedFilesByStatusPage />} />
      <Route path="/hub/vorgang/:id" element={<p>Der Vorgang</p>} />
    </Routes>,
    `/hub/vorgang/e1/dokumente/${status}`,
  );
}

describe('the documents of a list', () => {
  it('can be folded away by category, but for a category of one document', async () => {
    open('requested');
    expect(await screen.findByRole('link', { name: /Grundbuchauszug/ })).toBeDefined();
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(['Einkommen(2)', 'Immobilie']);
    expect(screen.getByRole('button', { name: /Einkommen/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Immobilie/ })).toBeNull();
  });
  it('are marked where they are optional, and only there', async () => {
    open('requested');
    expect(await screen.findByRole('link', { name: /^Grundbuchauszug \(optional\)/ })).toBeDefined();
    expect(screen.getAllByText(/optional/)).toHaveLength(1);
  });
  it('say that the day of a document has passed only while the case is with the customer', async () => {
    open('requested');
    expect(await screen.findByText('überfällig seit 31.01.2020')).toBeDefined();
    cleanup();
    caseStatus = 'completed';
    open('requested');
    expect(await screen.findByRole('link', { name: /Grundbuchauszug/ })).toBeDefined();
    expect(screen.queryByText(/überfällig/)).toBeNull();
  });
  it('leads back to the case where none is in that status', async () => {
    open('uploaded');
    expect(await screen.findByText('Der Vorgang')).toBeDefined();
  });
});
