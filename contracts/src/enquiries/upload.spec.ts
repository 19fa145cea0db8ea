import { describe, expect, it } from 'vitest';
import {
  isFileTypeAccepted,
  ABSOLUTE_MAX_UPLOAD_BYTES,
  fileNotSuitableText,
  fileTooLargeText,
  fileTypeNotAcceptedText,
  formatBytes,
  maxFileBytes,
  uploadTooLargeText,
} from './upload.ts';

describe('sizes as people read them', () => {
  it.each([
    [0, '0 Byte'],
    [999, '999 Byte'],
    [524_288, '512 kB'],
    [1_048_575, '1 MB'],
    [1_572_864, '1,5 MB'],
    [67_108_864, '64 MB'],
    [1_181_116_006, '1,1 GB'],
  ])('%i is %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
});

describe('the largest file that a requested file takes', () => {
  it.each([
    [null, ABSOLUTE_MAX_UPLOAD_BYTES],
    [524_288, 524_288],
    [100_000_000, ABSOLUTE_MAX_UPLOAD_BYTES],
  ])('maxSize %s means %i', (maxSize, bytes) => expect(maxFileBytes(maxSize)).toBe(bytes));
});

describe('the warnings of the specification', () => {
  it('are exact', () => {
    expect(fileTooLargeText('Foto.jpg', 1_572_864, 524_288)).toBe('Die Datei "Foto.jpg" ist mit 1,5 MB größer als die erlaubten 512 kB.');
    expect(fileTypeNotAcceptedText('Foto.exe', ['image/*', 'application/pdf'])).toBe(
      'Die Datei "Foto.exe" entspricht nicht den Dateityp-Anforderungen (Bilder, PDF).',
    );
    expect(fileTypeNotAcceptedText('Foto.jpg', ['video/*'])).toBe(
      'Die Datei "Foto.jpg" entspricht nicht den Dateityp-Anforderungen (Videos).',
    );
    expect(uploadTooLargeText('Foto.jpg', 67_108_864)).toBe(
      'Der gesamte Upload darf nicht größer sein als 64 MB. Die Datei "Foto.jpg" wurde daher nicht hinzugefügt.',
    );
    expect(fileNotSuitableText('Foto.jpg')).toBe('Die Datei "Foto.jpg" entspricht nicht den Anforderungen.');
  });

  it('do not say that 64 MB are more than 64 MB', () => {
    expect(fileTooLargeText('a', 67_108_865, 67_108_864)).toBe('Die Datei "a" ist mit mehr als 64 MB größer als die erlaubten 64 MB.');
  });
});

describe('what a requested file accepts', () => {
  it.each<[readonly string[] | null, string, string, boolean]>([
    [null, 'image/jpeg', 'a.jpg', true],
    [null, 'application/pdf', 'a.txt', true],
    [null, 'text/plain', 'a.pdf', false],
    [null, '', 'IMG_1.HEIC', true],
    [null, '', 'a.exe', false],
    [['image/png'], 'image/jpeg', 'a.png', false],
    [['image/jpg'], 'image/jpeg', 'a.jpg', true],
    [['.docx'], 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'a', true],
    [['.docx'], 'application/zip', 'a.docx', false],
    [['image/heic'], 'image/heif', 'a.heic', true],
    [['*/*'], 'application/octet-stream', 'a', true],
    [['*/*'], 'application/x-msdownload', 'Rechnung.exe', false],
    [['*/*'], 'application/octet-stream', 'Rechnung.pdf.EXE', false],
    [['*/*'], 'application/pdf', 'Rechnung.js . ', false],
    [['*/*'], 'text/plain', 'Portal.appref-ms', false],
    [['*/*'], 'text/xml', 'Portal.application', false],
    [['*/*'], 'image/svg+xml', 'Plan.svg', false],
    [['.hta', '.lnk'], '', 'Vertrag.lnk', false],
    [['*/*'], '', 'Vertrag.docm', false],
    [['*/*'], '', 'Vertrag.docx', true],
    [['*/*'], '', 'Plan.dwg', true],
    [['video/*'], 'video/mp4', 'Rundgang.mp4', true],
    [['video/*'], '', 'Rundgang.MKV', true],
    [['video/*'], 'image/jpeg', 'Rundgang.mp4', false],
    [['.xyz'], 'application/octet-stream', 'a.XYZ', true],
  ])('%j with %s named %s: %s', (accept, mediaType, name, expected) => expect(isFileTypeAccepted(accept, mediaType, name)).toBe(expected));
});
