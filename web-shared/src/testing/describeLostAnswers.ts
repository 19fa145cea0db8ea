import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** How a command goes out, in either app, when its answer does not come; `send` sends one about what somebody has seen under an ETag. */
export function describeLostAnswers(send: (etag: string) => Promise<unknown>): void {
  describe('a command whose answer was lost', () => {
    let sent: { readonly seen: string | null; readonly key: string | null }[];
    beforeEach(() => {
      sent = [];
      vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
        const headers = new Headers(init.headers);
        sent.push({ seen: headers.get('If-Match'), key: headers.get('Idempotency-Key') });
        throw new TypeError('the answer is lost');
      });
    });
    afterEach(() => vi.unstubAllGlobals());
    const keysOf = (seen: string): ReadonlySet<string | null> => new Set(sent.filter((each) => each.seen === seen).map(({ key }) => key));

    it('is the same command when it is sent again, and another one on what somebody has changed meanwhile', async () => {
      for (const etag of ['"1"', '"1"', '"2"']) await send(etag).catch(() => undefined);
      expect(keysOf('"1"').size).toBe(1);
      expect(keysOf('"2"').size).toBe(1);
      expect(keysOf('"2"')).not.toEqual(keysOf('"1"'));
    });
  });
}
