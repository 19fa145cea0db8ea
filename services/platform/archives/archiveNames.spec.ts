import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createUniqueNameAllocator } from './archiveNames.ts';

const fileOf = (stem: string, extension = 'pdf'): string => createUniqueNameAllocator().file(stem, extension, 'Dokument');
const folderOf = (name: string): string => createUniqueNameAllocator().folder(name, 'Sonstige Dokumente');

describe('a file in an archive', () => {
  it.each([
    ['keeps umlauts and typography', 'Lohn „Mai“ – Müller & Söhne', 'Lohn „Mai“ – Müller & Söhne.pdf'],
    ['has its ending once', 'Lohn.PDF', 'Lohn.pdf'],
    ['keeps a dot within', 'Vertrag 1.2', 'Vertrag 1.2.pdf'],
    ['has dashes for what cannot stand there', 'Miet-/Pachtvertrag: "neu"?', 'Miet--Pachtvertrag- -neu--.pdf'],
    ['leads to no other folder', '../../etc/passwd', '-..-etc-passwd.pdf'],
    ['does not end in dots or blanks', ' Lohn. . ', 'Lohn.pdf'],
    ['is one line', 'Lohn\r\nMai\tJuni', 'Lohn Mai Juni.pdf'],
    ['does not turn its own direction', 'Lohn\u202efdp.exe', 'Lohnfdp.exe.pdf'],
    ['is no device of Windows', 'con', '_con.pdf'],
    ['is no device of Windows behind a dot', 'LPT1.Anlage', '_LPT1.Anlage.pdf'],
    ['has a name where nothing is left', ' ./. ', '-.pdf'],
    ['has a name where there is none', ' .. ', 'Dokument.pdf'],
  ])('%s', (_, stem, expected) => expect(fileOf(stem)).toBe(expected));

  it('has composed umlauts, however they were typed', () => expect(fileOf('Mu\u0308ller')).toBe('M\u00fcller.pdf'));

  it('needs no ending', () => expect(fileOf('Lohn', '')).toBe('Lohn'));

  it('is numbered where its name is taken, whatever the case', () => {
    const room = createUniqueNameAllocator(['Inhalt.csv']);
    expect(['Lohn', 'LOHN', 'lohn', 'Straße', 'STRASSE'].map((stem) => room.file(stem, 'pdf', ''))).toEqual([
      'Lohn.pdf',
      'LOHN (2).pdf',
      'lohn (3).pdf',
      'Straße.pdf',
      'STRASSE (2).pdf',
    ]);
    expect(room.file('inhalt', 'CSV', '')).toBe('inhalt (2).CSV');
  });
});

describe('a folder in an archive', () => {
  it('has a safe name of its own', () => {
    expect(folderOf('Aux')).toBe('_Aux');
    expect(folderOf('Wohnen / Miete.')).toBe('Wohnen - Miete');
    expect(folderOf('…')).toBe('…');
    expect(folderOf('\u200b')).toBe('Sonstige Dokumente');
  });
});

const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const name = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: fc.constantFrom(...'aAäÄßẞİıſK.\u0308 /\\:"(2)'), maxLength: 8 }),
  fc.constantFrom('con', 'NUL.pdf', 'Com1 .x', 'x'.repeat(400), '😀'.repeat(80), '(2)', 'a (2)'),
);

it('whatever documents are called, each gets a name of its own that every system can write', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.constantFrom('', 'pdf', 'docx')), { maxLength: 40 }), (documents) => {
      const room = createUniqueNameAllocator();
      const given = documents.map(([stem, extension]) => room.file(stem, extension, 'Dokument'));
      for (const one of given) {
        expect(one).not.toMatch(/[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}]/u);
        expect(one).not.toMatch(/^[. ]|[. ]$/);
        expect(one).not.toMatch(device);
        expect(one).toBe(one.normalize('NFC'));
        expect(Buffer.byteLength(one)).toBeLessThanOrEqual(140);
        expect(one.length).toBeGreaterThan(0);
      }
      for (const same of [
        (text: string) => text.toLowerCase(),
        (text: string) => text.toUpperCase(),
        (text: string) => text.normalize('NFD'),
      ])
        expect(new Set(given.map(same)).size).toBe(given.length);
    }),
    { numRuns: 200 },
  );
});
