import type { DecisionFacts } from '@portal/platform/commands/aggregate';
import { definedChanges, type Changes } from '@portal/platform/commands/definedChanges';

export const isKeeper = ({ kind }: DecisionFacts['actor']): boolean => kind === 'bank_employee' || kind === 'system';

/** With its changes; the very same where they change nothing. */
export function changed<Fields extends object>(before: Fields, changes: Changes<Fields>): Fields {
  const defined = definedChanges(changes);
  const isOther = Object.entries(defined).some(([name, value]) => value !== before[name as keyof Fields]);
  return isOther ? { ...before, ...defined } : before;
}
