import { PDFDocument, PDFName, PDFNumber, type PDFPage } from '@cantoo/pdf-lib';
import { appendInertPdf } from '../documents/merging/appendInertPdf.ts';
import { openPdf } from '../documents/merging/pdfSource.ts';
import { loadSealed, writeSealed } from '../documents/sealedFiles.ts';
import type { ReportMergeJob, ReportMergeReply } from './reportJob.ts';
import { typesetReport } from './typesetReport.ts';

/** Runs in the report process. Pages of attachments come where the report says; one that has others than it should is told of. */
export async function typesetReportWithAttachments({ report, attachments, unreadable, result }: ReportMergeJob): Promise<ReportMergeReply> {
  const pagesOf = attachments.map(({ pages }, index) => (unreadable.includes(index) ? 0 : pages));
  const { pictures, damaged } = await picturesIn(report, attachments);
  if (damaged.length > 0) return { unreadable: damaged };
  const { pdf, places } = await typesetReport(report, pagesOf, pictures);
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const own = document.getPages();
  const order: PDFPage[] = [];
  const found: number[] = [];
  let placed = 0;
  for (const { index, afterPage } of places) {
    if (unreadable.includes(index)) continue;
    const pages = await appended(document, attachments[index]!);
    if (pages === undefined) found.push(index);
    order.push(...own.slice(placed, afterPage), ...(pages ?? []));
    placed = Math.max(placed, afterPage);
  }
  order.push(...own.slice(placed));
  if (found.length > 0) return { unreadable: found };
  putInOrder(document, order);
  await writeSealed(result, await document.save({ updateFieldAppearances: false }));
  return { unreadable: [] };
}

async function picturesIn({ blocks }: ReportMergeJob['report'], attachments: ReportMergeJob['attachments']) {
  const pictures = new Map<number, Buffer>();
  const damaged: number[] = [];
  for (const { index } of blocks.flatMap((block) => (block.kind === 'pictures' ? block.pictures : []))) {
    const content = await loadSealed(attachments[index]!).catch(() => Buffer.alloc(0));
    if (isWholeJpeg(content)) pictures.set(index, content);
    else damaged.push(index);
  }
  return { pictures, damaged };
}

/** The intake has made it: it is what it was, or it was cut off. */
const isWholeJpeg = (content: Buffer): boolean =>
  content.length > 4 && content.readUInt16BE(0) === 0xffd8 && content.readUInt16BE(content.length - 2) === 0xffd9;

/** The new pages, at the end; undefined where the file cannot be read or is not what it was. */
async function appended(document: PDFDocument, attachment: ReportMergeJob['attachments'][number]): Promise<readonly PDFPage[] | undefined> {
  const before = document.getPageCount();
  try {
    const source = await openPdf(await loadSealed(attachment));
    if (source.pages.length !== attachment.pages) return undefined;
    await appendInertPdf(document, source);
    return document.getPages().slice(before);
  } catch {
    // Whatever a vendor throws over a file's content is the file's fault; pages that were begun go with this round's result.
    return undefined;
  }
}

/** All pages below one node: moving them one by one, the library would rebuild its tree each time. */
function putInOrder({ catalog, context }: PDFDocument, pages: readonly PDFPage[]): void {
  const tree = catalog.Pages();
  const place = catalog.get(PDFName.of('Pages'));
  for (const { node } of pages) if (place !== undefined) node.set(PDFName.of('Parent'), place);
  tree.set(PDFName.of('Kids'), context.obj(pages.map(({ ref }) => ref)));
  tree.set(PDFName.of('Count'), PDFNumber.of(pages.length));
}
