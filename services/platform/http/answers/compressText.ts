import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request } from 'express';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Quick rather than small: it is done for each answer. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 5;
/** Below it headers and the wait weigh more than what is saved. */
export const SMALLEST_COMPRESSED_BYTES = 1_024;

interface CompressedText {
  readonly bytes: Buffer;
  /** Undefined for the text as it is. */
  readonly encoding?: 'br' | 'gzip';
}

/** In the coding that the caller likes best, by its `q` values; as it is where it is small or nothing fits. */
export async function compressText(text: string, request: Pick<Request, 'acceptsEncodings' | 'headers'>): Promise<CompressedText> {
  const bytes = Buffer.from(text);
  if (bytes.length < SMALLEST_COMPRESSED_BYTES || request.headers['accept-encoding'] === undefined) return { bytes };
  const encoding = request.acceptsEncodings('gzip', 'br');
  if (encoding === 'br') return { bytes: await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }), encoding };
  if (encoding === 'gzip') return { bytes: await zip(bytes, { level: GZIP_LEVEL }), encoding };
  return { bytes };
}
