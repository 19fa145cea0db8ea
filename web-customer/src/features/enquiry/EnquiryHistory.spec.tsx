import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RequestedFileStatusChangeView } from '@portal/contracts/enquiries/views/enquiry';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { EnquiryHistory } from './EnquiryHistory.tsx';

const CHANGES = 230;
const changes = Array.from({ length: CHANGES }, (_, index): RequestedFileStatusChangeView => ({
  id: `s${index}`,
  file: '/api/files/f1',
  fileName: 'Gehaltsnachweis',
  createdAt: new Date(Date.UTC(2026, 10, 20) - index * 60_000).toISOString(),
  previousStatus: 'requested',
  newStatus: 'uploaded',
  initiatedBy: 'customer',
  context: { message: null, comment: null },
}));

beforeEach(() => {
  vi.stubGlobal('fetch', (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://portal.example');
    const [page, size] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('items-per-page') ?? 10)];
    const rows = pathname.endsWith('/file-status-changes') ? changes.slice((page - 1) * size, page * size) : [];
    return Promise.resolve(new Response(JSON.stringify({ 'hydra:member': rows, 'hydra:totalItems': CHANGES })));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the history of an enquiry', () => {
  it('has no end before the first change', async () => {
    renderScreen(<EnquiryHistory enquiryId="e1" />);
    fireEvent.click(screen.getByRole('button', { name: 'Statusverlauf anzeigen' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(CHANGES));
  });
});
