import { ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib';
import { MergeRefused } from './mergeProtocol.ts';

export interface PdfSource {
  readonly document: PDFDocument;
  readonly pages: number;
}

const OPTIONS = { parseSpeed: ParseSpeeds.Fastest, updateMetadata: false, throwOnInvalidObject: false } as const;

export async function openPdf(content: Buffer): Promise<PdfSource> {
  const document = await load(content);
  return { document, pages: countPages(document) };
}

async function load(content: Buffer): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(content, { ...OPTIONS, password: '' });
  } catch (cause) {
    throw new MergeRefused(needsPassword(cause) ? 'PDF_ENCRYPTED' : 'PDF_DAMAGED', { cause });
  }
}

function countPages(document: PDFDocument): number {
  try {
    const pages = document.getPages();
    const declared = document.catalog.Pages().Count().asNumber();
    if (pages.length === 0 || pages.length !== declared) throw new MergeRefused('PDF_DAMAGED');
    return pages.length;
  } catch (cause) {
    throw cause instanceof MergeRefused ? cause : new MergeRefused('PDF_DAMAGED', { cause });
  }
}

function needsPassword(error: unknown): boolean {
  const message = error instanceof Error ? error.message : '';
  return /password|encrypt|crypt filter|crypto method|key length/i.test(message);
}
