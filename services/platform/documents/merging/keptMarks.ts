import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFStream,
  PDFString,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { resolveReference, type ShapeCopier } from './copyByShape.ts';
import { appearanceStreamShape, layerShape, annotationShape } from './pdfShapes.ts';

const HIDDEN = 2;
const NO_VIEW = 32;
/** Icons of what is not there any more, and windows that readers make by themselves. */
const leftOut = new Set(['FileAttachment', 'Sound', 'Popup']);

export interface AnnotationCopyContext {
  readonly source: PDFContext;
  readonly target: PDFContext;
  readonly copier: ShapeCopier;
  /** Pages of the source and what they have become. */
  readonly pages: ReadonlyMap<PDFRef, PDFRef>;
}

/** What an annotation is in the copy: a mark still, a picture that belongs to the page, both, or nothing. */
interface KeptMark {
  readonly mark?: PDFDict;
  readonly picture?: PlacedDrawing;
}

export interface PlacedDrawing {
  readonly drawing: PDFRef;
  readonly rectangle: Rectangle;
  /** Shown only together with it. */
  readonly layer: PDFObject | undefined;
}

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Whatever can be seen becomes part of the page, in its order. Safe links and notes stay what they are, and so does a mark
 * that has no picture. What somebody wrote to a mark stays in one that shows nothing itself.
 */
export function copyVisibleAnnotation(annotation: PDFDict, context: AnnotationCopyContext): KeptMark {
  const { source, target, copier } = context;
  const subtype = textOfPdfName(readDictionaryValue(source, annotation, 'Subtype'));
  if (leftOut.has(subtype)) return {};
  const copied = copier.copy(annotation, annotationShape);
  const drawing = pictureOf(annotation, context);
  const rectangle = rectangleOf(readDictionaryValue(source, annotation, 'Rect'), source);
  const isSeen = drawing && rectangle && !isHidden(annotation, source);
  const picture = isSeen ? { drawing, rectangle, layer: copier.copy(annotation.get(PDFName.of('OC')), layerShape) } : undefined;
  if (!(copied instanceof PDFDict)) return picture ? { picture } : {};
  if (subtype === 'Link') {
    const way = linkOf(annotation, context);
    if (way === undefined) return picture ? { picture } : {};
    copied.set(PDFName.of(way.key), way.value);
    return { mark: copied, ...(picture ? { picture } : {}) };
  }
  if (picture === undefined || subtype === 'Text') {
    if (drawing) copied.set(PDFName.of('AP'), target.obj({ N: drawing }));
    return { mark: copied };
  }
  if (!isFilled(readDictionaryValue(source, annotation, 'Contents'))) return { picture };
  copied.set(PDFName.of('AP'), target.obj({ N: target.register(nothingIn(picture.rectangle, target)) }));
  return { mark: copied, picture };
}

const isFilled = (text: PDFObject | undefined): boolean =>
  (text instanceof PDFString || text instanceof PDFHexString) && text.decodeText().trim() !== '';

const nothingIn = ({ width, height }: Rectangle, target: PDFContext): PDFStream =>
  target.stream('', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, height] });

export const isHidden = (annotation: PDFDict, source: PDFContext): boolean => {
  const flags = readDictionaryValue(source, annotation, 'F');
  return flags instanceof PDFNumber && (flags.asNumber() & (HIDDEN | NO_VIEW)) !== 0;
};

/** Its normal appearance, in the state that it shows. */
export function appearanceOf(annotation: PDFDict, source: PDFContext): PDFObject | undefined {
  const appearances = readDictionaryValue(source, annotation, 'AP');
  const normal = appearances instanceof PDFDict ? appearances.get(PDFName.of('N')) : undefined;
  const found = resolveReference(source, normal);
  if (found instanceof PDFStream) return normal;
  if (!(found instanceof PDFDict)) return undefined;
  const state = readDictionaryValue(source, annotation, 'AS') ?? readDictionaryValue(source, annotation, 'V');
  const shown = state instanceof PDFName ? found.get(state) : undefined;
  return resolveReference(source, shown) instanceof PDFStream ? shown : undefined;
}

function pictureOf(annotation: PDFDict, { source, target, copier }: AnnotationCopyContext): PDFRef | undefined {
  const copied = copier.copy(appearanceOf(annotation, source), appearanceStreamShape);
  const stream = resolveReference(target, copied);
  if (!(stream instanceof PDFStream)) return undefined;
  stream.dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
  return copied instanceof PDFRef ? copied : target.register(stream);
}

/** Only to a page of the same document, to a web page, or to a mail address. */
function linkOf(
  annotation: PDFDict,
  context: AnnotationCopyContext,
): { readonly key: 'A' | 'Dest'; readonly value: PDFObject } | undefined {
  const { source, target } = context;
  const action = readDictionaryValue(source, annotation, 'A');
  if (!(action instanceof PDFDict)) return destinationOf(readDictionaryValue(source, annotation, 'Dest'), context);
  const kind = textOfPdfName(readDictionaryValue(source, action, 'S'));
  if (kind === 'GoTo') return destinationOf(readDictionaryValue(source, action, 'D'), context);
  const address = kind === 'URI' ? safeAddress(readDictionaryValue(source, action, 'URI')) : undefined;
  return address === undefined ? undefined : { key: 'A', value: target.obj({ S: 'URI', URI: PDFString.of(address) }) };
}

function destinationOf(destination: PDFObject | undefined, { target, pages }: AnnotationCopyContext) {
  if (!(destination instanceof PDFArray)) return undefined;
  const [first, ...view] = destination.asArray();
  const page = first instanceof PDFRef ? pages.get(first) : undefined;
  if (page === undefined) return undefined;
  const copied = target.obj([]);
  copied.push(page);
  for (const value of view) if (value instanceof PDFName || value instanceof PDFNumber) copied.push(value);
  return { key: 'Dest', value: copied } as const;
}

const SAFE_SCHEMES = new Set(['http:', 'https:', 'mailto:']);
const MAX_ADDRESS = 2_000;

function safeAddress(value: PDFObject | undefined): string | undefined {
  if (!(value instanceof PDFString || value instanceof PDFHexString)) return undefined;
  const text = value.decodeText().trim();
  if (text.length > MAX_ADDRESS || !URL.canParse(text)) return undefined;
  const { protocol, href } = new URL(text);
  // The parser's spelling: ASCII alone, nothing left that another reader could take for something else.
  return SAFE_SCHEMES.has(protocol) && /^[a-z]+:[!-~]+$/.test(href)
    ? href.replace(/[()\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
    : undefined;
}

export function rectangleOf(value: PDFObject | undefined, source: PDFContext): Rectangle | undefined {
  if (!(value instanceof PDFArray) || value.size() !== 4) return undefined;
  const numbers = value.asArray().map((element) => resolveReference(source, element));
  const [left, bottom, right, top] = numbers.map((number) => (number instanceof PDFNumber ? number.asNumber() : NaN));
  if (left === undefined || bottom === undefined || right === undefined || top === undefined) return undefined;
  const rectangle = { x: Math.min(left, right), y: Math.min(bottom, top), width: Math.abs(right - left), height: Math.abs(top - bottom) };
  return Object.values(rectangle).every(Number.isFinite) ? rectangle : undefined;
}

export const readDictionaryValue = (source: PDFContext, from: PDFDict, key: string): PDFObject | undefined =>
  resolveReference(source, from.get(PDFName.of(key)));

export const textOfPdfName = (value: PDFObject | undefined): string => (value instanceof PDFName ? value.decodeText() : '');
