import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptToken, endSession } from '../session/sessionStore.ts';
import { customerQuery } from '../api/requests/getCustomer.ts';
import { aToken } from '../testing/aToken.ts';
import { LiveUpdates } from './LiveUpdates.tsx';

let enquiries: readonly object[];
let stream: ReadableStreamDefaultController<Uint8Array>;
const tell = (next: string, ids: readonly string[]): void => {
  const message = { everything: false, changes: [{ resource: 'enquiries', ids }], presence: [], next };
  stream.enqueue(new TextEncoder().encode(`id: ${next}\ndata: ${JSON.stringify(message)}\n\n`));
};
const Hub = () => <p>{useQuery(customerQuery('c1')).data?.enquiries.length} Vorgänge</p>;

beforeEach(() => {
  acceptToken(aToken());
  enquiries = [];
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
    if (!path.includes('/live?')) return Promise.resolve(new Response(JSON.stringify({ id: 'c1', enquiries })));
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream = controller;
        signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    return Promise.resolve(new Response(body));
  });
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe('a page that follows what the bank does', () => {
  it('shows it without being loaded again, and says it once, politely', async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Hub />
        <LiveUpdates customerId="c1" />
      </QueryClientProvider>,
    );
    expect(await screen.findByText('0 Vorgänge')).toBeTruthy();
    enquiries = [{ id: 'e1', name: 'Umschuldung', status: 'open' }];
    await waitFor(() => expect(stream).toBeDefined());
    tell('a.1', ['e1']);
    expect(await screen.findByText('1 Vorgänge', {}, { timeout: 5_000 })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Ihre Bank hat einen neuen Vorgang für Sie: „Umschuldung“.');
    // What is said a second time is put there anew: readers pass over words that have not changed.
    const first = screen.getByRole('status').firstElementChild;
    enquiries = [...enquiries, { id: 'e2', name: 'Umschuldung', status: 'open' }];
    tell('a.2', ['e2']);
    expect(await screen.findByText('2 Vorgänge', {}, { timeout: 5_000 })).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('status').firstElementChild).not.toBe(first));
    expect(screen.getByRole('status').textContent).toBe('Ihre Bank hat einen neuen Vorgang für Sie: „Umschuldung“.');
  });
});
