import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  decodePDFRawStream,
  PDFArray,
  PDFBool,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFString,
  type PDFContext,
  type PDFDocument,
  type PDFField,
  type PDFObject,
} from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import { undefinedIfThrown } from '../../undefinedIfThrown.ts';
import { resolveReference } from './copyByShape.ts';
import { MergeRefused } from './mergeProtocol.ts';
import { appearanceOf, isHidden, textOfPdfName, readDictionaryValue, rectangleOf } from './keptMarks.ts';
import { readTextInAreas } from './pdfium.ts';
import type { PdfSource } from './pdfSource.ts';

const FONT = '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf';
const PASSWORD = 1 << 13;
const COMBO = 1 << 17;

type Widget = ReturnType<typeof widgetsOf>[number];

/**
 * Makes what is filled in visible where the file leaves that to the reader's program, or shows another text than the field
 * holds and says so itself. Otherwise the file's own pictures count. @throws MergeRefused
 */
export async function drawMissingOrStaleFieldAppearances(source: PdfSource): Promise<void> {
  const { document } = source;
  const form = readDictionaryValue(document.context, document.catalog, 'AcroForm');
  if (!(form instanceof PDFDict)) return;
  const isStale = readDictionaryValue(document.context, form, 'NeedAppearances') === PDFBool.True;
  const widgets = widgetsOf(source);
  const old = isStale ? await showingOthers(source, widgets) : [];
  const missing = widgets.filter(({ hasPicture, text }) => !hasPicture && text !== '');
  const wanted = [...old, ...missing];
  if (wanted.length === 0) return;
  const fields = fieldsOf(document);
  const font = await ownFont(document);
  for (const widget of wanted) drawField(widget, fields.get(widget.node), font);
  await document.flush();
}

/** What was typed or ticked must not get lost because nothing shows it. */
export function refuseFieldValueWithoutAppearance(annotation: PDFDict, source: PDFContext): void {
  if (textOfPdfName(readDictionaryValue(source, annotation, 'Subtype')) !== 'Widget' || isHidden(annotation, source)) return;
  if (readDictionaryValue(source, annotation, 'AP') !== undefined && appearanceOf(annotation, source) !== undefined) return;
  const kind = textOfPdfName(inherited(annotation, source, 'FT'));
  const isText = kind === 'Tx' || kind === 'Ch';
  const isTicked = kind === 'Btn' && !hasStates(annotation, source) && !['', 'Off'].includes(stateOf(annotation, source));
  if (isTicked || (isText && textOf(annotation, source) !== '')) throw new MergeRefused('PDF_NOT_STATIC');
}

function widgetsOf({ document: { context }, pages }: PdfSource) {
  return pages.flatMap(({ node }, page) => {
    const annotations = readDictionaryValue(context, node, 'Annots');
    if (!(annotations instanceof PDFArray)) return [];
    return annotations.asArray().flatMap((reference) => {
      const annotation = resolveReference(context, reference);
      if (!(annotation instanceof PDFDict) || textOfPdfName(readDictionaryValue(context, annotation, 'Subtype')) !== 'Widget') return [];
      if (isHidden(annotation, context)) return [];
      const kind = textOfPdfName(inherited(annotation, context, 'FT'));
      const flags = resolveReference(context, inherited(annotation, context, 'Ff'));
      return [
        {
          node: annotation,
          page,
          rectangle: rectangleOf(readDictionaryValue(context, annotation, 'Rect'), context),
          hasPicture: appearanceOf(annotation, context) !== undefined || hasStates(annotation, context),
          kind,
          flags: flags instanceof PDFNumber ? flags.asNumber() : 0,
          /** What the field holds, as readers show it; empty for what is no text. */
          text: kind === 'Tx' || kind === 'Ch' ? textOf(annotation, context) : '',
        },
      ];
    });
  });
}

/** Whose picture is old. */
async function showingOthers({ bytes }: PdfSource, widgets: readonly Widget[]): Promise<readonly Widget[]> {
  // A password's picture says nothing of what was typed, and shall not.
  const doubtful = widgets.filter(({ hasPicture, text, kind, flags }) => hasPicture && text !== '' && !isPassword(kind, flags));
  const areas = doubtful.flatMap(({ page, rectangle }) => {
    if (rectangle === undefined) return [];
    const { x, y, width, height } = rectangle;
    return [{ page, left: x - 1, bottom: y - 1, right: x + width + 1, top: y + height + 1 }];
  });
  if (areas.length !== doubtful.length) throw new MergeRefused('PDF_NOT_STATIC');
  const shown = await readTextInAreas(bytes, areas);
  return doubtful.filter(({ text }, index) => !comparable(shown[index] ?? '').includes(comparable(text)));
}

const comparable = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Z}\p{C}\s]/gu, '')
    .replace(/\p{Pd}/gu, '-');

function drawField({ node, kind, flags, text }: Widget, field: PDFField | undefined, font: OwnFont): void {
  // A field that no form names: nobody knows how it is to be drawn.
  if (field === undefined) throw new MergeRefused('PDF_NOT_STATIC');
  const shown = drawable(isPassword(kind, flags) ? '*'.repeat([...text].length) : text, font.glyphs);
  const value = PDFHexString.fromText(shown);
  const { dict } = field.acroField;
  node.delete(PDFName.of('V'));
  dict.set(PDFName.of('V'), value);
  if (kind === 'Ch' && (flags & COMBO) !== 0) dict.set(PDFName.of('Opt'), dict.context.obj([value]));
  const isDrawn = undefinedIfThrown(() => {
    field.defaultUpdateAppearances(font.font);
    return true;
  });
  if (isDrawn === undefined) throw new MergeRefused('PDF_NOT_STATIC');
}

/** The same text in signs that our font has. */
function drawable(text: string, glyphs: ReadonlySet<number>): string {
  const plain = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Zs}|\t/gu, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\p{Cf}/gu, '');
  const canBeDrawn = [...plain].every((sign) => sign === '\n' || (glyphs.has(sign.codePointAt(0) ?? 0) && !/\p{M}/u.test(sign)));
  if (!canBeDrawn) throw new MergeRefused('PDF_NOT_STATIC');
  return plain;
}

type OwnFont = Awaited<ReturnType<typeof ownFont>>;

async function ownFont(document: PDFDocument) {
  const bytes = readFileSync(createRequire(import.meta.url).resolve(FONT));
  document.registerFontkit(fontkit);
  const glyphs = new Set((fontkit.create(bytes) as fontkit.Font).characterSet);
  return { font: await document.embedFont(bytes, { subset: true }), glyphs };
}

/** By their widgets. A form's own faults are no reason to refuse a file whose fields have their pictures. */
function fieldsOf(document: PDFDocument): ReadonlyMap<PDFDict, PDFField> {
  const fields = undefinedIfThrown(() => document.getForm().getFields()) ?? [];
  return new Map(
    fields.flatMap((field) => (undefinedIfThrown(() => field.acroField.getWidgets()) ?? []).map(({ dict }) => [dict, field] as const)),
  );
}

const isPassword = (kind: string, flags: number): boolean => kind === 'Tx' && (flags & PASSWORD) !== 0;

/** Of a choice the text that is shown for it, not what would be sent. */
function textOf(widget: PDFDict, source: PDFContext): string {
  const value = resolveReference(source, inherited(widget, source, 'V'));
  const chosen = value instanceof PDFArray ? value.asArray() : [value];
  const texts = chosen.map((entry) => decoded(resolveReference(source, entry)));
  const options = resolveReference(source, inherited(widget, source, 'Opt'));
  const shown = options instanceof PDFArray ? texts.map((text) => labelOf(text, options, source)) : texts;
  return shown.join('\n').trim();
}

function labelOf(value: string, options: PDFArray, source: PDFContext): string {
  for (const option of options.asArray()) {
    const pair = resolveReference(source, option);
    if (!(pair instanceof PDFArray)) continue;
    const [sent, label] = pair.asArray().map((entry) => decoded(resolveReference(source, entry)));
    if (sent === value && label !== undefined) return label;
  }
  return value;
}

function decoded(value: PDFObject | undefined): string {
  const text = value instanceof PDFRawStream ? PDFHexString.of(Buffer.from(decodePDFRawStream(value).decode()).toString('hex')) : value;
  if (!(text instanceof PDFString || text instanceof PDFHexString)) return '';
  // Between two of these signs stands the language of what follows.
  return text.decodeText().replace(/\x1b[^\x1b]*\x1b/g, '');
}

function hasStates(widget: PDFDict, source: PDFContext): boolean {
  const pictures = readDictionaryValue(source, widget, 'AP');
  return pictures instanceof PDFDict && readDictionaryValue(source, pictures, 'N') instanceof PDFDict;
}

const stateOf = (widget: PDFDict, source: PDFContext): string =>
  textOfPdfName(readDictionaryValue(source, widget, 'AS') ?? resolveReference(source, inherited(widget, source, 'V')));

const MAX_DEPTH = 50;

function inherited(widget: PDFDict, source: PDFContext, key: string): PDFObject | undefined {
  let field: PDFObject | undefined = widget;
  for (let depth = 0; field instanceof PDFDict && depth < MAX_DEPTH; depth += 1) {
    const value = readDictionaryValue(source, field, key);
    if (value !== undefined) return value;
    field = resolveReference(source, field.get(PDFName.of('Parent')));
  }
  return undefined;
}
