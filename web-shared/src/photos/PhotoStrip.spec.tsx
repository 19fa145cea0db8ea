import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PhotoStrip } from './PhotoStrip.tsx';
import type { FetchPhoto } from './usePhoto.ts';

const photos = ['nord', 'sued', 'dach'].map((id) => ({ id, caption: `${id}.jpg` }));
/** By what stands there. */
let comeIntoSight: Map<Element, () => void>;
let fetched: string[];

function show(): void {
  const fetchPhoto: FetchPhoto = (id, size) => (fetched.push(`${id} ${size}`), Promise.resolve(new Blob(['jpeg'])));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PhotoStrip label="Rohbau" photos={photos} fetchPhoto={fetchPhoto} />
    </QueryClientProvider>,
  );
}
const thumbnail = (number: number): HTMLElement => screen.getByRole('button', { name: new RegExp(`^Foto ${number} von 3`) });
const scrollTo = (number: number): void => act(() => comeIntoSight.get(thumbnail(number))?.());

beforeEach(() => {
  comeIntoSight = new Map();
  fetched = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:foto', revokeObjectURL: () => undefined }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {}
      observe = (element: Element) => void comeIntoSight.set(element, () => this.tell([{ isIntersecting: true }]));
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('photos beside each other', () => {
  it('are loaded as they come into sight, each once: what nobody looks at is recorded as no look', async () => {
    show();
    expect(fetched).toEqual([]);
    scrollTo(2);
    await waitFor(() => expect(thumbnail(2).querySelector('img')).not.toBeNull());
    expect(fetched).toEqual(['sued small']);
    scrollTo(2);
    scrollTo(1);
    await waitFor(() => expect(thumbnail(1).querySelector('img')).not.toBeNull());
    expect(fetched).toEqual(['sued small', 'nord small']);
    expect(thumbnail(3).querySelector('img')).toBeNull();
  });

  it('are small until one of them is opened', async () => {
    show();
    act(() => thumbnail(2).click());
    await waitFor(() => expect(fetched).toContain('sued whole'));
    expect(fetched.filter((each) => each.endsWith('whole'))).toEqual(['sued whole']);
  });

  it('are all loaded where nothing tells what is in sight', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    show();
    await waitFor(() => expect(fetched).toEqual(['nord small', 'sued small', 'dach small']));
  });
});
