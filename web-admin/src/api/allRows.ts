import { allPages } from '@portal/web-shared/http/allPages.ts';
import { readJson } from './httpClient.ts';

const PER_CALL = 100;

/** All rows of a list, page by page; `path` has its query already. */
export const allRows = <Row extends { readonly id: string }>(path: string, signal: AbortSignal): Promise<Row[]> =>
  allPages<Row>(PER_CALL, (page) => readJson(`${path}&items-per-page=${PER_CALL}&page=${page}`, { signal }));
