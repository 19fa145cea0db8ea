import { ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib';
import { renderImageAsPageJpegs, createPixelBudget, type PageImage, type PixelBudget, renderPhotoJpeg } from './renderImageAsPageJpegs.ts';
import { MergeRefused, PDF_MEDIA_TYPE, type MergeJob, type MergeReply, type MergeSource } from './mergeProtocol.ts';
import { appendInertPdf } from './appendInertPdf.ts';
import { openPdf } from './pdfSource.ts';
import { loadSealed, writeSealed } from '../sealedFiles.ts';

const A4_POINTS = { short: 595.28, long: 841.89 };

/** Runs in the merge process. Pages in = pages out, counted in the file that is stored. */
export async function mergeDocuments(job: MergeJob, at: (index: number) => void): Promise<MergeReply> {
  const target = await PDFDocument.create({ updateMetadata: false });
  const budget = createPixelBudget(job.maxTotalMegapixels);
  let expected = 0;
  let index = 0;
  try {
    for (const source of job.sources) {
      at(index);
      const content = await loadSealed(source);
      if (source.mediaType === PDF_MEDIA_TYPE) {
        const pdf = await refusedAs('PDF_DAMAGED', () => openPdf(content));
        expected += withinLimit(pdf.pages.length, expected, job);
        await refusedAs('PDF_DAMAGED', () => appendInertPdf(target, pdf));
      } else {
        expected += await appendImages(target, content, source, { ...job, budget, maxPages: job.maxPages - expected });
      }
      index += 1;
    }
    const bytes = await target.save({ updateFieldAppearances: false });
    if ((await pagesOf(bytes)) !== expected) throw new MergeRefused('PDF_DAMAGED');
    await writeSealed(job.result, bytes);
    return { kind: 'merged', pages: expected };
  } catch (error) {
    if (error instanceof MergeRefused) return { kind: 'refused', code: error.code, index: Math.min(index, job.sources.length - 1) };
    throw error;
  }
}

function withinLimit(pages: number, before: number, { maxPages }: MergeJob): number {
  if (before + pages > maxPages) throw new MergeRefused('TOO_MANY_PAGES');
  return pages;
}

async function appendImages(
  target: PDFDocument,
  content: Buffer,
  { mediaType }: MergeSource,
  limits: MergeJob & { readonly budget: PixelBudget },
): Promise<number> {
  return refusedAs('IMAGE_DAMAGED', async () => {
    let pages = 0;
    for await (const page of renderImageAsPageJpegs(content, mediaType, limits)) {
      pages += withinLimit(1, pages, limits);
      await appendImage(target, page);
    }
    return pages;
  });
}

async function appendImage(target: PDFDocument, { jpeg, landscape }: PageImage): Promise<void> {
  const image = await target.embedJpg(jpeg);
  const width = landscape ? A4_POINTS.long : A4_POINTS.short;
  const height = landscape ? A4_POINTS.short : A4_POINTS.long;
  const size = image.scaleToFit(width, height);
  target.addPage([width, height]).drawImage(image, { ...size, x: (width - size.width) / 2, y: (height - size.height) / 2 });
}

async function pagesOf(bytes: Uint8Array): Promise<number> {
  const saved = await refusedAs('PDF_DAMAGED', () => PDFDocument.load(bytes, { parseSpeed: ParseSpeeds.Fastest, updateMetadata: false }));
  return saved.getPageCount();
}

/** What a vendor throws over a file's content is the file's fault; what the system reports is not. */
async function refusedAs<T>(code: 'PDF_DAMAGED' | 'IMAGE_DAMAGED', work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof MergeRefused) throw cause;
    throw new MergeRefused(code, { cause });
  }
}

/** Runs in the merge process. The picture as an A4 page would show it; place, time and device of the camera are gone. */
export async function convertPhotoToJpeg(job: MergeJob, at: (index: number) => void): Promise<MergeReply> {
  const [source] = job.sources;
  if (source === undefined) return { kind: 'refused', code: 'IMAGE_DAMAGED', index: 0 };
  at(0);
  try {
    const content = await loadSealed(source);
    const limits = { ...job, budget: createPixelBudget(job.maxTotalMegapixels) };
    const jpeg = await refusedAs('IMAGE_DAMAGED', () => renderPhotoJpeg(content, source.mediaType, limits));
    await writeSealed(job.result, jpeg);
    return { kind: 'merged', pages: 1 };
  } catch (error) {
    if (error instanceof MergeRefused) return { kind: 'refused', code: error.code, index: 0 };
    throw error;
  }
}
