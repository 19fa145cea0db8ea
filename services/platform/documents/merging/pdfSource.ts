import { ParseSpeeds, PDFArray, PDFDict, PDFDocument, PDFName, PDFRef, type PDFObject } from '@cantoo/pdf-lib';
import { resolveReference } from './copyByShape.ts';
import { MergeRefused } from './mergeProtocol.ts';
import { rewritePdf } from './pdfium.ts';
import { inheritedPageKeyShapes } from './pdfShapes.ts';

export interface PdfSource {
  /** As PDFium read it. */
  readonly bytes: Uint8Array;
  readonly document: PDFDocument;
  readonly pages: readonly SourcePage[];
}

export interface SourcePage {
  /** Undefined where the page has no number of its own: nothing can lead to it. */
  readonly reference: PDFRef | undefined;
  readonly node: PDFDict;
  /** What it has of its ancestors, its own first. */
  readonly inherited: PDFDict;
}

const OPTIONS = { parseSpeed: ParseSpeeds.Fastest, updateMetadata: false, throwOnInvalidObject: false } as const;
const MAX_DEPTH = 100;

/** @throws MergeRefused */
export async function openPdf(content: Uint8Array): Promise<PdfSource> {
  const bytes = await rewritePdf(content);
  const document = await load(bytes);
  return { bytes, document, pages: pagesOf(document) };
}

async function load(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, OPTIONS);
  } catch (cause) {
    throw new MergeRefused('PDF_DAMAGED', { cause });
  }
}

/** As the tree has them: what it says of their number, and what they say of their type, is often wrong. */
function pagesOf({ context }: PDFDocument): readonly SourcePage[] {
  const pages: SourcePage[] = [];
  const seen = new Set<PDFDict>();
  const collect = (entry: PDFObject | undefined, parent: PDFDict, depth: number): void => {
    const node = resolveReference(context, entry);
    if (!(node instanceof PDFDict) || seen.has(node) || depth > MAX_DEPTH) throw new MergeRefused('PDF_DAMAGED');
    const inherited = context.obj({});
    for (const name of Object.keys(inheritedPageKeyShapes)) {
      const value = node.get(PDFName.of(name)) ?? parent.get(PDFName.of(name));
      if (value) inherited.set(PDFName.of(name), value);
    }
    const kids = resolveReference(context, node.get(PDFName.of('Kids')));
    if (!(kids instanceof PDFArray)) {
      // The same page twice is two pages.
      pages.push({ reference: entry instanceof PDFRef ? entry : undefined, node, inherited });
      return;
    }
    seen.add(node);
    for (const kid of kids.asArray()) collect(kid, inherited, depth + 1);
    seen.delete(node);
  };
  const catalog = resolveReference(context, context.trailerInfo.Root);
  collect(catalog instanceof PDFDict ? catalog.get(PDFName.of('Pages')) : undefined, context.obj({}), 0);
  if (pages.length === 0) throw new MergeRefused('PDF_DAMAGED');
  return pages;
}
