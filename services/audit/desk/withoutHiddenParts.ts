import type { EventLogForAudit } from '@portal/platform/contexts/auditedLog';
import type { EventWithStateAfter } from '../replay/replayStates.ts';

/** The history as the desk shows it: without what no employee is shown. */
export function withoutHiddenParts(
  trail: readonly EventWithStateAfter[],
  { aggregates, personalFieldsOf }: Pick<EventLogForAudit, 'aggregates' | 'personalFieldsOf'>,
  kind: string,
): readonly EventWithStateAfter[] {
  const aggregate = aggregates.find(({ category }) => category === kind);
  const rules = aggregate?.hiddenFromEmployees;
  if (rules === undefined) return trail;
  let lastKnown: unknown = aggregate?.initial;
  return trail.map((step) => {
    lastKnown = step.state ?? lastKnown;
    const hidden = rules.fieldsOf(step, lastKnown, personalFieldsOf(step.type)).filter((field) => Object.hasOwn(step.data, field));
    return {
      ...step,
      data: { ...step.data, ...Object.fromEntries(hidden.map((field) => [field, null])) },
      hidden: [...new Set([...step.hidden, ...hidden])],
      state: step.state === undefined ? undefined : rules.withoutThem(step.state),
    };
  });
}
