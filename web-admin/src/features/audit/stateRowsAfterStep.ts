import type { AuditHistoryStep, StateLeaf } from '@portal/contracts/audit/views/auditHistory';

export interface StateRow {
  readonly key: string;
  /** Missing for what the step has taken away. */
  readonly value?: StateLeaf['value'];
  /** What stood there before the step; missing where nothing did. */
  readonly before?: StateLeaf['value'];
  readonly changed: boolean;
}

/** The state after a step: all changes until then, those of the step itself marked. What was taken away by it stands there once more. */
export function stateRowsAfterStep(steps: readonly Pick<AuditHistoryStep, 'changes'>[], at: number): readonly StateRow[] {
  const values = new Map<string, StateLeaf['value']>();
  for (const { changes } of steps.slice(0, at + 1))
    for (const { key, after } of changes) {
      if (after === undefined) values.delete(key);
      else values.set(key, after);
    }
  const changes = new Map((steps[at]?.changes ?? []).map((change) => [change.key, change]));
  const kept = [...values].map(([key, value]): StateRow => ({ key, value, before: changes.get(key)?.before, changed: changes.has(key) }));
  const gone = [...changes.values()].filter(({ key }) => !values.has(key));
  return [...kept, ...gone.map(({ key, before }): StateRow => ({ key, before, changed: true }))];
}

/** The last step until an instant; -1 before the first. */
export const lastStepIndexAt = (steps: readonly Pick<AuditHistoryStep, 'at'>[], instant: string): number => {
  const later = steps.findIndex(({ at }) => at !== null && Date.parse(at) > Date.parse(instant));
  return later === -1 ? steps.length - 1 : later - 1;
};
