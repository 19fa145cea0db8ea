import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InitiatorKind } from '@portal/contracts/enquiries/status';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { anEnquiry } from '../../testing/anEnquiry.ts';
import { aRequestedFile } from '../../testing/aRequestedFile.ts';
import { answerCalls, problemResponse, type SentCall } from '../../testing/answerCalls.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderRoutes } from '../../testing/renderScreen.tsx';
import { keepPages } from '../../uploads/pages/keptPagesOf.ts';
import { useMarkUploadUnderWay } from '../../uploads/uploadsUnderWay.ts';
import { RequestedFilePage } from './RequestedFilePage.tsx';

let file = aRequestedFile();
const enquiry = anEnquiry('open', [file]);
const thread = { contributions: [], writable: false };
const withdrawn = 'Ihre Bank braucht dieses Dokument nicht mehr.';
const discard = () => screen.queryByRole('button', { name: 'Auswahl verwerfen' });

let refusal: (() => Response) | undefined;
let sent: SentCall[];

const show = (): void =>
  void renderRoutes(
    [
      { path: '/hub/vorgang/:id/dokument/:fileId', element: <RequestedFilePage /> },
      { path: '/hub', element: <p>Übersicht</p> },
    ],
    '/hub/vorgang/e1/dokument/f1',
  );
const choosePage = (): void =>
  act(() => keepPages('f1', [{ key: 'p1', file: new File(['x'], 'nord.jpg', { type: 'image/jpeg' }), rotation: 0 }]));
/** As a person who comes back to the tab. */
async function lookAgain(): Promise<void> {
  const before = sent.length;
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(sent.slice(before).filter(({ path }) => !path.includes('question'))).toHaveLength(2));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}

beforeEach(() => {
  acceptToken(aToken());
  file = aRequestedFile();
  refusal = undefined;
  sent = answerCalls(({ path }) => {
    if (refusal !== undefined && path.includes('/files')) return refusal();
    const found = path.includes('/files') ? file : path.startsWith('/api/enquiries/e1') ? enquiry : path.includes('question') ? thread : [];
    return new Response(JSON.stringify(found), { headers: { ETag: '"3"' } });
  });
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe('the page of a document that there is none of', () => {
  const reported = (initiatedBy: InitiatorKind) =>
    aRequestedFile({
      status: 'problem',
      lastStatusChange: {
        createdAt: '2026-11-20T10:00:00.000Z',
        previousStatus: 'requested',
        newStatus: 'problem',
        initiatedBy,
        context: { message: 'Dokument liegt nicht vor.', comment: 'Kommt nach.' },
      },
    });
  it.each(['customer', 'access_token'] as const)('shows what was told to the bank, by a %s', async (initiatedBy) => {
    file = reported(initiatedBy);
    show();
    expect(await screen.findByText('Dokument liegt nicht vor. Kommt nach.')).toBeDefined();
    expect(screen.getByText('Ihr Hinweis an die Bank')).toBeDefined();
  });
});

describe('the page of a document, looked at again', () => {
  it.each([429, 500, 503])('stays after a passing failure (%s), with what is chosen', async (status) => {
    show();
    choosePage();
    await waitFor(() => expect(discard()).not.toBeNull());
    refusal = () => problemResponse(status, 'Später');
    await lookAgain();
    expect(screen.queryByText(withdrawn)).toBeNull();
    expect(discard()).not.toBeNull();
  });

  it('stays after a passing failure also where nothing is chosen', async () => {
    show();
    await screen.findByRole('heading', { name: 'Gehaltsnachweis' });
    refusal = () => problemResponse(429, 'Später');
    await lookAgain();
    expect(screen.getByRole('heading', { name: 'Gehaltsnachweis' })).toBeTruthy();
  });

  it('leads to the hub once the document is gone', async () => {
    show();
    await screen.findByRole('heading', { name: 'Gehaltsnachweis' });
    refusal = () => problemResponse(404, 'Nicht gefunden');
    await lookAgain();
    expect(await screen.findByText('Übersicht')).toBeTruthy();
  });

  it('says that the document is gone where pages are chosen, but not while they are on their way', async () => {
    show();
    choosePage();
    await waitFor(() => expect(discard()).not.toBeNull());
    const upload = renderHook(() => useMarkUploadUnderWay('f1', true));
    refusal = () => problemResponse(404, 'Nicht gefunden');
    await lookAgain();
    expect(screen.queryByText(withdrawn)).toBeNull();
    upload.unmount();
    expect(await screen.findByText(withdrawn)).toBeTruthy();
  });
});
