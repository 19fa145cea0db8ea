import type { HasEtag } from '@portal/web-shared/commands/withEtag.ts';
import type { JsonAnswer } from './httpClient.ts';

/** Takes the ETag of the answer into the record. */
export function withResponseEtag<T extends object>({ json, headers }: JsonAnswer): T & Partial<HasEtag> {
  const etag = headers.get('ETag');
  return etag === null ? json : Object.assign(json, { '@etag': etag });
}
