import {
  concatTransformationMatrix,
  decodePDFRawStream,
  drawObject,
  PDFArray,
  PDFBool,
  PDFContentStream,
  PDFDict,
  PDFName,
  PDFNull,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  PDFRawStream,
  PDFStream,
  popGraphicsState,
  pushGraphicsState,
  type PDFContext,
  type PDFDocument,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { resolveReference, createShapeCopier, type ShapeCopier } from './copyByShape.ts';
import { drawMissingOrStaleFieldAppearances, refuseFieldValueWithoutAppearance } from './formAppearances.ts';
import { copyLayerVisibility } from './keptLayers.ts';
import {
  copyVisibleAnnotation,
  readDictionaryValue,
  rectangleOf,
  type AnnotationCopyContext,
  type PlacedDrawing,
  type Rectangle,
} from './keptMarks.ts';
import { MergeRefused } from './mergeProtocol.ts';
import type { PdfSource, SourcePage } from './pdfSource.ts';
import { inheritedPageKeyShapes, pageKeyShapes } from './pdfShapes.ts';

/** Adds a document's pages, written anew: what can be seen of them, and nothing that acts. Decisions 0010 and 0047. */
export async function appendInertPdf(target: PDFDocument, source: PdfSource): Promise<void> {
  const { document } = source;
  refuseWhatPagesDoNotShow(document);
  await drawMissingOrStaleFieldAppearances(source);
  const copier = createShapeCopier(document.context, target.context);
  const pages = source.pages.map((from) => ({ from, to: target.addPage() }));
  const context: AnnotationCopyContext = {
    source: document.context,
    target: target.context,
    copier,
    pages: new Map(pages.flatMap(({ from, to }) => (from.reference ? [[from.reference, to.ref] as const] : []))),
  };
  for (const { from, to } of pages) {
    copyPage(from, to, copier);
    copyMarks(from, to, context);
  }
  copyLayerVisibility(document, target, copier);
}

/** Their pages say no more than 'please open this elsewhere'. */
function refuseWhatPagesDoNotShow({ catalog, context }: PDFDocument): void {
  if (readDictionaryValue(context, catalog, 'Collection') instanceof PDFDict) throw new MergeRefused('PDF_PORTFOLIO');
  if (readDictionaryValue(context, catalog, 'NeedsRendering') === PDFBool.True) throw new MergeRefused('PDF_NOT_STATIC');
  const form = readDictionaryValue(context, catalog, 'AcroForm');
  if (!(form instanceof PDFDict) || !form.has(PDFName.of('XFA'))) return;
  const fields = readDictionaryValue(context, form, 'Fields');
  if (!(fields instanceof PDFArray) || fields.size() === 0) throw new MergeRefused('PDF_NOT_STATIC');
}

function copyPage({ node, inherited }: SourcePage, { node: to }: PDFPage, copier: ShapeCopier): void {
  copier.copyKeys(inherited, inheritedPageKeyShapes, to);
  refuseMissingContent(node);
  copier.copyKeys(node, pageKeyShapes, to);
  const contents = resolveReference(to.context, to.get(PDFName.of('Contents')));
  if (contents instanceof PDFArray) {
    to.set(
      PDFName.of('Contents'),
      to.context.obj(contents.asArray().filter((part) => resolveReference(to.context, part) instanceof PDFStream)),
    );
  }
}

/** A page whose content is gone would be stored blank; a part that is missing among others is passed over, as readers do. */
function refuseMissingContent(page: PDFDict): void {
  const contents = page.get(PDFName.of('Contents'));
  if (contents === undefined || contents === PDFNull) return;
  const found = resolveReference(page.context, contents);
  const parts = found instanceof PDFArray ? found.asArray() : [contents];
  const isThere = parts.some((part) => resolveReference(page.context, part) instanceof PDFStream);
  if (parts.length > 0 && !isThere) throw new MergeRefused('PDF_DAMAGED');
}

function copyMarks({ node }: SourcePage, to: PDFPage, context: AnnotationCopyContext): void {
  const { source, target } = context;
  const found = readDictionaryValue(source, node, 'Annots');
  if (!(found instanceof PDFArray)) return;
  const kept = target.obj([]);
  const pictures: PlacedDrawing[] = [];
  for (const reference of found.asArray()) {
    const annotation = resolveReference(source, reference);
    if (!(annotation instanceof PDFDict)) continue;
    refuseFieldValueWithoutAppearance(annotation, source);
    const { mark, picture } = copyVisibleAnnotation(annotation, context);
    if (mark) kept.push(target.register(mark));
    if (picture) pictures.push(picture);
  }
  if (kept.size() > 0) to.node.set(PDFName.of('Annots'), kept);
  if (pictures.length > 0) drawPictures(to, pictures);
}

/**
 * Over the page, in their order. What the page draws becomes a drawing of its own, as it may leave the coordinates turned,
 * scaled or clipped, and may share its parts with other pages.
 */
function drawPictures({ node, doc: { context } }: PDFPage, pictures: readonly PlacedDrawing[]): void {
  const drawings = context.obj({});
  const layers = context.obj({});
  const operators: PDFOperator[] = [];
  const draw = (name: string, drawing: PDFRef, before: readonly PDFOperator[]): void => {
    drawings.set(PDFName.of(name), drawing);
    operators.push(pushGraphicsState(), ...before, drawObject(name), popGraphicsState());
  };
  const content = contentAsDrawing(node, context);
  if (content) draw('Page', content, []);
  for (const [index, { drawing, rectangle, layer }] of pictures.entries()) {
    const box = boxOf(context, drawing);
    if (box === undefined || box.width === 0 || box.height === 0) continue;
    const scaleX = rectangle.width / box.width;
    const scaleY = rectangle.height / box.height;
    const place = concatTransformationMatrix(scaleX, 0, 0, scaleY, rectangle.x - box.x * scaleX, rectangle.y - box.y * scaleY);
    if (layer) {
      layers.set(PDFName.of(`Layer${index}`), layer);
      operators.push(PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of('OC'), PDFName.of(`Layer${index}`)]));
    }
    draw(`Picture${index}`, drawing, [place]);
    if (layer) operators.push(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  }
  const stream = PDFContentStream.of(context.obj({}), operators);
  node.set(PDFName.of('Contents'), context.register(stream));
  node.set(PDFName.of('Resources'), context.obj({ XObject: drawings, Properties: layers }));
}

/** Larger than any page may be: nothing is cut off that was not cut off before. */
const EVERYWHERE = [-100_000, -100_000, 100_000, 100_000];

function contentAsDrawing(page: PDFDict, context: PDFContext): PDFRef | undefined {
  const contents = resolveReference(context, page.get(PDFName.of('Contents')));
  const parts = (contents instanceof PDFArray ? contents.asArray() : [contents])
    .map((part) => resolveReference(context, part))
    .filter((part) => part instanceof PDFRawStream);
  if (parts.length === 0) return undefined;
  const operators = Buffer.concat(parts.flatMap((part) => [Buffer.from(decodePDFRawStream(part).decode()), Buffer.from('\n')]));
  const resources = page.get(PDFName.of('Resources')) ?? context.obj({});
  return context.register(context.flateStream(operators, { Type: 'XObject', Subtype: 'Form', BBox: EVERYWHERE, Resources: resources }));
}

/** What its box covers once its own matrix has turned it (ISO 32000-2, 12.5.5). */
function boxOf(context: PDFContext, picture: PDFRef): Rectangle | undefined {
  const stream = context.lookup(picture, PDFStream);
  const box = rectangleOf(readDictionaryValue(context, stream.dict, 'BBox'), context);
  const matrix = readDictionaryValue(context, stream.dict, 'Matrix');
  if (box === undefined || !(matrix instanceof PDFArray)) return box;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix.asArray().map((value) => {
    const number = resolveReference(context, value);
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
