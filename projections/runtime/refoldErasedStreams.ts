import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type { Journal, RecordedEvent } from '@portal/platform/journal/journal';
import type { LiveProjection } from './liveProjection.ts';
import type { ProjectionLogFollower, ProjectionLogFollowerOptions } from './progress/logFollower.ts';
import { CheckpointMoved, createProjectionRunner } from './createProjectionRunner.ts';

interface ReadModels extends Pick<ProjectionLogFollowerOptions, 'journal' | 'store' | 'targets' | 'log'> {
  readonly follower: Pick<ProjectionLogFollower, 'announce' | 'beginAgain' | 'hasReached' | 'waitUntil'>;
  readonly rebuild: (each: LiveProjection) => Promise<void>;
}

/** Some streams as they were read; every event up to a place in the log is among theirs. */
interface ReadEvents {
  readonly events: readonly RecordedEvent[];
  readonly upTo: LogPosition;
}

/** For so long what was read before the keys were deleted may still be written, and is then folded again. */
const FORGET_WAIT_MS = 10_000;

/** After keys were deleted: folds again what these streams wrote, or rebuilds the read model where that is not enough. */
export async function refoldErasedStreams(streams: readonly string[], readModels: ReadModels): Promise<void> {
  const { journal, targets } = readModels;
  const upTo = await journal.head();
  const events = await eventsOf(journal, streams);
  const types = new Set(events.map(({ type }) => type));
  for (const each of targets.values()) {
    const { events: handled, erasure } = each.live.projection;
    if (erasure !== 'nothing' && handled.some((type) => types.has(type))) await forgetIn(each, streams, { events, upTo }, readModels);
    else if (types.size > 0) await dropUnfinished(each, readModels);
  }
}

/** Somebody else writes it as well. */
const unlessCheckpointMoved = (error: unknown): undefined => {
  if (!(error instanceof CheckpointMoved)) throw error;
};

async function eventsOf(journal: Journal, streams: readonly string[]): Promise<readonly RecordedEvent[]> {
  return (await Promise.all(streams.map((stream) => journal.readStream(stream))))
    .flat()
    .sort((a, b) => (a.envelope.position < b.envelope.position ? -1 : 1));
}

/** Others that build it for another version, which may handle other events, have read what was there before. */
const dropUnfinished = async ({ live }: LiveProjection, { store }: Pick<ReadModels, 'store'>): Promise<void> =>
  store.dropUnfinished?.(live.projection.name);

async function forgetIn(
  each: LiveProjection,
  streams: readonly string[],
  { events, upTo }: ReadEvents,
  { journal, store, log, follower, rebuild }: ReadModels,
): Promise<void> {
  const { name } = each.live.projection;
  if (!(await follower.waitUntil(() => follower.hasReached(upTo, [name]), FORGET_WAIT_MS))) follower.beginAgain();
  await dropUnfinished(each, { store });
  // While nothing else is written there: then every event up to its position is among them.
  const refold = async () => each.live.refoldStreams(each.live.position() <= upTo ? events : await eventsOf(journal, streams));
  // The answer of an earlier commit was lost, and the follower has not looked again yet: nothing was folded.
  const onceMore = async (error: unknown) => {
    unlessCheckpointMoved(error);
    each.live = await createProjectionRunner(each.live.projection, each.live.writer, log);
    follower.beginAgain();
    return refold().catch(unlessCheckpointMoved);
  };
  const changes = each.frozen ? undefined : await each.mutex.take(() => refold().catch(onceMore));
  if (changes === undefined) await rebuild(each);
  else follower.announce(changes);
}
