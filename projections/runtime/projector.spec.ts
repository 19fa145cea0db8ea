import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createMemoryJournal } from '@portal/platform/commands/testing/memoryJournal';
import { openEmbeddedReadModelStore } from '@portal/services/engines/embedded/read-model-store/openEmbeddedReadModelStore';
import { createProjector } from './projector.ts';
import { describeReadModelsAfterKeyDeletion } from './testing/forgettingSuite.ts';
import { createSampleEnquiriesProjection } from './testing/projectorRig.ts';
import { describeProjectorOnStore } from './testing/projectorSuite.ts';

let folder = '';
const folders: string[] = [];
afterAll(() => folders.forEach((each) => rmSync(each, { recursive: true, force: true })));

const open = () => {
  folders.push((folder = mkdtempSync(join(tmpdir(), 'projector-'))));
  return openEmbeddedReadModelStore({ folder });
};
describeReadModelsAfterKeyDeletion('on the embedded store', open);
describeProjectorOnStore('on the embedded store', {
  open,
  openElsewhere: () => openEmbeddedReadModelStore({ folder, readOnly: true }),
});

describe('read models of which there is nothing, on the embedded store', () => {
  const EVENTS = 30;
  it.each([
    ['are filled as a new generation from a long log', EVENTS, 2],
    ['take in a short log as they are', EVENTS + 1, 1],
  ])('%s', async (_what, longLog, generation) => {
    const journal = createMemoryJournal();
    for (let number = 0; number < EVENTS; number += 1)
      journal.record(`enquiry-${number}`, { type: 'EnquiryOpened', data: { title: 'Baufinanzierung' } });
    const store = await open();
    const projector = createProjector({ journal, store, projections: [createSampleEnquiriesProjection()], longLog });
    await projector.start();
    expect(await projector.waitFor(await journal.head(), 5_000)).toBe(true);
    expect((await store.find('enquiries', { limit: 1 })).total).toBe(EVENTS);
    await projector.stop();
    expect((await store.open(createSampleEnquiriesProjection())).live?.generation).toBe(generation);
    await store.close();
  });
});
