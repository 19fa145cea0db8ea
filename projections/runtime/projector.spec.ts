import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openEmbeddedReadModelStore } from '@portal/services/engines/embedded/read-model-store/openEmbeddedReadModelStore';
import { describeReadModelsAfterKeyDeletion } from './testing/forgettingSuite.ts';
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
