import path from 'node:path';
import { openEmbeddedReadModelStore } from '@portal/services/engines/embedded/read-model-store/openEmbeddedReadModelStore';
import type { BenchRow } from '../benchRow.ts';
import { count, p50p95 } from '../figures.ts';
import { enquiryEvents, searchTerm, shortTerm } from './bankEvents.ts';
import type { BankSize } from './fillLog.ts';
import { listQuestion } from './listQuestions.ts';
import { openRawDocuments } from './rawDocuments.ts';
import { timesOf } from './samples.ts';

const GOAL = { listP95: 2, searchP50: 5, searchP95: 60 } as const;

export async function measureListsInStore(
  { folder, dataDir, size, quick }: { readonly folder: string; readonly dataDir: string; readonly size: BankSize; readonly quick: boolean },
  tell: (row: BenchRow) => void,
): Promise<void> {
  const textOf = (index: number): string => JSON.stringify(enquiryEvents(index, size.customers)[0]?.data).slice(60, 180);
  const raw = openRawDocuments(folder, size.enquiries, textOf);
  const store = await openEmbeddedReadModelStore({ folder: path.join(dataDir, 'read-models'), readOnly: true });
  const questions = quick ? 300 : 2_000;
  const at = `at ${count(size.enquiries)} documents`;

  const rawPages = await timesOf(questions, (index) => raw.page(index));
  const pages = await timesOf(questions, (index) => store.find('enquiries', listQuestion(index)));
  tell({
    what: `list page, filter and sort, in the store, ${at}`,
    ours: p50p95(pages.p50, pages.p95),
    peer: `one fitting index ${p50p95(rawPages.p50, rawPages.p95)}`,
    goal: `p95 ≤ ${GOAL.listP95} ms`,
    reached: pages.p95 <= GOAL.listP95,
  });
  const rawFound = await timesOf(questions / 2, (index) => raw.search(searchTerm(index)));
  const found = await timesOf(questions / 2, (index) =>
    store.find('enquiries', { search: searchTerm(index), sort: [{ field: 'createdAt', direction: 'desc' }] }),
  );
  tell({
    what: `substring search over 6 fields, sorted, with total, ${at}`,
    ours: p50p95(found.p50, found.p95),
    peer: `bare FTS5, unsorted, no total ${p50p95(rawFound.p50, rawFound.p95)}`,
    goal: `p50 ≤ ${GOAL.searchP50} ms, p95 ≤ ${GOAL.searchP95} ms`,
    reached: found.p50 <= GOAL.searchP50 && found.p95 <= GOAL.searchP95,
  });
  const short = await timesOf(40, (index) =>
    store.find('enquiries', { search: shortTerm(index), sort: [{ field: 'createdAt', direction: 'desc' }] }),
  );
  tell({ what: '– 1 or 2 characters', ours: p50p95(short.p50, short.p95), goal: '(no goal)' });
  await store.close();
  raw.close();
}
