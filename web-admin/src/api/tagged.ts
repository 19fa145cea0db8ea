import type { JsonAnswer } from './httpClient.ts';

/** The ETag under which a record was shown: the next command on it carries that as If-Match. */
export interface Tagged {
  readonly '@etag': string;
}

/** A record as somebody saw it. Without its ETag nothing can be changed. */
export type Shown<Of extends { readonly id: string } = { readonly id: string }> = Of & Tagged;

/** Takes the ETag of the answer into the record. */
export function tagged<T extends object>({ json, headers }: JsonAnswer): T & Partial<Tagged> {
  const etag = headers.get('ETag');
  return etag === null ? json : Object.assign(json as T, { '@etag': etag });
}
