import type { IncomingMessage } from 'node:http';
import { Transform, type Readable } from 'node:stream';
import busboy from 'busboy';
import { edgeLimits } from '../edge/edgeLimits.ts';
import {
  invalidInputProblem,
  createProblem,
  ProblemError,
  RequestAborted,
  UnexpectedBodyError,
  uploadTooLargeProblem,
} from '../problems.ts';
import type { UploadedPart, UploadedParts } from '../defineRoute.ts';

const fileFields = new Set(['file[]', 'file']);
const boundary = /^multipart\/form-data\s*;.*boundary=/i;

/** The parts of a multipart body as they arrive: nothing is read further than the reader of the current part wants. */
export interface MultipartUpload {
  readonly parts: UploadedParts;
  readonly fields: Readonly<Record<string, string>>;
  /** Why the upload ended early: whatever error its reader then met, this is the reason. */
  stoppedBy(): Error | undefined;
}

/** Of a call that brings no files. */
export const noUploadedParts: AsyncIterable<never> = {
  async *[Symbol.asyncIterator]() {
    /* nothing was uploaded */
  },
};

/** One for a whole upload; the first reason counts. */
interface EarlyEnd {
  reason: Error | undefined;
}

/**
 * Refuses early what is no multipart body or says itself that it is too large. `check` runs once nothing more is read: what it
 * throws, whoever reads the parts gets in place of their end.
 */
export function openMultipartUpload(request: IncomingMessage, check: () => Promise<void>): MultipartUpload {
  if (!boundary.test(request.headers['content-type'] ?? '')) {
    throw new UnexpectedBodyError(
      createProblem(415, 'UNSUPPORTED_MEDIA_TYPE', 'Dieses Format wird nicht unterstützt. Erwartet wird multipart/form-data.'),
    );
  }
  const said = request.headers['content-length'];
  const maxBytes = said === undefined ? undefined : Number(said);
  if (maxBytes !== undefined && maxBytes > edgeLimits.uploadBytes) throw new ProblemError(uploadTooLargeProblem());
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  const early: EarlyEnd = { reason: undefined };
  const parts = { maxBytes, [Symbol.asyncIterator]: () => checkedAtEnd(partsOf(request, fields, early), check) };
  return { fields, stoppedBy: () => early.reason, parts };
}

async function* checkedAtEnd<T>(items: AsyncIterable<T>, check: () => Promise<void>): AsyncGenerator<T> {
  try {
    yield* items;
  } finally {
    await check();
  }
}

async function* partsOf(request: IncomingMessage, fields: Record<string, string>, early: EarlyEnd): AsyncGenerator<UploadedPart> {
  const waiting: UploadedPart[] = [];
  const unread = new Set<Readable>();
  let ended = false;
  let wake: () => void = () => undefined;

  const parser = parserOf(request);
  const stop = (reason: Error): void => {
    if (early.reason || ended) return;
    early.reason = reason;
    request.unpipe(meter);
    for (const content of unread) content.destroy(reason);
    wake();
  };
  const meter = meterOf(stop);

  parser.on('file', (field, content, { filename }) => {
    content.on('error', (error: Error) => {
      if (error.message === 'Unexpected end of form') stop(new UnexpectedBodyError(malformed()));
    });
    if (!fileFields.has(field)) {
      content.resume();
      stop(
        new UnexpectedBodyError(invalidInputProblem([{ propertyPath: field.slice(0, 100), message: 'Unbekanntes Feld' }]), 'UNKNOWN_FIELD'),
      );
      return;
    }
    unread.add(content);
    content.once('close', () => unread.delete(content));
    waiting.push({ field, fileName: cleanName(filename), content });
    wake();
  });
  parser.on('field', (name, value, info) => {
    if (info.valueTruncated || info.nameTruncated)
      stop(new UnexpectedBodyError(createProblem(413, 'FIELD_TOO_LARGE', 'Ein Textfeld ist zu lang.')));
    fields[name] = value;
  });
  parser.on('partsLimit', () => stop(new ProblemError(tooManyParts())));
  parser.on('filesLimit', () => stop(new ProblemError(tooManyParts())));
  parser.on('fieldsLimit', () => stop(new ProblemError(tooManyParts())));
  parser.once('error', () => stop(request.destroyed && !request.complete ? new RequestAborted() : new UnexpectedBodyError(malformed())));
  parser.once('close', () => {
    ended = true;
    wake();
  });
  const abort = (): void => {
    if (!request.complete) stop(new RequestAborted());
  };
  if (request.destroyed) abort();
  request.once('close', abort);
  request.once('error', abort);
  request.pipe(meter).pipe(parser);

  try {
    for (;;) {
      if (early.reason) throw early.reason;
      const part = waiting.shift();
      if (part) {
        yield part;
        if (part.content.readableFlowing === null) part.content.resume();
      } else if (ended) return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    request.unpipe(meter);
    for (const content of unread) content.destroy();
    parser.destroy();
    request.resume();
  }
}

function parserOf(request: IncomingMessage): busboy.Busboy {
  const { uploadFields, uploadFieldBytes, uploadParts } = edgeLimits;
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { fields: uploadFields, fieldSize: uploadFieldBytes, files: uploadParts, parts: uploadParts + uploadFields },
    });
  } catch {
    throw new UnexpectedBodyError(malformed());
  }
}

/** Counts what really comes: a body need not say its length. */
function meterOf(stop: (reason: Error) => void): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes <= edgeLimits.uploadBytes) return done(null, chunk);
      stop(new ProblemError(uploadTooLargeProblem()));
      done();
    },
  });
}

const malformed = () =>
  createProblem(400, 'MALFORMED_UPLOAD', 'Die Übertragung ist unvollständig oder beschädigt. Bitte versuchen Sie es erneut.');
const tooManyParts = () =>
  createProblem(413, 'TOO_MANY_PARTS', `Es sind höchstens ${edgeLimits.uploadParts} Dateien je Übertragung möglich.`);

// Browsers write these three in a name so, since the name stands in quotes (WHATWG, multipart/form-data).
const ESCAPED = /%(22|0d|0a)/gi;
const unescaped = (_: string, code: string): string => String.fromCharCode(Number.parseInt(code, 16));

const cleanName = (name: string | undefined): string =>
  Buffer.from(name ?? '')
    .toString()
    .replace(ESCAPED, unescaped)
    .normalize('NFC')
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .slice(-200);
