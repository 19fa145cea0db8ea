import type { AdviserLoadStatisticsRow, AdviserLoadStatisticsView } from '@portal/contracts/enquiries/views/statistics';
import { recordOf } from '@portal/contracts/shared/recordOf';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { findAllDocuments } from '../../runtime/findAllDocuments.ts';
import { loadEmployeeNames } from '../../runtime/loadInitiatorNamesForViewer.ts';
import { adviserLoadsCollection, NO_VALUE_KEY, type AdviserLoadDocument } from './statisticsDocuments.ts';

type Figures = Omit<AdviserLoadStatisticsRow, 'id' | 'name'>;

/** A document for each adviser who has something to do. */
export async function loadAdviserLoadStatisticsView(reader: ReadModelReader): Promise<AdviserLoadStatisticsView> {
  const loads = await findAllDocuments<AdviserLoadDocument>(reader, adviserLoadsCollection.name);
  const ids = loads.map(({ id }) => id).filter((id) => id !== NO_VALUE_KEY);
  const names = await loadEmployeeNames(reader, ids);
  const nameOf = (id: string): string => (id === NO_VALUE_KEY ? 'Ohne Berater' : (names.get(id) ?? 'Ehemaliger Mitarbeiter'));
  const advisers = loads.map((load) => ({ id: load.id === NO_VALUE_KEY ? null : load.id, name: nameOf(load.id), ...figuresOf(load) }));
  return { advisers: advisers.sort(mostWaitingFirst), total: sumOf(advisers) };
}

const figuresOf = ({ open, inCheck, waiting }: AdviserLoadDocument): Figures => ({
  open,
  inCheck,
  waiting: Object.values(waiting).reduce((sum, count) => sum + count, 0),
  oldestWaitingOn: Object.keys(waiting).sort()[0] ?? null,
});

const sumOf = (loads: readonly Figures[]): Figures => ({
  ...recordOf(['open', 'inCheck', 'waiting'], (name) => loads.reduce((sum, load) => sum + load[name], 0)),
  oldestWaitingOn: loads.flatMap(({ oldestWaitingOn }) => oldestWaitingOn ?? []).sort()[0] ?? null,
});

const mostWaitingFirst = (a: AdviserLoadStatisticsRow, b: AdviserLoadStatisticsRow): number =>
  b.waiting - a.waiting || b.open + b.inCheck - (a.open + a.inCheck) || (a.name < b.name ? -1 : 1);
