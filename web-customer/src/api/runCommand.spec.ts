import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runPatch } from './runCommand.ts';

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

describe('a command whose answer was lost', () => {
  it('is the same command when it is sent again, and another one on what somebody has changed meanwhile', async () => {
    const send = (etag: string) => runPatch('/enquiries/1', { name: 'Bauantrag' }, etag).catch(() => undefined);
    await send('"1"');
    await send('"1"');
    await send('"2"');
    expect(keysOf('"1"').size).toBe(1);
    expect(keysOf('"2"').size).toBe(1);
    expect(keysOf('"2"')).not.toEqual(keysOf('"1"'));
  });
});
