import { loadAllPages } from '@portal/web-shared/http/loadAllPages.ts';
import { fetchJson } from './httpClientForReading.ts';

const PER_CALL = 100;

/** All rows of a list, page by page; `path` has its query already. */
export const loadAllRows = <Row extends { readonly id: string }>(path: string, signal: AbortSignal): Promise<Row[]> =>
  loadAllPages<Row>(PER_CALL, (page) => fetchJson(`${path}&items-per-page=${PER_CALL}&page=${page}`, { signal }));
