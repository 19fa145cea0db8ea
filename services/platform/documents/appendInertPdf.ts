import type { PDFRef } from '@cantoo/pdf-lib';
import {
  concatTransformationMatrix,
  drawObject,
  PDFArray,
  PDFBool,
  PDFDict,
  PDFName,
  PDFNull,
  PDFNumber,
  PDFStream,
  popGraphicsState,
  pushGraphicsState,
  type PDFContext,
  type PDFDocument,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { resolve, shapeCopier, type ShapeCopier } from './copyByShape.ts';
import { drawFormAppearances, refuseLostText } from './formAppearances.ts';
import { keepLayers } from './keptLayers.ts';
import { keptMark, read, rectangleOf, type MarkContext, type Rectangle } from './keptMarks.ts';
import { MergeRefused } from './mergeProtocol.ts';
import { inheritedPageKeys, pageKeys } from './pdfShapes.ts';

/** Adds a document's pages, written anew: what can be seen of them, and nothing that acts. Decision 0010. */
export async function appendInertPdf(target: PDFDocument, source: PDFDocument): Promise<void> {
  refuseWhatPagesDoNotShow(source);
  await drawFormAppearances(source);
  const copier = shapeCopier(source.context, target.context);
  const pages = source.getPages().map((from) => ({ from, to: target.addPage() }));
  const context: MarkContext = {
    source: source.context,
    target: target.context,
    copier,
    pages: new Map(pages.map(({ from, to }) => [from.ref, to.ref])),
  };
  for (const { from, to } of pages) {
    copyPage(from, to, copier);
    copyMarks(from, to, context);
  }
  keepLayers(source, target, copier);
}

/** Their pages say no more than 'please open this elsewhere'. */
function refuseWhatPagesDoNotShow({ catalog, context }: PDFDocument): void {
  if (read(context, catalog, 'Collection') instanceof PDFDict) throw new MergeRefused('PDF_PORTFOLIO');
  if (read(context, catalog, 'NeedsRendering') === PDFBool.True) throw new MergeRefused('PDF_NOT_STATIC');
  const form = read(context, catalog, 'AcroForm');
  if (!(form instanceof PDFDict) || !form.has(PDFName.of('XFA'))) return;
  const fields = read(context, form, 'Fields');
  if (!(fields instanceof PDFArray) || fields.size() === 0) throw new MergeRefused('PDF_NOT_STATIC');
}

function copyPage({ node: from }: PDFPage, { node: to }: PDFPage, copier: ShapeCopier): void {
  const all = from.context.obj({});
  for (const name of Object.keys(inheritedPageKeys)) {
    const value = from.getInheritableAttribute(PDFName.of(name));
    if (value) all.set(PDFName.of(name), value);
  }
  copier.copyKeys(all, inheritedPageKeys, to);
  refuseMissingContent(from);
  copier.copyKeys(from, pageKeys, to);
}

/** A page whose content is gone would be stored blank. */
function refuseMissingContent(page: PDFDict): void {
  const contents = page.get(PDFName.of('Contents'));
  if (contents === undefined || contents === PDFNull) return;
  const found = resolve(page.context, contents);
  const streams = found instanceof PDFArray ? found.asArray() : [contents];
  if (streams.some((stream) => !(resolve(page.context, stream) instanceof PDFStream))) throw new MergeRefused('PDF_DAMAGED');
}

function copyMarks(from: PDFPage, to: PDFPage, context: MarkContext): void {
  const { source, target } = context;
  const found = read(source, from.node, 'Annots');
  if (!(found instanceof PDFArray)) return;
  const kept = target.obj([]);
  for (const reference of found.asArray()) {
    const annotation = resolve(source, reference);
    if (!(annotation instanceof PDFDict)) continue;
    refuseLostText(annotation, source);
    const result = keptMark(annotation, context);
    if (result.kind === 'mark') kept.push(target.register(result.annotation));
    if (result.kind === 'picture') drawPicture(to, result.picture, result.rectangle);
  }
  if (kept.size() > 0) to.node.set(PDFName.of('Annots'), kept);
}

/** Fits the picture's box into the rectangle, as ISO 32000-2, 12.5.5 says it of appearances. */
function drawPicture(page: PDFPage, picture: PDFRef, rectangle: Rectangle): void {
  const box = boxOf(page.doc.context, picture);
  if (box === undefined || box.width === 0 || box.height === 0) return;
  const scaleX = rectangle.width / box.width;
  const scaleY = rectangle.height / box.height;
  const name = page.node.newXObject('Picture', picture);
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(scaleX, 0, 0, scaleY, rectangle.x - box.x * scaleX, rectangle.y - box.y * scaleY),
    drawObject(name),
    popGraphicsState(),
  );
}

/** What its box covers once its own matrix has turned it. */
function boxOf(context: PDFContext, picture: PDFRef): Rectangle | undefined {
  const stream = context.lookup(picture, PDFStream);
  const box = rectangleOf(read(context, stream.dict, 'BBox'), context);
  const matrix = read(context, stream.dict, 'Matrix');
  if (box === undefined || !(matrix instanceof PDFArray)) return box;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix.asArray().map((value) => {
    const number = resolve(context, value);
    return number instanceof PDFNumber ? number.asNumber() : 0;
  });
  const corners = [box.x, box.x + box.width].flatMap((x) =>
    [box.y, box.y + box.height].map((y) => ({ x: a * x + c * y + e, y: b * x + d * y + f })),
  );
  const x = Math.min(...corners.map((corner) => corner.x));
  const y = Math.min(...corners.map((corner) => corner.y));
  return {
    x,
    y,
    width: Math.max(...corners.map((corner) => corner.x)) - x,
    height: Math.max(...corners.map((corner) => corner.y)) - y,
  };
}
