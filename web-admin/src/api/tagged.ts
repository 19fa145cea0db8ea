import type { Tagged } from '@portal/web-shared/commands/shown.ts';
import type { JsonAnswer } from './httpClient.ts';

/** Takes the ETag of the answer into the record. */
export function tagged<T extends object>({ json, headers }: JsonAnswer): T & Partial<Tagged> {
  const etag = headers.get('ETag');
  return etag === null ? json : Object.assign(json, { '@etag': etag });
}
