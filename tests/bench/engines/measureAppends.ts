import type { DomainEvent } from '@portal/platform/journal/journal';
import { clearEvent, personalEvent } from '../append/sampleEvents.ts';
import { writeWith } from '../append/writers.ts';
import type { Tell } from '../benchRow.ts';
import { perSecond, ratioOf } from '../figures.ts';
import { interleaved, rateOf } from '../statistics.ts';
import { writeBare } from './bareEventStore.ts';
import { onEventStore } from './eventStoreUnderBench.ts';

export interface NamedServer {
  readonly url: string;
  readonly name: string;
  readonly quick: boolean;
}

const GOAL = 0.8;
const crews = [
  { writers: 1, events: 400, rounds: 3 },
  { writers: 64, events: 4_800, rounds: 5 },
  { writers: 256, events: 4_096, rounds: 3 },
] as const;

export const measureAppends = ({ url, name, quick }: NamedServer, tell: Tell): Promise<void> =>
  onEventStore(url, async ({ journal, vault, client }) => {
    for (const { writers, events, rounds } of crews) {
      const number = quick ? events / 4 : events;
      const eventsEach = number / writers;
      const ours = (event: (index: number) => DomainEvent) => async (): Promise<number> =>
        rateOf(number, await writeWith({ journal, vault, writers, eventsEach, event }));
      const bare = (event: (index: number) => DomainEvent) => (): Promise<number> =>
        rateOf(number, () => writeBare(client, writers, eventsEach, event));
      const found = await interleaved(quick ? 2 : rounds, {
        clear: ours(clearEvent),
        bareClear: bare(clearEvent),
        personal: ours(personalEvent),
        barePersonal: bare(personalEvent),
      });
      for (const [kind, one, peer] of [
        ['clear', found.clear, found.bareClear],
        ['personal', found.personal, found.barePersonal],
      ] as const) {
        tell({
          what: `append, ${writers} writer${writers === 1 ? '' : 's'}, ${kind} events, ${name}`,
          ours: perSecond(one),
          peer: `bare client ${perSecond(peer)}`,
          ratio: ratioOf(one, peer),
          goal: writers === 64 ? `≥ ${GOAL} of the bare client` : '(64 writers count)',
          ...(writers === 64 ? { reached: one / peer >= GOAL } : {}),
        });
      }
    }
  });
