import { START_OF_LOG } from '@portal/platform/event-store/eventStore';
import { silentLog, type Log } from '@portal/platform/log/createLog';
import type { MongoConnection } from '../connection/openLazyMongoConnection.ts';
import type { GenerationStaging } from '@portal/platform/read-model-store/generationStaging';
import { createMongoBankPartMarkStore } from '../connection/markDocument.ts';
import { ProjectionOpenedElsewhere } from '@portal/platform/read-model-store/openedElsewhere';
import type { ReadModelStore } from '@portal/platform/read-model-store/readModelStore';
import { createRetryingCall } from './createRetryingCall.ts';
import { formatGenerationDeclaration } from './generation.ts';
import { createGenerationRemover } from './createGenerationRemover.ts';
import { createLiveDocumentReader } from './createLiveDocumentReader.ts';
import { createLiveGenerationsReader } from './createLiveGenerationsReader.ts';
import { createOpenedGenerationsRegistry } from './createOpenedGenerationsRegistry.ts';
import { createProjectionLeaving } from './createProjectionLeaving.ts';
import { createProjectionOpener } from './openingProjection.ts';
import { buildingGenerationFor, planDroppingGivenGenerations, planPromotion, unfinishedGenerations } from './planGenerations.ts';
import { generationFieldKey, createProjectionRecordStore, type ProjectionRecord } from './createProjectionRecordStore.ts';
import { createStagedGenerations } from './createStagedGenerations.ts';
import { createStagedGenerationRecordStore } from './createStagedGenerationRecordStore.ts';

interface MongoReadModelStoreOptions {
  /** Stays open when the store is closed. */
  readonly mongo: MongoConnection;
  readonly log?: Log;
  /** How long a generation that was replaced is kept for those who are still reading it; default 10 s. */
  readonly graceMs?: number;
}

export type MongoReadModelStore = ReadModelStore & GenerationStaging;

const GRACE_MS = 10_000;

/**
 * Read models in MongoDB, a collection for each collection of a generation. Any number of processes may read; whoever
 * opens a projection shuts out its former writer, whose commits then answer false, and whoever stages for the same
 * declaration.
 */
export function openMongoReadModelStore(options: MongoReadModelStoreOptions): MongoReadModelStore {
  const { mongo, log = silentLog, graceMs = GRACE_MS } = options;
  const call = createRetryingCall(mongo);
  const records = createProjectionRecordStore(mongo, call);
  const stages = createStagedGenerationRecordStore(mongo, call);
  const owners = new Map<string, string>();

  const generations = createOpenedGenerationsRegistry({ mongo, call, records, owner: (projection) => owners.get(projection) });
  const live = createLiveGenerationsReader(records, (projection, generation) => generations.find(projection, generation));
  const ownerOf = (projection: string): string => {
    const owner = owners.get(projection);
    if (owner === undefined) throw new TypeError(`${projection} has not been opened`);
    return owner;
  };
  const removal = createGenerationRemover({ mongo, call, records, log, graceMs, ownerOf });
  const staged = createStagedGenerations({ mongo, call, records, stages, collectGarbage: (name) => removal.collectGarbage(name) });
  const takeCheckpoint = async (record: ProjectionRecord, number: number | undefined): Promise<void> => {
    if (number === undefined) return;
    await generations.of(record, number)?.log.take(ownerOf(record._id), record.positions[generationFieldKey(number)] ?? START_OF_LOG);
  };
  const take = createProjectionOpener({
    records,
    stages,
    staged,
    owners,
    takeCheckpoints: async (record, declaration) => {
      await takeCheckpoint(record, record.live ?? undefined);
      await takeCheckpoint(record, buildingGenerationFor(record, declaration));
    },
  });

  return {
    ...createMongoBankPartMarkStore(mongo, 'readModelState'),
    ...createLiveDocumentReader({ mongo, call, live }),
    liveDeclarations: () => records.liveDeclarations(),
    checkpoint: (projection) => live.checkpoint(projection),
    positions: (projections) => live.positions(projections),
    reportedPositions: (projections) => live.reportedPositions(projections),
    tell: async (positions) => {
      const opened = positions.filter(({ projection }) => owners.has(projection));
      const told = opened.map((each) => ({ ...each, owner: ownerOf(each.projection) }));
      if (told.length > 0) await records.tell(told);
    },
    open: async ({ name, version, collections }) => {
      const declaration = formatGenerationDeclaration(version, collections);
      const record = await take(name, declaration);
      const current = await generations.ready(record, record.live ?? undefined);
      const next = await generations.ready(record, buildingGenerationFor(record, declaration));
      await removal.collectGarbage(name);
      await staged.clear(name);
      removal.retire(name, record.former);
      return { live: current?.writer, next: next?.writer };
    },
    keepOnly: createProjectionLeaving({ records, removal, staged, owners, takeCheckpoint }),
    startGeneration: async (projection) => {
      let started: number | undefined;
      const record = await records.change(projection, ownerOf(projection), (before) => {
        if (started !== undefined && generationFieldKey(started) in before.declarations) return undefined;
        if (before.live === null) throw new TypeError(`${projection} has not been opened`);
        started = before.revision + 1;
        const declaration = before.declarations[generationFieldKey(before.live)] ?? '';
        return { add: { generation: started, declaration }, remove: unfinishedGenerations(before) };
      });
      await removal.collectGarbage(projection);
      await takeCheckpoint(record, started);
      const generation = await generations.ready(record, started);
      if (generation === undefined) throw new ProjectionOpenedElsewhere(projection);
      return generation.writer;
    },
    promote: async (projection, number) => {
      const owner = ownerOf(projection);
      const before = await records.read(projection);
      // It must be whole before it is read.
      const position = await (before === undefined ? undefined : generations.of(before, number))?.log.finish();
      const { former } = await records.change(projection, owner, (record) => planPromotion(record, number, position));
      removal.retire(projection, former);
    },
    dropGeneration: async (projection, number) => {
      await records.change(projection, ownerOf(projection), (record) => planDroppingGivenGenerations(record, [number]));
      await removal.collectGarbage(projection);
    },
    dropUnfinished: async (projection) => {
      await records.change(projection, ownerOf(projection), (record) =>
        planDroppingGivenGenerations(record, unfinishedGenerations(record)),
      );
      await removal.collectGarbage(projection);
    },
    // MongoDB writes over what was replaced or deleted as it needs the room; nobody can ask it to do so at once. Tombstones
    // stay until the next rebuild, since only they hold back a writer that was frozen: an id and a position, nothing personal.
    vacuum: async () => {
      await removal.retireNow();
      for (const generation of generations.all()) if (owners.has(generation.projection)) await generation.log.sweep();
      for (const projection of owners.keys()) await removal.collectGarbage(projection);
    },
    stage: (projection) => staged.stage(projection),
    generationsNow: (projections) => staged.generationsNow(projections),
    close: async () => removal.close(),
  };
}
