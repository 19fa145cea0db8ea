import type { DecisionFacts } from '@portal/platform/commands/aggregate';

export const isKeeper = ({ kind }: DecisionFacts['actor']): boolean => kind === 'bank_employee' || kind === 'system';

/** With its changes; the very same where they change nothing. */
export function changed<Of extends object>(before: Of, changes: { readonly [Key in keyof Of]?: Of[Key] | undefined }): Of {
  const said = Object.entries(changes).filter(([name, value]) => value !== undefined && value !== before[name as keyof Of]);
  return said.length === 0 ? before : { ...before, ...Object.fromEntries(said) };
}
