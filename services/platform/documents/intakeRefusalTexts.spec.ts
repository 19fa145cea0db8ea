import { describe, expect, it } from 'vitest';
import { intakeProblem } from './intakeRefusalTexts.ts';

const MAX = 67_108_864;

describe('a refused upload is told', () => {
  it('with the size as 413', () => {
    expect(intakeProblem({ code: 'FILE_TOO_LARGE', fileName: 'Foto.jpg', sizeBytes: 80_740_352, maxBytes: MAX })).toEqual({
      kind: 'problem',
      status: 413,
      code: 'FILE_TOO_LARGE',
      title: 'Datei zu groß',
      detail: 'Die Datei "Foto.jpg" ist mit 77 MB größer als die erlaubten 64 MB.',
    });
    expect(intakeProblem({ code: 'UPLOAD_TOO_LARGE', fileName: 'Foto.jpg', maxBytes: MAX })).toMatchObject({
      status: 413,
      detail: 'Der gesamte Upload darf nicht größer sein als 64 MB. Die Datei "Foto.jpg" wurde daher nicht hinzugefügt.',
    });
  });

  it('with the type as 422 at the field', () => {
    const detail = 'Die Datei "Foto.exe" entspricht nicht den Dateityp-Anforderungen (Bilder, PDF).';
    expect(intakeProblem({ code: 'FILE_TYPE_NOT_ACCEPTED', fileName: 'Foto.exe', accept: null })).toMatchObject({
      status: 422,
      detail,
      violations: [{ propertyPath: 'file', message: detail }],
    });
  });

  it('at its place among several files', () => {
    const at = (fileIndex: number, refusal: Parameters<typeof intakeProblem>[0]) => intakeProblem(refusal, null, fileIndex).violations;
    expect(at(1, { code: 'IMAGE_DAMAGED', fileName: 'image.jpg' })).toMatchObject([{ propertyPath: 'file[1]' }]);
    expect(at(2, { code: 'UPLOAD_TOO_LARGE', fileName: 'image.jpg', maxBytes: MAX })).toMatchObject([{ propertyPath: 'file[2]' }]);
  });

  it.each([
    { code: 'PDF_ENCRYPTED', fileName: 'Akte.pdf' },
    { code: 'PDF_DAMAGED', fileName: 'Akte.pdf' },
    { code: 'PDF_PORTFOLIO', fileName: 'Akte.pdf' },
    { code: 'PDF_NOT_STATIC', fileName: 'Akte.pdf' },
    { code: 'IMAGE_DAMAGED', fileName: 'Akte.pdf' },
    { code: 'IMAGE_BLANK', fileName: 'Akte.pdf' },
    { code: 'IMAGE_RAW', fileName: 'Akte.pdf' },
    { code: 'FILE_TYPE_NOT_ACCEPTED', fileName: 'Akte.pdf', accept: null, imageFormat: 'BMP' },
    { code: 'FILE_TYPE_NOT_ACCEPTED', fileName: 'Akte.pdf', accept: ['*/*'], hasOtherEnding: true },
    { code: 'FILE_TYPE_NOT_ACCEPTED', fileName: 'Akte.pdf', accept: ['*/*'], hasUnknownContent: true },
    { code: 'FILE_EMPTY', fileName: 'Akte.pdf' },
    { code: 'TOO_MANY_PAGES', fileName: 'Akte.pdf', maxPages: 300 },
    { code: 'IMAGE_TOO_LARGE', fileName: 'Akte.pdf', maxMegapixels: 80 },
    { code: 'IMAGES_TOO_LARGE', fileName: 'Akte.pdf', maxMegapixels: 1_000 },
    { code: 'VIRUS_FOUND', fileName: 'Akte.pdf' },
    { code: 'FILE_ENCRYPTED', fileName: 'Akte.pdf' },
    { code: 'FILE_NOT_SCANNABLE', fileName: 'Akte.pdf' },
    { code: 'SEVERAL_FILES_NOT_MERGEABLE', fileName: 'Akte.pdf' },
  ] as const)('which file it is and what to do: $code', (refusal) => {
    const { status, detail } = intakeProblem(refusal);
    expect(status).toBe(422);
    expect(detail).toMatch(/"Akte\.pdf".*Bitte /);
  });

  it('without the advice to take photos where none are taken', () => {
    const detailFor = (accept: readonly string[] | null): string =>
      (intakeProblem({ code: 'PDF_DAMAGED', fileName: 'Akte.pdf' }, accept) as { readonly detail: string }).detail;
    expect(detailFor(null)).toContain('oder laden Sie Fotos der Seiten hoch.');
    expect(detailFor(['application/pdf', 'image/png', 'image/jpeg'])).toContain('Fotos');
    expect(detailFor(['application/pdf'])).not.toContain('Foto');
  });

  it.each([
    [{ code: 'IMAGE_BLANK', fileName: 'Bild.jpg' }, ['image/*'], 'PDF'],
    [{ code: 'FILE_TYPE_NOT_ACCEPTED', fileName: 'Bild.bmp', accept: ['image/*'], imageFormat: 'BMP' }, ['image/*'], 'PDF'],
    [{ code: 'FILE_TYPE_NOT_ACCEPTED', fileName: 'Akte.pdf', accept: ['*/*'], hasUnknownContent: true }, ['*/*'], 'Endung'],
  ] as const)('without advice that does not help: %j', (refusal, accept, word) => {
    const { detail } = intakeProblem(refusal, accept) as { readonly detail: string };
    expect(detail).toContain('Bitte ');
    expect(detail).not.toContain(word);
  });

  it('with when to come again, where somebody has too many under way', () => {
    expect(intakeProblem({ code: 'TOO_MANY_UPLOADS', maxUploads: 3 })).toMatchObject({ status: 429, retryAfterSeconds: 10 });
    expect(intakeProblem({ code: 'UPLOAD_TOO_SLOW' })).toMatchObject({ status: 408, retryAfterSeconds: 10 });
  });
});
