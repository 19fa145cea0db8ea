import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type { ReadModelDocument, GenerationWriter } from '@portal/platform/read-model-store/readModelStore';

/** As many as the projector commits at once. */
export const BATCH = 500;

/** New enquiries, batch by batch. `made` grows with every document of the run. */
export async function fillGeneration(writer: GenerationWriter, documents: readonly ReadModelDocument[], made: number): Promise<void> {
  for (let at = 0; at < documents.length; at += BATCH) {
    const from = await writer.checkpoint();
    const to = `${String(made).padStart(12, '0')}-${String(at).padStart(8, '0')}` as LogPosition;
    const writes = documents.slice(at, at + BATCH).map((document) => ({ kind: 'put', collection: 'enquiries', document }) as const);
    await writer.commit({ from, to, writes, parked: [] });
  }
}
