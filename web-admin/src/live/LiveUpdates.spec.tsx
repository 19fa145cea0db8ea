import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aToken } from '../testing/aToken.ts';
import { acceptToken, endSession } from '../session/sessionStore.ts';
import { LiveUpdates } from './LiveUpdates.tsx';

const asked: string[] = [];
let stream: ReadableStreamDefaultController<Uint8Array>;
const tell = (next: string, everything: boolean): Promise<void> =>
  act(async () => {
    const message = { everything, changes: [], presence: [], next };
    stream.enqueue(new TextEncoder().encode(`id: ${next}\ndata: ${JSON.stringify(message)}\n\n`));
    await vi.advanceTimersByTimeAsync(5_000);
  });
const inFrame = [['inbox', 'own'], ['bank-employees', 'getOne', { id: 'e1' }], ['technical-messages', 'admin'], ['footer-urls']] as const;
function Frame() {
  for (const queryKey of inFrame)
    // oxlint-disable-next-line react/rules-of-hooks -- the same ones each time.
    useQuery({ queryKey, queryFn: () => Promise.resolve(asked.push(queryKey[0])) });
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  acceptToken(aToken());
  asked.length = 0;
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) })));
  });
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('what a page of the console has loaded', () => {
  it('is fetched once, and again when it may have changed', async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <LiveUpdates>
          <Frame />
        </LiveUpdates>
      </QueryClientProvider>,
    );
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(asked.splice(0)).toEqual([...inFrame.map(([name]) => name), expect.stringMatching(/^\/api\/live\?age=\d+$/)]);
    await tell('a.1', false);
    expect(asked).toEqual([]);
    await tell('a.2', true);
    expect(asked).toEqual(inFrame.map(([name]) => name));
  });
});
