import { ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib';
import { MergeRefused } from './mergeProtocol.ts';

export interface PdfSource {
  readonly document: PDFDocument;
  readonly pages: number;
  /** Opened with an empty password: what it forbids to do, its readers may lift only by saving it anew. */
  readonly wasEncrypted: boolean;
}

const OPTIONS = { parseSpeed: ParseSpeeds.Fastest, updateMetadata: false, throwOnInvalidObject: false } as const;

export async function openPdf(content: Buffer): Promise<PdfSource> {
  const document = await load(content);
  const pages = countPages(document);
  return { document, pages, wasEncrypted: isEncrypted(content) };
}

/** Fields become part of the page: copying pages alone would lose what was filled in. */
export async function withFlatForm(content: Buffer, source: PdfSource): Promise<PDFDocument> {
  if (!source.document.catalog.getAcroForm()) return source.document;
  for (const updateFieldAppearances of [true, false]) {
    const document = await load(content);
    if (flattens(document, updateFieldAppearances)) return document;
  }
  return load(content);
}

function flattens(document: PDFDocument, updateFieldAppearances: boolean): boolean {
  try {
    document.getForm().flatten({ updateFieldAppearances });
    return true;
  } catch {
    return false;
  }
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

/** The trailer names `/Encrypt`; a false hit only means that the file is saved anew. */
function isEncrypted(content: Buffer): boolean {
  return content.includes('/Encrypt');
}
