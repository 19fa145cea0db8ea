import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { MergeRefused } from './mergeProtocol.ts';
import { streamKeys, type Shape } from './pdfShapes.ts';

/** Copies objects of one document into another as far as their shape names them; undefined for what it does not. */
export interface ShapeCopier {
  copy(value: PDFObject | undefined, shape: Shape): PDFObject | undefined;
  /** Its known keys, into an object that is there already. */
  copyKeys(from: PDFDict, keys: Readonly<Record<string, Shape>>, into: PDFDict): void;
}

export function shapeCopier(source: PDFContext, target: PDFContext): ShapeCopier {
  /** By shape, as the same object in another place may keep other keys. */
  const copies = new Map<Shape, Map<PDFRef, PDFRef | undefined>>();

  const copyReference = (reference: PDFRef, shape: Shape): PDFRef | undefined => {
    const known = copies.get(shape) ?? new Map<PDFRef, PDFRef | undefined>();
    copies.set(shape, known);
    if (known.has(reference)) return known.get(reference);
    const copied = target.nextRef();
    known.set(reference, copied);
    const value = copy(resolve(source, reference), shape);
    target.assign(copied, value ?? PDFNull);
    if (value !== undefined) return copied;
    known.set(reference, undefined);
    return undefined;
  };

  const copyDictionary = (from: PDFDict, shape: Shape): PDFDict | undefined => {
    const into = target.obj({});
    copyKeys(from, shape.keys, into);
    if (shape.others) {
      for (const [name, value] of from.entries()) {
        const copied = copy(value, shape.others);
        if (copied) into.set(name, copied);
      }
    }
    const isNothing = lacks(into, shape) || (into.keys().length === 0 && from.keys().length > 0);
    return isNothing ? undefined : into;
  };

  const copyStream = (from: PDFStream, shape: Shape): PDFStream | undefined => {
    if (!shape.isStream) return undefined;
    const into = target.obj({});
    copyKeys(from.dict, shape.keys, into);
    if (lacks(into, shape)) return undefined;
    copyKeys(from.dict, streamKeys, into);
    if (!sameFilters(source, from.dict, into)) throw new MergeRefused('PDF_DAMAGED');
    return PDFRawStream.of(into, from.getContents());
  };

  const copyKeys: ShapeCopier['copyKeys'] = (from, keys, into) => {
    for (const [name, shape] of Object.entries(keys)) {
      const copied = copy(from.get(PDFName.of(name)), shape);
      if (copied) into.set(PDFName.of(name), copied);
    }
  };

  const copy: ShapeCopier['copy'] = (value, shape) => {
    if (value === undefined) return undefined;
    if (value instanceof PDFRef) return copyReference(value, shape);
    if (value instanceof PDFName) return !shape.names || shape.names.has(value.decodeText()) ? value : undefined;
    if (value instanceof PDFStream) return copyStream(value, shape);
    if (value instanceof PDFDict) return copyDictionary(value, shape);
    if (value instanceof PDFArray) {
      const into = target.obj([]);
      // A place keeps its number: what is dropped is nothing, not the next one.
      for (const element of value.asArray()) into.push(copy(element, shape) ?? PDFNull);
      return into;
    }
    if (value instanceof PDFNumber || value instanceof PDFBool || value instanceof PDFString || value instanceof PDFHexString) return value;
    if (value === PDFNull) return undefined;
    // What could not be parsed would be copied byte for byte.
    throw new MergeRefused('PDF_DAMAGED');
  };

  return { copy, copyKeys };
}

const lacks = (copied: PDFDict, { needs }: Shape): boolean => needs !== undefined && !copied.has(PDFName.of(needs));

/** A reference may lead to another one; a circle of them leads nowhere. */
export function resolve(context: PDFContext, value: PDFObject | undefined): PDFObject | undefined {
  let found = value;
  for (let steps = 0; found instanceof PDFRef; steps += 1) {
    if (steps > 20) return undefined;
    found = context.lookup(found);
  }
  return found;
}

/** Bytes whose packing is not known to us are none that we can vouch for. */
function sameFilters(source: PDFContext, from: PDFDict, into: PDFDict): boolean {
  const filters = resolve(source, from.get(PDFName.of('Filter')));
  if (filters === undefined || filters === PDFNull) return true;
  const copied = into.get(PDFName.of('Filter'));
  const kept = copied instanceof PDFRef ? into.context.lookup(copied) : copied;
  if (!(filters instanceof PDFArray)) return kept !== undefined;
  return kept instanceof PDFArray && !kept.asArray().includes(PDFNull);
}
