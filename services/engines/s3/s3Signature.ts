import { createHash, createHmac } from 'node:crypto';
import type { BucketSettings } from '@portal/platform/config/bucketAddressSchema';

interface UnsignedRequest {
  readonly method: string;
  /** As in the header `Host`. */
  readonly host: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** With names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  /** ISO 8601 */
  readonly at: string;
}

type SigningKeys = Pick<BucketSettings, 'region' | 'accessKey' | 'secretKey'>;

/** The headers that make a request one of ours: Signature Version 4 over all of it, its body included. */
export function signedHeaders(request: UnsignedRequest, { region, accessKey, secretKey }: SigningKeys): Readonly<Record<string, string>> {
  const at = request.at.replace(/[-:]|\.\d+/g, '');
  const payload = createHash('sha256')
    .update(request.body ?? '')
    .digest('hex');
  const headers: Readonly<Record<string, string>> = {
    ...request.headers,
    host: request.host,
    'x-amz-content-sha256': payload,
    'x-amz-date': at,
  };
  const names = Object.keys(headers).sort();
  const signed = names.join(';');
  const canonical = [
    request.method,
    encodedPath(request.path),
    encodeSortedQuery(request.query),
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    signed,
    payload,
  ].join('\n');
  const scope = [at.slice(0, 8), region, 's3', 'aws4_request'];
  const toSign = ['AWS4-HMAC-SHA256', at, scope.join('/'), createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = scope.reduce<string | Buffer>((from, part) => createHmac('sha256', from).update(part).digest(), `AWS4${secretKey}`);
  const signature = createHmac('sha256', key).update(toSign).digest('hex');
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope.join('/')}, SignedHeaders=${signed}, Signature=${signature}`,
  };
}

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

export const encodedPath = (path: string): string => path.split('/').map(encoded).join('/');

export const encodeSortedQuery = (query: Readonly<Record<string, string>>): string =>
  Object.keys(query)
    .sort()
    .map((name) => `${encoded(name)}=${encoded(query[name]!)}`)
    .join('&');
