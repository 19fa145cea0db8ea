import type { AuditCheckpoint } from '@portal/contracts/audit/events';
import { DAY_MS, MINUTE_MS } from '@portal/platform/clock/clock';
import type { ScheduledJob } from '@portal/platform/policies/policy';
import { sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import type { AuditServices } from '../auditServices.ts';
import { checkpointHash } from '../checkpoint/checkpoint.ts';
import { keepCheckpointHash, loadKeptCheckpointHashes } from '../checkpoint/loadKeptCheckpointHashes.ts';
import { appendSignedCheckpoint, type SigningServices } from '../checkpoint/appendSignedCheckpoint.ts';
import { saveLastVerification } from './loadLastVerification.ts';
import type { LogIntegrityVerifier } from './logWalk.ts';
import { verifyLog, continueLogWalk, type LogVerification, type LogWalkOptions } from './verifyLog.ts';

/** Some milliseconds of work, and then three times as long for others: commands come first. */
const LOW_PRIORITY = { page: 200, restShare: 3 };
/** How long the end of a process may wait for a last signature. */
const LAST_SIGNATURE_MS = 2_000;

type AuditJobServices = SigningServices & Pick<AuditServices, 'log'>;

/**
 * Each day the whole log is verified, and signed when it is whole; what came since is signed when the process ends. What is
 * not as it was is never signed.
 */
export function verifyAndSignLogJob({ audited, records, commands, clock, log }: AuditJobServices): ScheduledJob {
  const parts = { stored: audited.stored, keys: audited.keys, records };
  /** Where the last verification ended; undefined before the first, and when it has found something. */
  let verified: LogIntegrityVerifier | undefined;

  const sign = async (walk: LogIntegrityVerifier): Promise<void> => {
    const checkpoint = await appendSignedCheckpoint({ audited, commands, records, clock }, walk);
    if (checkpoint === undefined) return;
    const { number, events } = checkpoint;
    // A copy of it stands wherever the bank keeps its logs: out of reach of whoever can write to all of our files.
    log.info('log signed', { component: 'audit', checkpoint: number, hash: checkpointHash(checkpoint), count: events });
  };
  const keep = async (startedAt: string, { walk, checkpoints, fault }: LogVerification): Promise<void> => {
    const newest = checkpoints.at(-1);
    await saveLastVerification(records, {
      startedAt,
      endedAt: clock.now(),
      events: walk.events,
      streams: walk.heads.size,
      checkpoints: checkpoints.length,
      newest: newest === undefined ? null : { number: newest.number, signedAt: newest.signedAt, root: newest.root },
      fault: fault ?? null,
    });
    const told = { component: 'audit', count: walk.events, ...(newest && { checkpoint: newest.number, hash: checkpointHash(newest) }) };
    if (fault === undefined) return log.info('log verified', told);
    const { kind, ...place } = fault;
    log.error('the log is not as it was written', { ...told, ...place, code: `audit-${kind}` });
  };
  /** A process that was killed between the two writes of a checkpoint has kept it in the log only. */
  const keepMissing = async (checkpoints: readonly AuditCheckpoint[]): Promise<void> => {
    const kept = await loadKeptCheckpointHashes(records);
    for (const checkpoint of checkpoints) if (!kept.has(checkpoint.number)) await keepCheckpointHash(records, checkpoint);
  };
  const verify = async (options: LogWalkOptions): Promise<void> => {
    const startedAt = clock.now();
    const found = await verifyLog(parts, options);
    if (!found.isWhole && found.fault === undefined) return;
    await keep(startedAt, found);
    verified = found.fault === undefined ? found.walk : undefined;
    if (verified === undefined) return;
    await keepMissing(found.checkpoints);
    await sign(verified);
  };

  return {
    name: 'audit',
    everyMs: DAY_MS,
    firstAfterMs: MINUTE_MS,
    async run(_now, signal) {
      let workedSince = performance.now();
      const between = async (): Promise<void> => {
        await sleepUnlessAborted((performance.now() - workedSince) * LOW_PRIORITY.restShare, signal);
        workedSince = performance.now();
      };
      await verify({ page: LOW_PRIORITY.page, between, ...(signal && { signal }) });
    },
    async atEnd() {
      const signal = AbortSignal.timeout(LAST_SIGNATURE_MS);
      if (verified === undefined) return verify({ signal });
      const { isWhole, fault } = await continueLogWalk(verified, parts, { signal });
      if (isWhole && fault === undefined) await sign(verified);
    },
  };
}
