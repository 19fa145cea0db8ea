import {
  PDFBool,
  PDFDict,
  PDFDropdown,
  PDFHexString,
  PDFName,
  PDFOptionList,
  PDFString,
  PDFTextField,
  type PDFContext,
  type PDFDocument,
  type PDFField,
  type PDFForm,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { resolve } from './copyByShape.ts';
import { MergeRefused } from './mergeProtocol.ts';
import { appearanceOf, isHidden, nameOf, read } from './keptMarks.ts';

/** Makes what is filled in visible where the file leaves that to the reader's program. */
export async function drawFormAppearances(document: PDFDocument): Promise<void> {
  const { context, catalog } = document;
  const acroForm = read(context, catalog, 'AcroForm');
  if (!(acroForm instanceof PDFDict)) return;
  const isStale = read(context, acroForm, 'NeedAppearances') === PDFBool.True;
  const form = quietly(() => document.getForm());
  const fields = (form && quietly(() => form.getFields())) ?? [];
  for (const field of fields) drawField(field, form, isStale);
  await document.flush();
}

function drawField(field: PDFField, form: PDFForm | undefined, isStale: boolean): void {
  if (form === undefined) return;
  const isText = field instanceof PDFTextField || field instanceof PDFDropdown || field instanceof PDFOptionList;
  const redraw = isStale && isText && isFilled(field.acroField.V(), field.doc.context);
  const drawn = quietly(() => {
    if (redraw || field.needsAppearancesUpdate()) field.defaultUpdateAppearances(form.getDefaultFont());
    return true;
  });
  // The picture that there is shows another text than the field has, and ours has not all its letters.
  if (redraw && drawn === undefined) throw new MergeRefused('PDF_NOT_STATIC');
}

/** What was typed into a field must not get lost because nothing shows it. */
export function refuseLostText(annotation: PDFDict, source: PDFContext): void {
  if (nameOf(read(source, annotation, 'Subtype')) !== 'Widget' || isHidden(annotation, source)) return;
  if (appearanceOf(annotation, source) !== undefined) return;
  const kind = nameOf(inherited(annotation, source, 'FT'));
  if ((kind === 'Tx' || kind === 'Ch') && isFilled(inherited(annotation, source, 'V'), source)) throw new MergeRefused('PDF_NOT_STATIC');
}

const isFilled = (value: PDFObject | undefined, source: PDFContext): boolean => {
  const found = resolve(source, value);
  return (found instanceof PDFString || found instanceof PDFHexString) && found.decodeText().trim() !== '';
};

const MAX_DEPTH = 50;

function inherited(widget: PDFDict, source: PDFContext, key: string): PDFObject | undefined {
  let field: PDFObject | undefined = widget;
  for (let depth = 0; field instanceof PDFDict && depth < MAX_DEPTH; depth += 1) {
    const value = read(source, field, key);
    if (value !== undefined) return value;
    field = resolve(source, field.get(PDFName.of('Parent')));
  }
  return undefined;
}

/** A form's own faults are no reason to refuse a file whose fields have their pictures. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
