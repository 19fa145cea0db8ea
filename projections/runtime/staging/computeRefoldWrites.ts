import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { Projection } from '@portal/platform/projection-runtime/projection';
import type { ReadModelDocument, GenerationWriter, Scalar, ReadModelWrite } from '@portal/platform/read-model-store/readModelStore';
import { idOfWrite, documentKeyOf, createUnitOfWork } from '../createUnitOfWork.ts';

type Reads = Pick<GenerationWriter, 'get' | 'where'>;

const nothing: Reads = { get: async () => undefined, where: async () => [] };

const keyOfWrite = (write: ReadModelWrite): string => documentKeyOf(write.collection, idOfWrite(write));

/** The documents as if those with these keys had never been written. */
const without = (live: Reads, own: ReadonlySet<string>): Reads => ({
  get: async <T extends ReadModelDocument>(collection: string, id: string) =>
    own.has(documentKeyOf(collection, id)) ? undefined : live.get<T>(collection, id),
  where: async <T extends ReadModelDocument>(collection: string, field: string, value: Scalar) =>
    (await live.where<T>(collection, field, value)).filter(({ id }) => !own.has(documentKeyOf(collection, id))),
});

async function fold(projection: Projection, reads: Reads, events: readonly RecordedEvent[]): Promise<readonly ReadModelWrite[]> {
  const work = createUnitOfWork(reads);
  for (const event of events) {
    await projection.apply(event, work.documents);
    work.keep();
  }
  return work.writes();
}

/**
 * What the documents of some streams become when the streams are folded once more, after a key was deleted: first alone,
 * which tells the documents that are theirs, then with what all other documents say now, whom they change as well.
 */
export async function computeRefoldWrites(
  projection: Projection,
  live: Reads,
  events: readonly RecordedEvent[],
): Promise<readonly ReadModelWrite[]> {
  const alone = await fold(projection, nothing, events);
  const own = new Set(alone.map(keyOfWrite));
  const writes = await fold(projection, without(live, own), events);
  const written = new Set(writes.map(keyOfWrite));
  const gone = alone.filter((write) => !written.has(keyOfWrite(write)));
  return [...writes, ...gone.map((write): ReadModelWrite => ({ kind: 'delete', collection: write.collection, id: idOfWrite(write) }))];
}
