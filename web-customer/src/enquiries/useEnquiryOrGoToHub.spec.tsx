import { act, cleanup, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptToken, endSession } from '../session/sessionStore.ts';
import { anEnquiry } from '../testing/anEnquiry.ts';
import { answerCalls, problemResponse } from '../testing/answerCalls.ts';
import { aToken } from '../testing/aToken.ts';
import { renderRoutes } from '../testing/renderScreen.tsx';
import { useEnquiryOrGoToHub } from './useEnquiryOrGoToHub.ts';

const Enquiry = () => <h1>{useEnquiryOrGoToHub('e1').data?.value.name}</h1>;
let answer: () => Response;
const found = (): Response => new Response(JSON.stringify(anEnquiry('open', [])), { headers: { ETag: '"3"' } });

beforeEach(() => {
  acceptToken(aToken());
  answer = found;
  answerCalls(() => answer());
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe('a case that is refused', () => {
  it('leads to the hub, and opens again once the bank gives it out again', async () => {
    renderRoutes(
      [
        { path: '/hub/vorgang/e1', element: <Enquiry /> },
        { path: '/hub', element: <Link to="/hub/vorgang/e1">Öffnen</Link> },
      ],
      '/hub/vorgang/e1',
    );
    await screen.findByRole('heading', { name: 'Baufinanzierung' });
    answer = () => problemResponse(404, 'Nicht gefunden');
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    const open = await screen.findByRole('link', { name: 'Öffnen' });
    answer = found;
    await act(async () => open.click());
    expect(screen.getByRole('heading', { name: 'Baufinanzierung' })).toBeTruthy();
  });
});
