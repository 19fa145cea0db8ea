import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { forgetLinkSessionAndLeave, keepLinkSession } from '../../session/linkSession.ts';
import { anEnquiry } from '../../testing/anEnquiry.ts';
import { aRequestedFile } from '../../testing/aRequestedFile.ts';
import { answerCalls, problemResponse } from '../../testing/answerCalls.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderRoutes } from '../../testing/renderScreen.tsx';
import { EnquiryPage } from './EnquiryPage.tsx';

const answer = (status: 'open' | 'completed', etag: string) =>
  new Response(JSON.stringify(anEnquiry(status, [aRequestedFile({ status: 'ready' })])), {
    headers: { ETag: etag, 'Content-Type': 'application/json' },
  });

let stored: () => Response;
let answerCompletion: (response: Response) => void;

beforeEach(() => {
  acceptToken(aToken());
  stored = () => answer('open', '"3"');
  answerCalls(({ path }) => {
    if (path === '/api/enquiries/e1') return stored();
    if (path === '/api/enquiries/e1/complete') return new Promise((resolve) => (answerCompletion = resolve));
    return new Response('[]', { headers: { ETag: '"0"' } });
  });
});
afterEach(() => {
  cleanup();
  forgetLinkSessionAndLeave('left', () => undefined);
  sessionStorage.clear();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe('the page of a case', () => {
  it('says that all is done although the case was read anew, completed, before the command was answered', async () => {
    renderRoutes([{ path: '/anfragen/:id', element: <EnquiryPage /> }], '/anfragen/e1');
    fireEvent.click((await screen.findAllByRole('button', { name: 'Vorgang abschließen' }))[0]!);
    fireEvent.click(screen.getByRole('button', { name: 'Jetzt abschließen' }));
    stored = () => answer('completed', '"4"');
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => screen.queryAllByRole('button', { name: 'Vorgang abschließen' })).toEqual([]);
    answerCompletion(answer('completed', '"4"'));
    expect(await screen.findByRole('heading', { name: 'Geschafft, vielen Dank!', level: 1 })).toBeTruthy();
  });

  it('that an access link has opened stays where it is refused: the hub would lead back to it', async () => {
    endSession('logout');
    keepLinkSession(aToken({ enquiry: 'e1', exp: 4_102_444_800 }));
    stored = () => problemResponse(404, 'Nicht gefunden');
    const hub = vi.fn(() => <p>Übersicht</p>);
    const Hub = hub;
    renderRoutes(
      [
        { path: '/hub/vorgang/:id', element: <EnquiryPage /> },
        { path: '/hub', element: <Hub /> },
      ],
      '/hub/vorgang/e1',
    );
    expect(await screen.findAllByText('Nicht gefunden')).not.toHaveLength(0);
    expect(hub).not.toHaveBeenCalled();
  });
});
