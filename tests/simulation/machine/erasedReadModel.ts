import { createMemoryJournal } from '@portal/platform/commands/testing/memoryJournal';
import type { Projection } from '@portal/platform/projection-runtime/projection';
import { createProjector } from '@portal/projections/runtime/projector';
import type { GenerationDocumentDifference } from '@portal/projections/runtime/staging/generationBuild';
import { openEmbeddedReadModelStore } from '@portal/services/engines/embedded/read-model-store/openEmbeddedReadModelStore';

/** How a read model loses a person: its documents are folded again, or it is built anew. */
export type ErasureOfReadModel = 'refold' | 'rebuild';

const PERSON = 'customer-1';

const customers = (erasure: ErasureOfReadModel): Projection => ({
  name: 'customers',
  version: 1,
  collections: [{ name: 'customers', filterable: [], sortable: ['name'], searchable: ['name'], counted: [] }],
  events: ['CustomerCreated'],
  ...(erasure === 'rebuild' && { erasure }),
  apply({ envelope, data }, documents) {
    documents.put('customers', { ...data, id: envelope.stream });
  },
});

async function openProjector(folder: string, erasure: ErasureOfReadModel) {
  const journal = createMemoryJournal();
  journal.record(PERSON, { type: 'CustomerCreated', data: { name: 'Erika' } });
  journal.record('customer-2', { type: 'CustomerCreated', data: { name: 'Hans' } });
  const store = await openEmbeddedReadModelStore({ folder });
  const projector = createProjector({ journal, store, projections: [customers(erasure)] });
  const deleteKey = (): void => journal.erase(PERSON, { name: null });
  const start = async (): Promise<void> => {
    await projector.start();
    await projector.waitFor(await journal.head(), 30_000);
  };
  const close = async (): Promise<void> => {
    await projector.stop();
    await store.close();
  };
  return { projector, deleteKey, start, close };
}

/** Builds the read model with the person in it. */
export async function buildReadModel(folder: string, erasure: ErasureOfReadModel): Promise<void> {
  const { start, close } = await openProjector(folder, erasure);
  await start();
  await close();
}

/** For a program of its own: it is killed in the moment in which the person is said to be forgotten. */
export async function forgetPersonAndDie(folder: string, erasure: ErasureOfReadModel): Promise<void> {
  const { projector, deleteKey, start } = await openProjector(folder, erasure);
  await start();
  deleteKey();
  await projector.forget([PERSON]);
  process.kill(process.pid, 'SIGKILL');
}

/** What the read model has otherwise than the log says without the person's key. */
export async function differencesAfterErasure(
  folder: string,
  erasure: ErasureOfReadModel,
): Promise<readonly GenerationDocumentDifference[]> {
  const { projector, deleteKey, start, close } = await openProjector(folder, erasure);
  deleteKey();
  await start();
  try {
    return await projector.compareWithRebuild('customers');
  } finally {
    await close();
  }
}
