import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { MergeRefused } from './mergeProtocol.ts';

const WRONG_PASSWORD = 4;
const UNKNOWN_ENCRYPTION = 5;
const NORMAL_DISPLAY = 0;
const NOTHING = '';

/** Its memory is there, but not in its types; it is another array once it has grown. */
type Engine = WrappedPdfiumModule & { readonly pdfium: { readonly HEAPU8: Uint8Array } };

let started: Promise<Engine> | undefined;

/** Started with the first PDF of a process. */
function pdfium(): Promise<Engine> {
  started ??= start();
  return started;
}

async function start(): Promise<Engine> {
  const path = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
  const engine = (await init({ wasmBinary: new Uint8Array(readFileSync(path)).buffer })) as Engine;
  engine.PDFiumExt_Init();
  return engine;
}

/**
 * The same document as its table of objects names it: unlocked, whole, without what lies in the file beside it. So what
 * is read afterwards is what readers show. @throws MergeRefused
 */
export async function rewritePdf(content: Uint8Array): Promise<Uint8Array> {
  const engine = await pdfium();
  return withDocument(engine, content, (document) => {
    engine.EPDF_RemoveEncryption(document);
    drawMarksUnderFields(engine, document);
    const writer = engine.PDFiumExt_OpenFileWriter();
    try {
      if (engine.PDFiumExt_SaveAsCopy(document, writer) === 0) throw new MergeRefused('PDF_DAMAGED');
      const size = engine.PDFiumExt_GetFileWriterSize(writer);
      return withMemory(engine, size, (place) => {
        engine.PDFiumExt_GetFileWriterData(writer, place, size);
        return engine.pdfium.HEAPU8.slice(place, place + size);
      });
    } finally {
      engine.PDFiumExt_CloseFileWriter(writer);
    }
  });
}

const WIDGET = 20;
/** Line, square, circle, polygon, polyline, highlight, underline, squiggly, strikeout, ink. */
const SHAPES = new Set([4, 5, 6, 7, 8, 9, 10, 11, 12, 15]);

/** A field becomes part of its page, and a mark that readers have to draw themselves would come to lie on it. */
function drawMarksUnderFields(engine: Engine, document: number): void {
  const pages = engine.FPDF_GetPageCount(document);
  for (let index = 0; index < pages; index += 1) {
    if (engine.EPDFPage_GetAnnotCountRaw(document, index) < 2) continue;
    withPage(engine, document, index, (page) => {
      const marks: number[] = [];
      let hasField = false;
      for (let at = 0; at < engine.FPDFPage_GetAnnotCount(page); at += 1) {
        const mark = engine.FPDFPage_GetAnnot(page, at);
        if (mark === 0) continue;
        const subtype = engine.FPDFAnnot_GetSubtype(mark);
        hasField ||= subtype === WIDGET;
        if (SHAPES.has(subtype) && !engine.EPDFAnnot_HasAppearanceStream(mark, NORMAL_DISPLAY)) marks.push(mark);
        else engine.FPDFPage_CloseAnnot(mark);
      }
      for (const mark of marks) {
        if (hasField) engine.EPDFAnnot_GenerateAppearance(mark);
        engine.FPDFPage_CloseAnnot(mark);
      }
    });
  }
}

interface Area {
  /** From 0. */
  readonly page: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** What can be read in these places once the pictures of fields and marks are part of the pages. */
export async function readTextInAreas(content: Uint8Array, areas: readonly Area[]): Promise<readonly string[]> {
  if (areas.length === 0) return [];
  const engine = await pdfium();
  return withDocument(engine, content, (document) => {
    for (const page of new Set(areas.map(({ page }) => page))) {
      withPage(engine, document, page, (handle) => engine.FPDFPage_Flatten(handle, NORMAL_DISPLAY));
    }
    return areas.map((area) => withPage(engine, document, area.page, (page) => textIn(engine, page, area)) ?? NOTHING);
  });
}

function textIn(engine: Engine, page: number, { left, top, right, bottom }: Area): string {
  const text = engine.FPDFText_LoadPage(page);
  if (text === 0) return NOTHING;
  try {
    const units = engine.FPDFText_GetBoundedText(text, left, top, right, bottom, 0, 0);
    if (units <= 0) return NOTHING;
    return withMemory(engine, units * 2, (place) => {
      engine.FPDFText_GetBoundedText(text, left, top, right, bottom, place, units);
      return Buffer.from(engine.pdfium.HEAPU8.slice(place, place + units * 2)).toString('utf16le');
    });
  } finally {
    engine.FPDFText_ClosePage(text);
  }
}

function withDocument<T>(engine: Engine, content: Uint8Array, work: (document: number) => T): T {
  return withMemory(engine, content.length, (place) => {
    engine.pdfium.HEAPU8.set(content, place);
    const document = engine.FPDF_LoadMemDocument(place, content.length, '');
    if (document === 0) throw new MergeRefused(isLocked(engine.FPDF_GetLastError()) ? 'PDF_ENCRYPTED' : 'PDF_DAMAGED');
    try {
      return work(document);
    } finally {
      engine.FPDF_CloseDocument(document);
    }
  });
}

const isLocked = (error: number): boolean => error === WRONG_PASSWORD || error === UNKNOWN_ENCRYPTION;

function withPage<T>(engine: Engine, document: number, index: number, work: (page: number) => T): T | undefined {
  const page = engine.FPDF_LoadPage(document, index);
  if (page === 0) return undefined;
  try {
    return work(page);
  } finally {
    engine.FPDF_ClosePage(page);
  }
}

function withMemory<T>({ pdfium }: Engine, bytes: number, work: (place: number) => T): T {
  const place = pdfium.wasmExports.malloc(bytes);
  if (place === 0) throw new MergeRefused('PDF_DAMAGED');
  try {
    return work(place);
  } finally {
    pdfium.wasmExports.free(place);
  }
}
