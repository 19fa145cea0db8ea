import { describe, expect, it } from 'vitest';
import { readBodyWithProgress } from './readBodyWithProgress.ts';

/** An answer whose content comes in these pieces and then ends, fails or stays away. */
const answer = (pieces: readonly string[], end: 'ends' | 'fails' | 'stalls'): Response => {
  const left = [...pieces];
  return new Response(
    new ReadableStream({
      pull(controller) {
        const piece = left.shift();
        if (piece !== undefined) return controller.enqueue(new TextEncoder().encode(piece));
        if (end === 'ends') return controller.close();
        if (end === 'fails') return controller.error(new Error('connection lost'));
        return new Promise<void>(() => undefined);
      },
    }),
  );
};

describe('a content that is followed', () => {
  it('comes whole, and is told as it comes', async () => {
    const told: number[] = [];
    const content = await readBodyWithProgress(answer(['Lohn', 'Mai'], 'ends'), (bytes) => void told.push(bytes));
    expect([await content.text(), told]).toEqual(['LohnMai', [4, 7]]);
  });

  it('is not there where the connection was lost', async () => {
    await expect(readBodyWithProgress(answer(['Lohn'], 'fails'), () => undefined)).rejects.toThrow('connection lost');
  });

  it('is given up when nothing comes any more', async () => {
    await expect(readBodyWithProgress(answer(['Lohn'], 'stalls'), () => undefined, 5)).rejects.toThrow('stalled');
  });
});
