import type { JsonAnswer } from './httpClient.ts';

/** A record with the ETag under which it was shown: the next command on it carries that as If-Match. */
export interface Tagged {
  readonly '@etag'?: string | undefined;
}

export function tagged<T extends object>({ json, headers }: JsonAnswer): T & Tagged {
  const etag = headers.get('ETag');
  return etag === null ? json : Object.assign(json as T, { '@etag': etag });
}
