import { randomUUID } from 'node:crypto';
import { HOUR_MS, instantAfter, systemClock, type Clock } from '@portal/platform/clock/clock';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import type { RecordStore } from '@portal/platform/records/recordStore';
import type { WakeablePollPace } from '@portal/platform/scheduler/pollInterval';
import { sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';

/** What may be asked of the projector, wherever it runs. */
export interface ProjectorMaintenance {
  /** Builds the read model anew beside the live one, which it then replaces. */
  rebuild(projection: string): Promise<void>;
  /** Documents that a rebuild would make differently; empty when live and rebuilt are equal. */
  compare(projection: string): Promise<readonly string[]>;
  /** After keys were deleted: read models without what they held. */
  forget(subjects: readonly string[]): Promise<void>;
  /** Writes over what deleted and replaced documents have left in the engine's files. */
  vacuum(): Promise<void>;
}

export type ProjectorMaintenanceRequest =
  | { readonly kind: 'rebuild' | 'compare'; readonly projection: string }
  | { readonly kind: 'forget'; readonly subjects: readonly string[] }
  | { readonly kind: 'vacuum' };

/** `failed` is the error's name. */
export type DifferencesOrFailure = { readonly differences: readonly string[] } | { readonly failed: string };

/** What the projector could not do, for who asked: what only was away may be asked again. */
export const errorOfProjector = (failed: string): Error =>
  failed === 'EngineUnavailable' ? new EngineUnavailable('projector') : new Error(failed);

/** A control over any way of asking. */
export const createProjectorMaintenanceClient = (
  ask: (request: ProjectorMaintenanceRequest) => Promise<readonly string[]>,
): ProjectorMaintenance => ({
  rebuild: async (projection) => void (await ask({ kind: 'rebuild', projection })),
  compare: (projection) => ask({ kind: 'compare', projection }),
  forget: async (subjects) => void (await ask({ kind: 'forget', subjects })),
  vacuum: async () => void (await ask({ kind: 'vacuum' })),
});

const COLLECTION = 'projector-requests';
const LOOK_EVERY_MS = 250;
/** Comparisons are rare, and an erasure comes with the event that archives: whoever asks waits a moment longer, instead of looks for ever. */
export const PROJECTOR_REQUEST_POLL_INTERVAL = { everyMs: 1_000, seldomMs: 15_000 };
const PATIENCE_MS = HOUR_MS;

interface StoredRequest {
  readonly request: ProjectorMaintenanceRequest;
  readonly answer?: DifferencesOrFailure;
}

interface Exchange<R = RecordStore> {
  readonly records: R;
  readonly clock: Clock;
}

/** Asks the projector of whatever process through the record store. */
export const createRemoteProjectorMaintenance = ({ records, clock }: Exchange): ProjectorMaintenance =>
  createProjectorMaintenanceClient(async (request) => {
    const key = randomUUID();
    // While the demo bank comes to be in the past, the projector's process is in the present.
    const [now = ''] = [clock.now(), systemClock.now()].sort().reverse();
    await records.put<StoredRequest>(COLLECTION, key, { request }, { expiresAt: instantAfter(now, PATIENCE_MS) });
    for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += LOOK_EVERY_MS) {
      await sleepUnlessAborted(LOOK_EVERY_MS);
      const answer = (await records.get<StoredRequest>(COLLECTION, key).catch(() => undefined))?.value.answer;
      if (answer === undefined) continue;
      await records.delete(COLLECTION, key);
      if ('failed' in answer) throw errorOfProjector(answer.failed);
      return answer.differences;
    }
    throw new EngineUnavailable('projector');
  });

/** Answers what other processes ask, one request after the other, until the signal aborts. A request that was cut off is done again. */
export async function serveProjectorRequests(
  { records, clock, pace }: Exchange<Pick<RecordStore, 'list' | 'put'>> & { readonly pace: WakeablePollPace },
  signal: AbortSignal,
  answerTo: (request: ProjectorMaintenanceRequest) => Promise<DifferencesOrFailure>,
): Promise<void> {
  while (!signal.aborted) {
    for (const { key, value } of await records.list<StoredRequest>(COLLECTION)) {
      if (value.answer !== undefined || signal.aborted) continue;
      const answer = await answerTo(value.request);
      // Cut off, as by another projector that has taken over: that one does it.
      if ('failed' in answer && (signal.aborted || answer.failed === 'ProjectionOpenedElsewhere')) continue;
      await records.put<StoredRequest>(COLLECTION, key, { ...value, answer }, { expiresAt: instantAfter(clock.now(), PATIENCE_MS) });
    }
    await pace.next(signal);
  }
}
