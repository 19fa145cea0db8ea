import type { Aggregate } from '../aggregate.ts';
import { refuse } from '../refusal.ts';

export type CounterEvent = { readonly type: 'Counted'; readonly data: { readonly by: number; readonly customer?: string } };
type CounterCommand = { readonly by: number; readonly atMost?: number; readonly times?: number };

/** The least of an aggregate: it counts, up to a limit. */
export const counter: Aggregate<{ readonly total: number }, CounterEvent, CounterCommand> = {
  category: 'counter',
  initial: { total: 0 },
  evolve: (state, { data }) => ({ total: state.total + data.by }),
  decide({ by, atMost = Infinity, times = 1 }, { total }) {
    if (by === 0) return [];
    if (total + by * times > atMost) return refuse('TOO_MUCH', { total });
    return Array.from({ length: times }, () => ({ type: 'Counted', data: { by } }));
  },
};
