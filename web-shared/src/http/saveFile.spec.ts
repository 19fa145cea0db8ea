import { afterEach, describe, expect, it, vi } from 'vitest';
import { fileNameFromHeaders, saveFile } from './saveFile.ts';

const named = (disposition?: string): string =>
  fileNameFromHeaders(new Headers(disposition === undefined ? {} : { 'content-disposition': disposition }));

afterEach(() => vi.restoreAllMocks());

describe('a document that is saved', () => {
  it('has the name that the server gives it, umlauts included', () => {
    expect(named(`attachment; filename="Kontoauszuge.pdf"; filename*=UTF-8''Konto%20ausz%C3%BCge.pdf`)).toBe('Konto auszüge.pdf');
    expect(named('attachment; filename="Foto \\"neu\\".pdf"')).toBe('Foto "neu".pdf');
    expect(named('attachment; filename=Foto.pdf')).toBe('Foto.pdf');
  });

  it.each([
    ['nothing is said', undefined],
    ['no name is said', 'attachment'],
    ['the name is empty', 'attachment; filename=""'],
  ])("is called 'download' where %s", (_, disposition) => {
    expect(named(disposition)).toBe('download');
  });

  it('keeps to its folder, and to its plain name where the other is damaged', () => {
    expect(named(`attachment; filename="a.pdf"; filename*=UTF-8''..%2F..%2Fetc`)).toBe('.._.._etc');
    expect(named(`attachment; filename="a.pdf"; filename*=UTF-8''%E4%F6`)).toBe('a.pdf');
  });

  it('is named by the answer, whatever it was called when it was sent', () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    saveFile({ content: new Blob(['%PDF']), headers: new Headers({ 'content-disposition': 'attachment; filename="Foto.pdf"' }) });
    expect(saved).toEqual(['Foto.pdf']);
  });
});
