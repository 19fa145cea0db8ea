import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { mkdir } from 'node:fs/promises';
import type { DomainEvent } from '@portal/platform/journal/journal';
import { masterKeysBeforeFirstRotation } from '@portal/platform/vault/masterKeys';
import { openEmbeddedLogAndReadModelEngines } from '@portal/services/composition/engines/embeddedLogEngines';
import type { Measurement } from '../benchRow.ts';
import { perSecond, ratioOf } from '../figures.ts';
import { interleaved, rateOf } from '../statistics.ts';
import { inTempFolder } from '../tempFolder.ts';
import { openRawEventFile, type RawEvent } from './rawEventFile.ts';
import { clearEvent, personalEvent } from './sampleEvents.ts';
import { contextOf, writeWith } from './writers.ts';

const GOAL = 0.8;
const crews = [
  { writers: 1, events: 1_000 },
  { writers: 64, events: 19_200 },
  { writers: 256, events: 25_600 },
] as const;

/** The same events, with an envelope in clear. */
const rawEvents = (count: number): RawEvent[] =>
  Array.from({ length: count }, (_, index) => {
    const { type, data } = personalEvent(index);
    return { type, body: { version: 1, ...contextOf(randomUUID()), data } };
  });

export const measureAppend: Measurement = ({ quick }, tell) =>
  inTempFolder(async (folder) => {
    const raw = openRawEventFile(folder);
    const dataDir = path.join(folder, 'data');
    await mkdir(dataDir);
    const engines = await openEmbeddedLogAndReadModelEngines(
      { kind: 'embedded', dataDir, keys: masterKeysBeforeFirstRotation(randomBytes(32)) },
      { readOnlyModels: false },
    );
    for (const { writers, events } of crews) {
      const number = quick ? events / 4 : events;
      const prepared = rawEvents(number);
      const ours = (event: (index: number) => DomainEvent) => async (): Promise<number> =>
        rateOf(number, await writeWith({ ...engines, writers, eventsEach: number / writers, event }));
      const one = prepared.slice(0, 1_000);
      const found = await interleaved(quick ? 2 : 5, {
        oneByOne: () => rateOf(one.length, () => raw.append(one, 1)),
        grouped: () => rateOf(prepared.length, () => raw.append(prepared, writers)),
        clear: ours(clearEvent),
        personal: ours(personalEvent),
      });
      const peer =
        writers === 1
          ? `one by one ${perSecond(found.oneByOne)}`
          : `groups of ${writers} ${perSecond(found.grouped)}, one by one ${perSecond(found.oneByOne)}`;
      for (const kind of ['clear', 'personal'] as const) {
        const limit = writers === 1 ? found.oneByOne : found.grouped;
        tell({
          what: `append, ${writers} writer${writers === 1 ? '' : 's'}, ${kind} events`,
          ours: perSecond(found[kind]),
          peer,
          ratio: ratioOf(found[kind], limit),
          goal: writers === 64 ? `≥ ${GOAL} of raw group commit` : '(64 writers count)',
          ...(writers === 64 ? { reached: found[kind] / limit >= GOAL } : {}),
        });
      }
    }
    await engines.close();
    raw.close();
  });
