import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { edgeLimits } from '../edge/edgeLimits.ts';
import { germanMessage, violationsOf } from '../germanIssues.ts';
import { invalidInputProblem, createProblem, ProblemError, RequestAborted, UnexpectedBodyError } from '../problems.ts';
import type { Problem } from '../defineRoute.ts';

const mediaTypes = new Set(['application/json', 'application/ld+json', 'application/merge-patch+json']);
const empty = Buffer.alloc(0);
const utf8 = new TextDecoder('utf-8', { fatal: true });

const tooLarge = (): Problem => createProblem(413, 'BODY_TOO_LARGE', 'Die Anfrage ist zu groß. Es sind höchstens 256 kB möglich.');
const wrongType = (): Problem =>
  createProblem(415, 'UNSUPPORTED_MEDIA_TYPE', 'Dieses Format wird nicht unterstützt. Erwartet wird application/json.');
const malformed = (): Problem => createProblem(400, 'MALFORMED_JSON', 'Die Anfrage ist kein gültiges JSON.');

/** The raw body, checked for its type and size. Empty when there is none. */
export function readRawJsonBody(request: IncomingMessage): Promise<Buffer> | Buffer {
  const length = request.headers['content-length'];
  if (length === '0' || (length === undefined && request.headers['transfer-encoding'] === undefined)) return empty;
  if (length !== undefined && Number(length) > edgeLimits.jsonBodyBytes) throw new UnexpectedBodyError(tooLarge());
  return collect(request).then((bytes) => {
    if (bytes.length > 0 && !isJson(request)) throw new UnexpectedBodyError(wrongType());
    return bytes;
  });
}

function isJson(request: IncomingMessage): boolean {
  const [mediaType = '', ...parameters] = (request.headers['content-type'] ?? '').toLowerCase().split(';');
  if (!mediaTypes.has(mediaType.trim())) return false;
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') return false;
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('charset='));
  return charset === undefined || /^charset="?utf-?8"?$/.test(charset);
}

function collect(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= edgeLimits.jsonBodyBytes) chunks.push(chunk);
      else reject(new UnexpectedBodyError(tooLarge()));
    });
    request.once('end', () => resolve(chunks.length === 1 ? (chunks[0] ?? empty) : Buffer.concat(chunks)));
    const abort = (): void => {
      if (!request.complete) reject(new RequestAborted());
    };
    request.once('error', abort);
    request.once('close', abort);
  });
}

/** Parses and checks a body; throws the problem that describes what is wrong with it. */
export function parseBodyOrThrowProblem(bytes: Buffer, schema: z.ZodType): unknown {
  const result = schema.safeParse(bytes.length === 0 ? {} : parseJson(bytes), { error: germanMessage });
  if (!result.success) {
    const { issues } = result.error;
    const problem = invalidInputProblem(violationsOf(issues));
    throw issues.some(({ code }) => code === 'unrecognized_keys')
      ? new UnexpectedBodyError(problem, 'UNKNOWN_FIELD')
      : new ProblemError(problem);
  }
  return result.data;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new UnexpectedBodyError(malformed());
  }
}

/** The body of a call that takes none. */
export const noFieldsSchema = z.strictObject({});
