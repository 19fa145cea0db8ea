import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptToken, endSession } from '../../../session/sessionStore.ts';
import { aToken } from '../../../testing/aToken.ts';
import { downloadRequestedFile } from './downloads.ts';

beforeEach(() => {
  acceptToken(aToken());
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response('%PDF', { headers: { 'content-disposition': `attachment; filename="Foto.pdf"; filename*=UTF-8''Foto.pdf` } }),
    ),
  );
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
});
afterEach(() => {
  endSession('logout');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('downloading a document', () => {
  it('saves it under the name that the server gives: what was sent as a photo has become a PDF', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await downloadRequestedFile('f1');
    expect(saved).toEqual(['Foto.pdf']);
  });
});
