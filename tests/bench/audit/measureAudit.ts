import { randomBytes } from 'node:crypto';
import { createCommandHandler } from '@portal/platform/commands/createCommandHandler';
import { START_OF_LOG } from '@portal/platform/event-store/eventStore';
import { silentLog } from '@portal/platform/log/createLog';
import { masterKeysBeforeFirstRotation } from '@portal/platform/vault/masterKeys';
import { appendSignedCheckpoint } from '@portal/services/audit/checkpoint/appendSignedCheckpoint';
import { LogIntegrityVerifier } from '@portal/services/audit/verify/logWalk';
import { verifyLog, continueLogWalk } from '@portal/services/audit/verify/verifyLog';
import { createAuditSources } from '@portal/services/composition/createAuditSources';
import { openEmbeddedApiEngines } from '@portal/services/composition/engines/embeddedEngines';
import { personalEvent } from '../append/sampleEvents.ts';
import { writeWith } from '../append/writers.ts';
import type { Measurement } from '../benchRow.ts';
import { count, megabytes, perSecond, ratioOf } from '../figures.ts';
import { interleaved, rateOf } from '../statistics.ts';
import { inTempFolder } from '../tempFolder.ts';

const GOAL_A_SECOND = 50_000;
const PAGE = 1_000;
const EVENTS_EACH = 10;
const DAYS = 10;
const clock = { now: () => '2026-11-21T10:00:00.000Z' };

/** A log of a million events in 100,000 streams, signed each tenth of it, verified whole. Peer: reading all of it and looking at nothing. */
export const measureAudit: Measurement = async ({ quick }, tell) => {
  const streams = quick ? 10_000 : 100_000;
  await inTempFolder(async (dataDir) => {
    const engines = await openEmbeddedApiEngines(
      { kind: 'embedded', dataDir, keys: masterKeysBeforeFirstRotation(randomBytes(32)) },
      { clock, log: silentLog },
    );
    const { journal, vault, records, events } = engines;
    const audited = createAuditSources(engines);
    const commands = createCommandHandler({ journal, vault, otherWriters: false });
    const signing = new LogIntegrityVerifier([]);
    for (let day = 0; day < DAYS; day += 1) {
      await (
        await writeWith({ journal, vault, writers: streams / DAYS, eventsEach: EVENTS_EACH, event: personalEvent })
      )();
      await continueLogWalk(signing, audited);
      if ((await appendSignedCheckpoint({ audited, commands, records, clock }, signing)) === undefined)
        throw new Error('the log was not signed');
    }
    const number = streams * EVENTS_EACH + DAYS;

    const read = async (): Promise<void> => {
      let found = 0;
      for (let after = START_OF_LOG; ;) {
        const page = await events.readLog({ after, limit: PAGE });
        found += page.length;
        after = page.at(-1)?.position ?? after;
        if (page.length < PAGE) break;
      }
      if (found !== number) throw new Error(`read ${found} of ${number} events`);
    };
    /** Live memory, by how far the verification was. */
    const memory: { readonly events: number; readonly bytes: number }[] = [];
    const used = (): number => {
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    const verify = async (): Promise<void> => {
      memory.length = 0;
      const between = async (events: number): Promise<void> => {
        if (events % 100_000 !== 0) return;
        globalThis.gc?.();
        memory.push({ events, bytes: used() });
      };
      const { fault, checkpoints, walk } = await verifyLog({ ...audited, records }, { between });
      if (fault !== undefined || checkpoints.length !== DAYS || walk.events !== number) throw new Error('the log is not whole');
    };
    const found = await interleaved(quick ? 1 : 3, { raw: () => rateOf(number, read), ours: () => rateOf(number, verify) });
    tell({
      what: `verify ${count(number)} events in ${count(streams)} streams, ${DAYS} checkpoints`,
      ours: perSecond(found.ours),
      peer: `reading the same log ${perSecond(found.raw)}`,
      ratio: ratioOf(found.ours, found.raw),
      goal: `≥ ${count(GOAL_A_SECOND)}/s`,
      reached: found.ours >= GOAL_A_SECOND,
    });
    const [first, last] = [memory[0], memory.at(-1)];
    if (first !== undefined && last !== undefined && last.events > first.events)
      tell({
        what: `memory of a verification, after ${count(first.events)} events in ${count(first.events / EVENTS_EACH)} streams and after all`,
        ours: `${megabytes(first.bytes)} → ${megabytes(last.bytes)}`,
        goal: 'by the streams, not by the events',
      });
    await engines.close();
  });
};
