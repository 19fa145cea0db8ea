import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChosenPage } from '../pages/chosenPages.ts';
import { keyOfPageAsRotatedAndShrunk, removePage, fileOfPageToSend, totalBytes } from '../pages/chosenPages.ts';
import { usePhotoShrinking } from './usePhotoShrinking.ts';

const MB = 1_000_000;

function aPage(name: string, type: string, size: number): ChosenPage {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return { key: name, file, rotation: 90 };
}
const photo = aPage('Ausweis.jpg', 'image/jpeg', 4 * MB);
const chosen = [photo, aPage('Vertrag.pdf', 'application/pdf', 5 * MB), aPage('Klein.jpg', 'image/jpeg', MB / 2)];
const small = new File(['klein'], 'Ausweis.jpg', { type: 'image/jpeg' });

function open(shrink: (file: File) => Promise<File | undefined>) {
  return renderHook(() => {
    const [pages, setPages] = useState<readonly ChosenPage[]>(chosen);
    return { pages, setPages, shrinking: usePhotoShrinking({ pages, change: setPages, shrink }) };
  }).result;
}

afterEach(cleanup);

describe('making photos smaller before they are sent', () => {
  it('is off until somebody wants it', () => {
    const shrink = vi.fn(() => Promise.resolve(small));
    const result = open(shrink);
    expect(result.current.shrinking.isOn).toBe(false);
    expect(shrink).not.toHaveBeenCalled();
  });

  it('changes large photos only, loses no page and no turn, and is another upload', async () => {
    const shrink = vi.fn(() => Promise.resolve(small));
    const result = open(shrink);
    act(() => result.current.shrinking.set(true));
    expect(result.current.shrinking.isBusy).toBe(true);
    await waitFor(() => expect(result.current.shrinking.isBusy).toBe(false));
    expect(shrink).toHaveBeenCalledExactlyOnceWith(photo.file);
    const { pages } = result.current;
    expect(pages.map(({ key, rotation }) => [key, rotation])).toEqual(chosen.map(({ key, rotation }) => [key, rotation]));
    expect(pages.map(fileOfPageToSend)).toEqual([small, chosen[1]!.file, chosen[2]!.file]);
    expect(totalBytes(pages)).toBe(small.size + 5.5 * MB);
    expect(keyOfPageAsRotatedAndShrunk(pages[0]!)).not.toBe(keyOfPageAsRotatedAndShrunk(photo));
  });

  it('can be taken back: the originals go out', async () => {
    const result = open(() => Promise.resolve(small));
    act(() => result.current.shrinking.set(true));
    await waitFor(() => expect(result.current.shrinking.isBusy).toBe(false));
    act(() => result.current.shrinking.set(false));
    expect(result.current.pages).toEqual(chosen);
  });

  it('leaves a photo as it is that cannot be read here, and tries it once', async () => {
    const shrink = vi.fn(() => Promise.reject(new Error('no image')));
    const result = open(shrink);
    act(() => result.current.shrinking.set(true));
    await waitFor(() => expect(result.current.shrinking.isBusy).toBe(false));
    expect(shrink).toHaveBeenCalledOnce();
    expect(result.current.pages).toEqual(chosen);
  });

  it('brings no page back that was removed meanwhile', async () => {
    let answer: (file: File) => void = () => undefined;
    const result = open(() => new Promise((resolve) => (answer = resolve)));
    act(() => result.current.shrinking.set(true));
    act(() => result.current.setPages((now) => removePage(now, photo.key)));
    await act(async () => answer(small));
    expect(result.current.pages).toEqual(chosen.slice(1));
  });
});
