import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { START_OF_LOG } from '@portal/platform/event-store/eventStore';
import type { DomainEvent, Journal } from '@portal/platform/journal/journal';
import { masterKeysBeforeFirstRotation } from '@portal/platform/vault/masterKeys';
import { openEmbeddedLogAndReadModelEngines } from '@portal/services/composition/engines/embeddedLogEngines';
import type { Measurement } from '../benchRow.ts';
import { perSecond, ratioOf } from '../figures.ts';
import { interleaved, rateOf } from '../statistics.ts';
import { inTempFolder } from '../tempFolder.ts';
import { clearEvent, personalEvent } from './sampleEvents.ts';
import { writeWith } from './writers.ts';

const GOAL = 0.6;
const PAGE = 1_000;
const STREAMS = 500;

interface RawRow {
  readonly position: number;
  readonly payload: string;
}

/** The same rows of the same file, each payload parsed: what reading costs without journal. */
function readRaw(folder: string): number {
  const database = new DatabaseSync(path.join(folder, 'log', 'events.db'), { readOnly: true });
  const page = database.prepare(
    'SELECT e.position, e.type, s.name AS stream, e.revision, e.id, e.payload FROM events e JOIN streams s ON s.number = e.stream WHERE e.position > ? ORDER BY e.position LIMIT ?',
  );
  let events = 0;
  for (let last = 0; ;) {
    const rows = page.all(last, PAGE) as unknown as RawRow[];
    for (const { payload } of rows) if (typeof JSON.parse(payload) === 'object') events += 1;
    last = rows.at(-1)?.position ?? last;
    if (rows.length < PAGE) break;
  }
  database.close();
  return events;
}

async function readJournal(journal: Journal): Promise<number> {
  let events = 0;
  for (let after = START_OF_LOG; ;) {
    const page = await journal.readLog({ after, limit: PAGE });
    // Whoever reads the log looks into the events.
    for (const { data } of page) if (Object.keys(data).length > 0) events += 1;
    after = page.at(-1)?.envelope.position ?? after;
    if (page.length < PAGE) return events;
  }
}

export const measureReadLog: Measurement = async ({ quick }, tell) => {
  const logs: Readonly<Record<string, (index: number) => DomainEvent>> = { clear: clearEvent, personal: personalEvent };
  for (const [kind, event] of Object.entries(logs)) {
    await inTempFolder(async (folder) => {
      const engines = await openEmbeddedLogAndReadModelEngines(
        { kind: 'embedded', dataDir: folder, keys: masterKeysBeforeFirstRotation(randomBytes(32)) },
        { readOnlyModels: false },
      );
      const number = quick ? 20_000 : 100_000;
      await (
        await writeWith({ ...engines, writers: STREAMS, eventsEach: number / STREAMS, event })
      )();
      const all = (events: number): void => {
        if (events !== number) throw new Error(`read ${events} of ${number} events`);
      };
      const found = await interleaved(quick ? 2 : 5, {
        raw: () => rateOf(number, () => all(readRaw(folder))),
        ours: () => rateOf(number, async () => all(await readJournal(engines.journal))),
      });
      tell({
        what: `read the log in order, ${kind} events`,
        ours: perSecond(found.ours),
        peer: `SQLite and JSON.parse ${perSecond(found.raw)}`,
        ratio: ratioOf(found.ours, found.raw),
        goal: `≥ ${GOAL} of raw`,
        reached: found.ours / found.raw >= GOAL,
      });
      await engines.close();
    });
  }
};
