import { PDFArray, PDFDict, PDFName, PDFRef, type PDFDocument } from '@cantoo/pdf-lib';
import type { ShapeCopier } from './copyByShape.ts';
import { layerShape, layerUsageApplicationShape } from './pdfShapes.ts';
import { textOfPdfName, readDictionaryValue } from './keptMarks.ts';

/** Layers that are hidden stay hidden: without this all of them would be seen at once. */
export function copyLayerVisibility(source: PDFDocument, target: PDFDocument, copier: ShapeCopier): void {
  const properties = readDictionaryValue(source.context, source.catalog, 'OCProperties');
  if (!(properties instanceof PDFDict)) return;
  const listOf = (from: PDFDict, key: string): readonly PDFRef[] => {
    const found = readDictionaryValue(source.context, from, key);
    return found instanceof PDFArray ? found.asArray().filter((element) => element instanceof PDFRef) : [];
  };
  const all = listOf(properties, 'OCGs');
  const standard = readDictionaryValue(source.context, properties, 'D');
  const shown = standard instanceof PDFDict ? listOf(standard, 'ON') : [];
  const isOffAtFirst = standard instanceof PDFDict && textOfPdfName(readDictionaryValue(source.context, standard, 'BaseState')) === 'OFF';
  const off = standard instanceof PDFDict ? listOf(standard, 'OFF') : [];
  const hidden = isOffAtFirst ? all.filter((entry) => !shown.includes(entry)) : off;

  const kept = keptProperties(target);
  const add = (list: PDFArray, entries: readonly PDFRef[]): void => {
    for (const entry of entries) {
      const copied = copier.copy(entry, layerShape);
      if (copied) list.push(copied);
    }
  };
  add(kept.layers, all);
  add(kept.hidden, hidden);
  const usage =
    standard instanceof PDFDict ? copier.copy(readDictionaryValue(source.context, standard, 'AS'), layerUsageApplicationShape) : undefined;
  if (usage instanceof PDFArray) for (const entry of usage.asArray()) kept.usage.push(entry);
}

/** One set for all the files that become one document. */
function keptProperties({ catalog, context }: PDFDocument) {
  const key = PDFName.of('OCProperties');
  if (!catalog.has(key)) catalog.set(key, context.obj({ OCGs: [], D: { OFF: [], AS: [] } }));
  const properties = catalog.lookup(key, PDFDict);
  const standard = properties.lookup(PDFName.of('D'), PDFDict);
  return {
    layers: properties.lookup(PDFName.of('OCGs'), PDFArray),
    hidden: standard.lookup(PDFName.of('OFF'), PDFArray),
    usage: standard.lookup(PDFName.of('AS'), PDFArray),
  };
}
