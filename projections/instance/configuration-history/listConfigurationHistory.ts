import { configChanges } from '@portal/contracts/instance/configChanges';
import { configStateView, type ConfigStateView } from '@portal/contracts/instance/views/configChange';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { declareQuery } from '../../runtime/defineReadSide.ts';
import { loadEmployeeNames, type EmployeeNames } from '../../runtime/loadInitiatorNamesForViewer.ts';
import { CONFIGURATION_HISTORY_COLLECTION, type ConfigurationRevisionDocument } from './configurationHistoryProjection.ts';

/** Who changed what and when, the newest first. */
export const listConfigurationHistory = declareQuery({
  path: '/configs/current/history',
  summary: 'Verlauf der Konfiguration',
  access: { employee: { allOf: ['ROLE_ADMIN'] } },
  answers: { list: configStateView },
  list: { sortable: ['revision'], defaultSort: [{ field: 'revision', direction: 'desc' }], filters: {}, searchable: false },
  async handle({ list: { sort, offset, limit }, reader }) {
    const { items, total } = await reader.find<ConfigurationRevisionDocument>(CONFIGURATION_HISTORY_COLLECTION, { sort, offset, limit });
    const changers = items.flatMap(({ changedBy }) => changedBy ?? []);
    const [names, before] = await Promise.all([loadEmployeeNames(reader, changers), statesBefore(reader, items)]);
    return { kind: 'list', items: items.map((item) => changeOf(item, before.get(item.revision - 1), names)), total };
  },
});

function changeOf(
  { id, revision, changedAt, changedBy, takenFrom, document }: ConfigurationRevisionDocument,
  before: string | undefined,
  names: EmployeeNames,
): ConfigStateView {
  const config = JSON.parse(document) as Record<string, unknown>;
  const changes = before === undefined ? [] : configChanges(JSON.parse(before) as object, config);
  return {
    id,
    state: revision,
    changedAt,
    // Of who was archived no name is left.
    changedBy: changedBy === null ? null : (names.get(changedBy) ?? ''),
    takenFrom,
    changes,
    config,
  };
}

/** The states that these came after, by their revisions. */
async function statesBefore(
  reader: ReadModelReader,
  states: readonly ConfigurationRevisionDocument[],
): Promise<ReadonlyMap<number, string>> {
  const values = states.map(({ revision }) => revision - 1);
  if (values.length === 0) return new Map();
  const { items } = await reader.find<ConfigurationRevisionDocument>(CONFIGURATION_HISTORY_COLLECTION, {
    filter: [{ field: 'revision', op: 'in', values }],
    limit: values.length,
  });
  return new Map(items.map(({ revision, document }) => [revision, document]));
}
