import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { Log } from '@portal/platform/log/createLog';
import type { DocumentsChanged } from '@portal/platform/projection-runtime/progress';
import type { Projection } from '@portal/platform/projection-runtime/projection';
import type { GenerationWriter, ParkedStream, ReadModelWrite } from '@portal/platform/read-model-store/readModelStore';
import { SubjectKeyLost } from '@portal/platform/vault/subjectKeyLost';
import { computeRefoldWrites } from './staging/computeRefoldWrites.ts';
import { reportParkedEventStream } from './staging/reportParkedEventStream.ts';
import type { Mutex, ProjectionRunner } from './liveProjection.ts';
import { idOfWrite, RecentDocumentCache, createUnitOfWork } from './createUnitOfWork.ts';

/** Somebody else writes this generation, or the commit came to nothing: read the checkpoint again. */
export class CheckpointMoved extends Error {
  constructor(readonly projection: string) {
    super(`checkpoint of ${projection} has moved`);
    this.name = 'CheckpointMoved';
  }
}

export async function createProjectionRunner(projection: Projection, writer: GenerationWriter, log: Log): Promise<ProjectionRunner> {
  const types = new Set(projection.events);
  const parkedStreams = new Set((await writer.parked()).map(({ stream }) => stream));
  let position = await writer.checkpoint();
  let stored = position;
  const remembered = new RecentDocumentCache();

  const isFor = ({ type, envelope }: RecordedEvent, until: LogPosition | undefined): boolean =>
    types.has(type) && envelope.position > position && (until === undefined || envelope.position <= until);

  const park = (event: RecordedEvent, error: unknown): ParkedStream => {
    parkedStreams.add(event.envelope.stream);
    return reportParkedEventStream(projection.name, event, error, log);
  };

  const commit = async (
    to: LogPosition,
    writes: readonly ReadModelWrite[],
    parked: readonly ParkedStream[],
    durable = false,
  ): Promise<void> => {
    if (!(await writer.commit({ from: stored, to, writes, parked, durable }))) throw new CheckpointMoved(projection.name);
    stored = to;
    position = to;
  };
  const isFoldable = ({ envelope }: RecordedEvent): boolean => !envelope.lost && !parkedStreams.has(envelope.stream);

  return {
    projection,
    writer,
    position: () => position,
    parkedCount: () => parkedStreams.size,
    handle: async (batch, until) => {
      const to = until !== undefined && until < batch.position ? until : batch.position;
      if (to <= position) return [];
      const work = createUnitOfWork(writer, remembered);
      const parked: ParkedStream[] = [];
      const own = batch.events.filter((event) => isFor(event, until));
      try {
        for (const event of own) {
          if (parkedStreams.has(event.envelope.stream)) continue;
          try {
            if (event.envelope.lost) throw new SubjectKeyLost(event.envelope.stream);
            const pending = projection.apply(event, work.documents);
            if (pending !== undefined) await pending;
            work.keep();
          } catch (error) {
            if (work.storeFailure() !== undefined) throw work.storeFailure();
            work.discard();
            parked.push(park(event, error));
          }
        }
        const writes = work.writes();
        if (own.length > 0) await commit(to, writes, parked);
        else position = to;
        work.stored();
        return changesIn(projection.name, writes);
      } catch (error) {
        for (const { stream } of parked) parkedStreams.delete(stream);
        throw error;
      }
    },
    refoldStreams: async (events) => {
      const own = events.filter(({ type, envelope }) => types.has(type) && envelope.position <= position);
      if (own.length === 0) return [];
      if (projection.erasure === 'rebuild' || !own.every(isFoldable)) return undefined;
      const writes = await computeRefoldWrites(projection, writer, own).catch(unlessStoreIsAway);
      if (writes === undefined) return undefined;
      // Nobody folds it once more where a loss of power takes it back: the keys are gone, and no event tells of it.
      await commit(position, writes, [], true);
      for (const write of writes) remembered.take(write);
      return changesIn(projection.name, writes);
    },
    storePosition: async () => {
      if (stored < position) await commit(position, [], []);
    },
  };
}

/** What cannot be folded once more is built anew. A store that is away is not asked to be. */
function unlessStoreIsAway(error: unknown): undefined {
  if (error instanceof EngineUnavailable) throw error;
}

function changesIn(projection: string, writes: readonly ReadModelWrite[]): readonly DocumentsChanged[] {
  const changed = new Map<string, string[]>();
  for (const write of writes) {
    const ids = changed.get(write.collection) ?? [];
    ids.push(idOfWrite(write));
    changed.set(write.collection, ids);
  }
  return [...changed].map(([collection, ids]) => ({ projection, collection, ids }));
}

export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return {
    take: (work) => {
      const mine = last.then(work, work);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}
