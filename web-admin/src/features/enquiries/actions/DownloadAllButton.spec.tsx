import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EmployeeRole } from '@portal/contracts/shared/roles';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { acceptToken, endSession } from '../../../session/sessionStore.ts';
import { aRequestedFile, anAttachment, anEnquiry } from '../../../testing/anEnquiry.ts';
import { aToken } from '../../../testing/aToken.ts';
import { renderPartInConsole } from '../../../testing/renderPartInConsole.tsx';
import { DownloadAllButton } from './DownloadAllButton.tsx';

const MEGABYTE = 1024 ** 2;
const released = aRequestedFile({ status: 'ready', fileOriginalName: 'gehalt.pdf', sizeBytes: 6 * MEGABYTE });
const ALL = 'Alle Dokumente herunterladen';

let saved: string[];
let asked: string[];
/** What the server sends, and how it goes on. */
let body: ReadableStreamDefaultController<Uint8Array>;

function show(facts: Partial<EnquiryView> = {}, role: EmployeeRole = 'ROLE_BANK_EMPLOYEE_UPLOAD'): readonly string[] {
  acceptToken(aToken([role]));
  return renderPartInConsole(<DownloadAllButton enquiry={anEnquiry({ status: 'open', requestedFiles: [released], ...facts })} />);
}
const answering = (headers: HeadersInit, status = 200) =>
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    asked.push(url);
    if (status !== 200)
      return Promise.resolve(new Response(JSON.stringify({ detail: 'Der Vorgang ist archiviert.' }), { status, headers }));
    const stream = new ReadableStream<Uint8Array>({ start: (controller) => void (body = controller) });
    signal?.addEventListener('abort', () => body.error(signal.reason));
    return Promise.resolve(new Response(stream, { headers }));
  });

beforeEach(() => {
  [saved, asked] = [[], []];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('all documents of a case', () => {
  it('are saved under the name that the server gives them, told as they come', async () => {
    answering({ 'content-disposition': 'attachment; filename="Vorgang V-2026-0001.zip"' });
    const notices = show({ enquiryAttachments: [anAttachment({ sizeBytes: 2 * MEGABYTE })] });
    fireEvent.click(screen.getByRole('button', { name: ALL }));
    expect((await screen.findByText('Wird zusammengestellt …')).getAttribute('aria-busy')).toBe('true');
    await waitFor(() => expect(asked).toEqual(['/api/enquiries/e1/download']));
    body.enqueue(new Uint8Array(3 * MEGABYTE));
    fireEvent.click(await screen.findByText('3 MB von etwa 8 MB'));
    body.close();
    await waitFor(() => expect(saved).toEqual(['Vorgang V-2026-0001.zip']));
    expect(await screen.findByRole('button', { name: ALL })).toBeTruthy();
    expect(notices).toEqual([expect.stringContaining('„Inhalt.csv“')]);
    expect(asked).toHaveLength(1);
  });

  it("are called 'download' where the server gives no name", async () => {
    answering({});
    show();
    fireEvent.click(screen.getByRole('button', { name: ALL }));
    await waitFor(() => expect(asked).toHaveLength(1));
    body.close();
    await waitFor(() => expect(saved).toEqual(['download']));
  });

  it('can be given up in the middle, and nothing is saved', async () => {
    answering({});
    const notices = show();
    fireEvent.click(screen.getByRole('button', { name: ALL }));
    await waitFor(() => expect(asked).toHaveLength(1));
    fireEvent.click(screen.getByRole('button', { name: 'Herunterladen abbrechen' }));
    expect(await screen.findByRole('button', { name: ALL })).toBeTruthy();
    await waitFor(() => expect(notices).toEqual(['Das Herunterladen wurde abgebrochen.']));
    expect(saved).toEqual([]);
  });

  it('can be asked for again after a failure', async () => {
    answering({ 'content-type': 'application/problem+json' }, 404);
    show();
    fireEvent.click(screen.getByRole('button', { name: ALL }));
    await waitFor(() => expect(asked).toHaveLength(1));
    fireEvent.click(await screen.findByRole('button', { name: ALL }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(saved).toEqual([]);
  });

  it.each<[string, Partial<EnquiryView>, EmployeeRole]>([
    [
      'there is none that an employee may see',
      { requestedFiles: [aRequestedFile({ status: 'uploaded', fileOriginalName: 'gehalt.pdf' })] },
      'ROLE_BANK_EMPLOYEE_UPLOAD',
    ],
    ['the case is archived', { status: 'archived' }, 'ROLE_BANK_EMPLOYEE_UPLOAD'],
    ['somebody only reads', {}, 'ROLE_AUDITOR'],
  ])('are not offered where %s', (_, facts, role) => {
    show(facts, role);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
