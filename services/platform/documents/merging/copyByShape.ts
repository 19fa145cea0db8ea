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
import { decodeParmsShape, streamFilterNamesByAlias, type KeptPdfObjectShape } from './pdfShapes.ts';

/** Copies objects of one document into another as far as their shape names them; undefined for what it does not. */
export interface ShapeCopier {
  copy(value: PDFObject | undefined, shape: KeptPdfObjectShape): PDFObject | undefined;
  /** Its known keys, into an object that is there already. */
  copyKeys(from: PDFDict, keys: Readonly<Record<string, KeptPdfObjectShape>>, into: PDFDict): void;
}

export function createShapeCopier(source: PDFContext, target: PDFContext): ShapeCopier {
  /** By shape, as the same object in another place may keep other keys. */
  const copies = new Map<KeptPdfObjectShape, Map<PDFRef, PDFRef | undefined>>();

  const copyReference = (reference: PDFRef, shape: KeptPdfObjectShape): PDFRef | undefined => {
    const known = copies.get(shape) ?? new Map<PDFRef, PDFRef | undefined>();
    copies.set(shape, known);
    if (known.has(reference)) return known.get(reference);
    const copied = target.nextRef();
    known.set(reference, copied);
    const value = copy(resolveReference(source, reference), shape);
    target.assign(copied, value ?? PDFNull);
    if (value !== undefined) return copied;
    known.set(reference, undefined);
    return undefined;
  };

  const copyDictionary = (from: PDFDict, shape: KeptPdfObjectShape): PDFDict | undefined => {
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

  const copyStream = (from: PDFStream, shape: KeptPdfObjectShape): PDFStream | undefined => {
    if (!shape.isStream) return undefined;
    const into = target.obj({});
    copyKeys(from.dict, shape.keys, into);
    if (lacks(into, shape)) return undefined;
    copyPacking(from.dict, into);
    return PDFRawStream.of(into, from.getContents());
  };

  /** Bytes whose packing is not known to us are none that we can vouch for. */
  const copyPacking = (from: PDFDict, into: PDFDict): void => {
    const found = resolveReference(source, from.get(PDFName.of('Filter')));
    if (found === undefined || found === PDFNull) return;
    const settings = resolveReference(source, from.get(PDFName.of('DecodeParms')));
    const steps = (found instanceof PDFArray ? found.asArray() : [found]).map((name, index) => {
      const filter = resolveReference(source, name);
      const own = resolveReference(source, settings instanceof PDFArray ? settings.asArray()[index] : settings);
      return { name: filter instanceof PDFName ? filter.decodeText() : '', own };
    });
    const packed = steps.filter(({ name, own }) => !isUnlocked(name, own, source));
    const names = packed.map(({ name }) => streamFilterNamesByAlias.get(name));
    if (names.includes(undefined)) throw new MergeRefused('PDF_DAMAGED');
    if (packed.length === 0) return;
    into.set(PDFName.of('Filter'), target.obj(names as string[]));
    const kept = target.obj([]);
    for (const { own } of packed) kept.push(copy(own, decodeParmsShape) ?? PDFNull);
    if (kept.asArray().some((entry) => entry !== PDFNull)) into.set(PDFName.of('DecodeParms'), kept);
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

const lacks = (copied: PDFDict, { needs }: KeptPdfObjectShape): boolean => needs !== undefined && !copied.has(PDFName.of(needs));

/** A reference may lead to another one; a circle of them leads nowhere. */
export function resolveReference(context: PDFContext, value: PDFObject | undefined): PDFObject | undefined {
  let found = value;
  for (let steps = 0; found instanceof PDFRef; steps += 1) {
    if (steps > 20) return undefined;
    found = context.lookup(found);
  }
  return found;
}

/** A step that would unlock the bytes of a locked file, and here leaves them as they are. */
function isUnlocked(filter: string, settings: PDFObject | undefined, source: PDFContext): boolean {
  if (filter !== 'Crypt') return false;
  const name = settings instanceof PDFDict ? resolveReference(source, settings.get(PDFName.of('Name'))) : undefined;
  return !(name instanceof PDFName) || name.decodeText() === 'Identity';
}
