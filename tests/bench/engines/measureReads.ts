import { randomUUID } from 'node:crypto';
import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type { Journal } from '@portal/platform/journal/journal';
import { clearEvent, personalEvent } from '../append/sampleEvents.ts';
import { contextOf, emptyStream, writeWith } from '../append/writers.ts';
import type { Tell } from '../benchRow.ts';
import { perSecond, ratioOf } from '../figures.ts';
import { interleaved, rateOf } from '../statistics.ts';
import { readBare } from './bareEventStore.ts';
import { onEventStore } from './eventStoreUnderBench.ts';
import type { NamedServer } from './measureAppends.ts';

const EVENTS = 10_000;
const STREAMS = 200;
const PAGE = 1_000;
const ROUNDS = 3;

/** Whatever the server holds already lies before it. */
async function markedPlace(journal: Journal): Promise<LogPosition> {
  const outcome = await journal.append(`enquiry-${randomUUID()}`, emptyStream, [clearEvent(0)], contextOf(randomUUID()));
  if (outcome.kind !== 'appended') throw new Error('a new stream');
  return outcome.position;
}

async function readJournal(journal: Journal, from: LogPosition): Promise<number> {
  let events = 0;
  for (let after = from; ;) {
    const page = await journal.readLog({ after, limit: PAGE });
    // Whoever reads the log looks into the events.
    for (const { data } of page) if (Object.keys(data).length > 0) events += 1;
    after = page.at(-1)?.envelope.position ?? after;
    if (page.length < PAGE) return events;
  }
}

export async function measureReads({ url, name, quick }: NamedServer, tell: Tell): Promise<void> {
  const number = quick ? EVENTS / 5 : EVENTS;
  const all = (events: number): void => {
    if (events !== number) throw new Error(`read ${events} of ${number} events`);
  };
  for (const [kind, event] of Object.entries({ clear: clearEvent, personal: personalEvent })) {
    await onEventStore(url, async ({ namespace, journal, vault, client }) => {
      const after = await markedPlace(journal);
      const fill = await writeWith({ journal, vault, writers: STREAMS, eventsEach: number / STREAMS, event });
      await fill();
      const found = await interleaved(quick ? 2 : ROUNDS, {
        ours: () => rateOf(number, async () => all(await readJournal(journal, after))),
        bare: () => rateOf(number, async () => all(await readBare(client, after, namespace))),
      });
      tell({
        what: `read the log in order, ${kind} events, ${name}`,
        ours: perSecond(found.ours),
        peer: `bare readAll ${perSecond(found.bare)}`,
        ratio: ratioOf(found.ours, found.bare),
        goal: '–',
      });
    });
  }
}
