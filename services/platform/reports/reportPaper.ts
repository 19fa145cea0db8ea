import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import PDFDocument from 'pdfkit';
import { escapeHtml } from '../texts/escapeHtml.ts';
import type { Report } from './report.ts';
import { breakIntoLines, replaceUnprintable, type FontMetrics } from './reportText.ts';

/** In points. */
export const MARGIN = 48;
export const FOOTER_HEIGHT = 24;

type Face = 'plain' | 'bold';
export interface Style {
  readonly face: Face;
  readonly size: number;
  readonly colour: string;
}

export const INK_COLOUR = '#1a1a1a';
export const QUIET_COLOUR = '#5a5f66';
export const HAIRLINE_COLOUR = '#c9ced6';

const files = {
  plain: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  bold: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
} as const satisfies Record<Face, string>;

type Structure = PDFKit.PDFStructureElement;

/** Where a line goes: `y` is its top. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width?: number;
  readonly alignRight?: boolean;
}

export type TaggedReportPdf = ReturnType<typeof createTaggedReportPdf>;

/**
 * A document that lines are put on, each with its place in the structure that readers read aloud.
 * `isWhole`: as PDF/A-3a; with the pages of others in it nobody can promise that.
 */
export function createTaggedReportPdf({ title, landscape, createdAt }: Report, { isWhole }: { readonly isWhole: boolean }) {
  const document = new PDFDocument({
    ...(isWhole ? { subset: 'PDF/A-3a' as const } : {}),
    pdfVersion: '1.7',
    tagged: true,
    lang: 'de-DE',
    displayTitle: true,
    size: 'A4',
    layout: landscape ? 'landscape' : 'portrait',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    info: { Title: title, CreationDate: new Date(createdAt), ModDate: new Date(createdAt) },
  });
  escapeTitleInMetadata(document);
  const resolve = createRequire(import.meta.url).resolve;
  const glyphs = {} as Record<Face, Set<number>>;
  for (const face of ['plain', 'bold'] as const) {
    const bytes = readFileSync(resolve(files[face]));
    document.registerFont(face, bytes);
    glyphs[face] = new Set((fontkit.create(bytes) as fontkit.Font).characterSet);
  }
  const root = document.struct('Document');
  document.addStructure(root);
  const choose = ({ face, size, colour }: Style): void => void document.font(face).fontSize(size).fillColor(colour);
  const measureOf = (style: Style): FontMetrics => ({
    can: (codePoint) => glyphs[style.face].has(codePoint),
    widthOf(text) {
      choose(style);
      return document.widthOfString(text);
    },
  });
  document.addPage();
  return {
    document,
    root,
    /** Points between the margins. */
    width: document.page.width - 2 * MARGIN,
    /** Where lines end: below it stands the foot. */
    bottom: document.page.height - MARGIN - FOOTER_HEIGHT,
    lines: (text: string, style: Style, width: number) => breakIntoLines(measureOf(style), { text, width }),
    /** One line; `within` is the element that it belongs to. */
    write(text: string, { x, y, width = 0, alignRight = false }: Place, style: Style, within: Structure): void {
      const measure = measureOf(style);
      const shown = replaceUnprintable(measure, text);
      const left = alignRight ? x + width - measure.widthOf(shown) : x;
      within.add(
        document.struct('Span', {}, () => {
          choose(style);
          document.text(shown, left, y, { lineBreak: false });
        }),
      );
    },
    rule(y: number, colour: string, thickness: number): void {
      document.markContent('Artifact', { type: 'Layout' });
      document
        .moveTo(MARGIN, y)
        .lineTo(document.page.width - MARGIN, y)
        .lineWidth(thickness)
        .strokeColor(colour)
        .stroke();
      document.endMarkedContent();
    },
    newPage: () => void document.addPage(),
  };
}

const NO_XML_CHARACTER = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** pdfkit writes the title into the XMP metadata as it is: what people call a request would be markup there. */
function escapeTitleInMetadata(document: PDFKit.PDFDocument): void {
  const append = document.appendXML.bind(document);
  document.appendXML = (xml, newLine) =>
    append(
      xml.replace(/(?<=<rdf:li[^>]*>).*(?=<\/rdf:li>)/s, (text) => escapeHtml(text.replace(NO_XML_CHARACTER, ''))),
      newLine,
    );
}
