import { describe, expect, it } from 'vitest';
import { cleanFileName, downloadName } from './downloadName.ts';

describe('the name of a stored document', () => {
  it.each([
    ['Foto.HEIC', 'application/pdf', 'Foto.pdf'],
    ['Gehalt.PDF', 'application/pdf', 'Gehalt.PDF'],
    ['Lohn 2026.05', 'application/pdf', 'Lohn 2026.05.pdf'],
    ['Scan', 'application/pdf', 'Scan.pdf'],
    ['Rechnung.exe', 'application/x-msdownload', 'Rechnung.exe.bin'],
    ['Rechnung.HTA', 'text/plain', 'Rechnung.HTA.bin'],
    ['Rechnung.lnk', 'application/pdf', 'Rechnung.lnk.pdf'],
    ['.pdf', 'application/pdf', 'pdf.pdf'],
    ['Dach.heic', 'image/jpeg', 'Dach.jpg'],
    ['Dach.JPEG', 'image/jpeg', 'Dach.JPEG'],
    ['Portal.appref-ms', 'application/octet-stream', 'Portal.appref-ms.bin'],
    ['Vertrag.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'Vertrag.docx'],
  ])('%s stored as %s is %s', (original, mediaType, name) => expect(downloadName(original, mediaType)).toBe(name));

  it.each([
    ['C:\\Benutzer\\Käthe\\Bild.jpg', 'Bild.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['Rechnung\u202Efdp.exe', 'Rechnungfdp.exe'],
    ['a"b\r\nc.pdf', 'abc.pdf'],
    ['', 'Datei'],
    ['Mu\u0308ller.pdf', 'Müller.pdf'],
  ])('%j is cleaned to %j', (given, cleaned) => expect(cleanFileName(given)).toBe(cleaned));

  it('is cut where it is endless, and keeps its extension', () => {
    const name = cleanFileName(`${'ä'.repeat(1_000)}.pdf`);
    expect(name).toHaveLength(154);
    expect(name.endsWith('.pdf')).toBe(true);
  });
});
