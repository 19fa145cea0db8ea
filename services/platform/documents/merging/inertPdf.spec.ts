import { decodePDFRawStream, PDFArray, PDFDict, PDFName, PDFRawStream, PDFString, type PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeContentOf } from '../../../../tests/fixtures/activeContent.ts';
import { disguises, drawingOf, HOSTILE_TEXT, hostilePdf, pdfWith } from '../../../../tests/fixtures/hostilePdf.ts';
import { textOf } from '../../../../tests/fixtures/readPdf.ts';
import { readPdfText } from '../../../../tests/fixtures/readPdfText.ts';
import { loadFixtureIntakePart, openIntakeHarness, intakePartOf, type IntakeHarness } from '../testing/intakeHarness.ts';

let harness: IntakeHarness;
beforeAll(async () => {
  harness = await openIntakeHarness();
});
afterAll(() => harness.close());

const annotationsOf = (document: PDFDocument): PDFDict[] =>
  (document.getPage(0).node.Annots()?.asArray() ?? []).map((annotation) => document.context.lookup(annotation, PDFDict));
const subtypesOf = (document: PDFDocument) => annotationsOf(document).map((annotation) => String(annotation.get(PDFName.of('Subtype'))));
const addressesOf = (document: PDFDocument) =>
  annotationsOf(document).flatMap((annotation) => {
    const action = annotation.lookup(PDFName.of('A'));
    return action instanceof PDFDict ? [action.lookup(PDFName.of('URI'), PDFString).decodeText()] : [];
  });
const stored = (content: Buffer) => harness.stored([intakePartOf('Auszug.pdf', content)]);

describe('the PDFs that try to act', () => {
  it.each(disguises)('are what they shall be (%s): the check finds what is in them', async (disguise) => {
    const found = (await activeContentOf(hostilePdf(disguise))).join('\n');
    for (const word of ['OpenAction', 'AA', 'EmbeddedFiles', 'XFA', 'Launch', 'GoToR', 'GoToE', 'SubmitForm', 'ImportData', 'Rendition'])
      expect(found).toContain(word);
    for (const word of ['FileAttachment', 'Movie', 'Sound', 'RichMedia', '3D', 'Next', 'JavaScript', 'Ref']) expect(found).toContain(word);
  });
});

describe.each(disguises)('a PDF that tries to act (%s)', (disguise) => {
  it('keeps its page and nothing that acts', async () => {
    const { bytes, document, outcome } = await stored(hostilePdf(disguise));
    expect(await activeContentOf(bytes)).toEqual([]);
    expect(outcome.pages).toBe(1);
    expect(textOf(document, 0)).toContain(HOSTILE_TEXT);
    expect(document.getPage(0).getSize()).toEqual({ width: 595, height: 842 });
  });

  it('does so among other files too', async () => {
    const parts = [
      intakePartOf('Auszug.pdf', hostilePdf(disguise)),
      await loadFixtureIntakePart('logo-transparent.png'),
      intakePartOf('Noch einer.pdf', hostilePdf(disguise)),
    ];
    const { bytes, outcome } = await harness.stored(parts);
    expect(await activeContentOf(bytes)).toEqual([]);
    expect(outcome.pages).toBe(3);
  });

  it('leaves no word of what it carried in the file', async () => {
    const { document } = await stored(hostilePdf(disguise));
    const everything = document.context
      .enumerateIndirectObjects()
      .map(([, value]) => String(value))
      .join('\n');
    expect(everything).not.toMatch(/evil|calc|angreifer|verfolger|beimOeffnen|weiter\(\)|javascript/i);
  });

  it('keeps links to the web, to mail addresses and to its own pages, and the marks on it', async () => {
    const { document } = await stored(hostilePdf(disguise));
    expect(addressesOf(document)).toEqual(['https://www.demo.bank/hilfe', 'mailto:hilfe@demo.bank']);
    expect(subtypesOf(document)).toEqual(['/Link', '/Link', '/Link', '/Highlight']);
    const [, inside] = annotationsOf(document);
    expect(inside?.lookup(PDFName.of('Dest'), PDFArray).get(0)).toBe(document.getPage(0).ref);
  });

  it('keeps the picture of its button', async () => {
    const { document } = await stored(hostilePdf(disguise));
    const drawings = document.getPage(0).node.Resources()?.lookup(PDFName.of('XObject'), PDFDict);
    expect(drawings?.keys().some((name) => name.decodeText().startsWith('Picture'))).toBe(true);
  });
});

describe('a link', () => {
  const link = (address: string) => pdfWith({ annotations: `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI ${address}>>>>` });

  it.each([
    ['(JaVaScRiPt:alert)'],
    ['( javascript:alert)'],
    ['(java\\nscript:alert)'],
    ['<FEFF006A006100760061007300630072006900700074003A0031>'],
    ['(data:text/html,x)'],
    ['(\\\\\\\\angreifer\\\\x)'],
    ['(file:///etc/passwd)'],
    ['(vbscript:x)'],
    ['(ms-word:ofe|u|https://x)'],
    ['(seite.html)'],
    ['()'],
    ['42'],
  ])('to %s goes', async (address) => {
    expect(addressesOf((await stored(link(address))).document)).toEqual([]);
  });

  it('keeps an address as it was meant, with signs that strings need escapes for', async () => {
    const { document } = await stored(link('(https://demo.bank/a\\(1\\)?x=\\344)'));
    expect(addressesOf(document)).toEqual(['https://demo.bank/a%281%29?x=%C3%A4']);
  });
});

describe('what was filled into a form', () => {
  const field = (keys: string) => `<</Type/Annot/Subtype/Widget/FT/Tx/T(feld)/Rect[60 500 260 540]${keys}>>`;
  const fillInText = '<' + Buffer.from('Musterweg 5').toString('hex') + '>';
  const appearance = drawingOf(`BT /F1 12 Tf 2 5 Td ${fillInText} Tj ET`);

  it('becomes part of the page, scaled as the field is', async () => {
    const objects = new Map([
      [10, appearance],
      [11, field('/V(Musterweg 5)/AP<</N 10 0 R>>')],
    ]);
    const { document } = await stored(pdfWith({ annotations: '11 0 R', catalog: '/AcroForm<</Fields[11 0 R]>>', objects }));
    expect(textOf(document, 0)).toContain('Musterweg 5');
    expect(annotationsOf(document)).toEqual([]);
    expect(pageOperators(document)).toContain('2 0 0 2 60 500 cm');
  });

  it('stays although the form does not list its fields', async () => {
    const objects = new Map([
      [10, appearance],
      [11, field('/V(Musterweg 5)/AP<</N 10 0 R>>')],
    ]);
    expect(textOf((await stored(pdfWith({ annotations: '11 0 R', objects }))).document, 0)).toContain('Musterweg 5');
  });

  it('is drawn where the file leaves that to the reader', async () => {
    const objects = new Map([[11, field('/V(Musterweg 5)/DA(/Helv 12 Tf 0 g)')]]);
    const { bytes } = await stored(pdfWith({ annotations: '11 0 R', catalog: '/AcroForm<</Fields[11 0 R]>>', objects }));
    expect((await readPdfText(bytes))[0]).toContain('Musterweg 5');
  });

  it('is drawn anew where the file says that its picture is old', async () => {
    const objects = new Map([
      [10, appearance],
      [11, field('/V(Lindenallee 7)/DA(/Helv 12 Tf 0 g)/AP<</N 10 0 R>>')],
    ]);
    const catalog = '/AcroForm<</Fields[11 0 R]/NeedAppearances true>>';
    const [text] = await readPdfText((await stored(pdfWith({ annotations: '11 0 R', catalog, objects }))).bytes);
    expect(text).toContain('Lindenallee 7');
    expect(text).not.toContain('Musterweg 5');
  });

  it('and hidden stays hidden', async () => {
    const objects = new Map([
      [10, appearance],
      [11, field('/F 2/V(Musterweg 5)/AP<</N 10 0 R>>')],
    ]);
    const { document } = await stored(pdfWith({ annotations: '11 0 R', catalog: '/AcroForm<</Fields[11 0 R]>>', objects }));
    expect(textOf(document, 0)).not.toContain('Musterweg 5');
  });

  it('shows a ticked box as ticked', async () => {
    const objects = new Map([
      [10, drawingOf(`BT /F1 12 Tf <${Buffer.from('JA').toString('hex')}> Tj ET`)],
      [12, drawingOf(`BT /F1 12 Tf <${Buffer.from('NEIN').toString('hex')}> Tj ET`)],
      [11, `<</Type/Annot/Subtype/Widget/FT/Btn/T(box)/Rect[60 500 80 520]/V/An/AS/An/AP<</N<</An 10 0 R/Off 12 0 R>>>>>>`],
    ]);
    const { document } = await stored(pdfWith({ annotations: '11 0 R', catalog: '/AcroForm<</Fields[11 0 R]>>', objects }));
    expect([textOf(document, 0).includes('JA'), textOf(document, 0).includes('NEIN')]).toEqual([true, false]);
  });

  it('shows the picture of a signature, which itself is gone', async () => {
    const signature = '/FT/Sig/V<</Type/Sig/Filter/Adobe.PPKLite/ByteRange[0 1 2 3]/Contents<00>>>/AP<</N 10 0 R>>';
    const objects = new Map([
      [10, drawingOf(`BT /F1 12 Tf <${Buffer.from('Erika Beispiel').toString('hex')}> Tj ET`)],
      [11, `<</Type/Annot/Subtype/Widget/T(sig)/Rect[60 500 160 520]${signature}>>`],
    ]);
    const catalog = '/AcroForm<</Fields[11 0 R]/SigFlags 3>>/Perms<</DocMDP 12 0 R>>';
    const { bytes, document } = await stored(pdfWith({ annotations: '11 0 R', catalog, objects }));
    expect(textOf(document, 0)).toContain('Erika Beispiel');
    expect(await activeContentOf(bytes)).toEqual([]);
  });
});

describe('a PDF whose pages do not show what it says is refused', () => {
  it.each<[string, string, Parameters<typeof pdfWith>[0]]>([
    ['a portfolio', 'PDF_PORTFOLIO', { catalog: '/Collection<</View/D>>' }],
    ['a form that a program draws', 'PDF_NOT_STATIC', { catalog: '/NeedsRendering true/AcroForm<</Fields[]/XFA(x)>>' }],
    ['a form that stands in XFA alone', 'PDF_NOT_STATIC', { catalog: '/AcroForm<</Fields[]/XFA(x)>>' }],
    [
      'a field with letters that cannot be drawn',
      'PDF_NOT_STATIC',
      { annotations: '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V<FEFF015E0061>/Rect[60 500 260 540]>>' },
    ],
    ['a page whose content is missing', 'PDF_DAMAGED', { page: '/Contents 77 0 R' }],
    [
      'content that is packed in an unknown way',
      'PDF_DAMAGED',
      { objects: new Map([[4, '<</Length 1/Filter/Zauber>>\nstream\nx\nendstream']]) },
    ],
  ])('%s', async (_what, code, content) => {
    expect(
      await harness.refusalOf([await loadFixtureIntakePart('logo-transparent.png'), intakePartOf('Antrag.pdf', pdfWith(content))]),
    ).toEqual({
      code,
      fileName: 'Antrag.pdf',
    });
  });

  it('also when it leads round in circles', async () => {
    const objects = new Map([
      [10, drawingOf('/X Do', '0 0 9 9', '/Group<</S/Transparency/CS 11 0 R>>')],
      [11, '[/Indexed 11 0 R 1 <00>]'],
      [12, '13 0 R'],
      [13, '12 0 R'],
    ]);
    const annotations = '<</Type/Annot/Subtype/Stamp/Rect[0 0 9 9]/AP<</N 10 0 R>>/BS 12 0 R>> 12 0 R';
    expect((await stored(pdfWith({ annotations, objects }))).outcome.pages).toBe(1);
  });
});

describe('layers', () => {
  it('that are hidden stay hidden, of each file', async () => {
    const layers = (name: string) =>
      new Map([
        [10, `<</Type/OCG/Name(${name})>>`],
        [11, '<</Type/OCG/Name(Sichtbar)/Usage<</View<</ViewState/ON>>>>>>'],
      ]);
    const one = pdfWith({
      catalog: '/OCProperties<</OCGs[10 0 R 11 0 R]/D<</OFF[10 0 R]/Order[10 0 R]/AA 1>>>>',
      objects: layers('Entwurf'),
    });
    const two = pdfWith({
      catalog: '/OCProperties<</OCGs[10 0 R 11 0 R]/D<</BaseState/OFF/ON[11 0 R]>>>>',
      objects: layers('Englisch'),
    });
    const { document } = await harness.stored([intakePartOf('eins.pdf', one), intakePartOf('zwei.pdf', two)]);
    const standard = document.catalog.lookup(PDFName.of('OCProperties'), PDFDict).lookup(PDFName.of('D'), PDFDict);
    const hidden = standard.lookup(PDFName.of('OFF'), PDFArray);
    const names = hidden
      .asArray()
      .map((layer) => document.context.lookup(layer, PDFDict).lookup(PDFName.of('Name'), PDFString).decodeText());
    expect(names).toEqual(['Entwurf', 'Englisch']);
  });
});

function pageOperators(document: PDFDocument): string {
  const contents = document.getPage(0).node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
  return streams
    .map((stream) => document.context.lookup(stream))
    .flatMap((stream) => (stream instanceof PDFRawStream ? [Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')] : []))
    .join('\n');
}
