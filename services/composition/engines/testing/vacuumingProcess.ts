import { randomBytes } from 'node:crypto';
import { systemClock } from '@portal/platform/clock/clock';
import { START_OF_LOG, type LogPosition } from '@portal/platform/event-store/eventStore';
import { silentLog } from '@portal/platform/log/createLog';
import { masterKeysBeforeFirstRotation } from '@portal/platform/vault/masterKeys';
import type { EmbeddedSettings } from '../engineSet.ts';
import { openEmbeddedApiEngines } from '../embeddedEngines.ts';
import { openProjectorEngines } from '../projectorEngines.ts';

const DOCUMENTS_AT_ONCE = 100;
const TEXT = 'x'.repeat(100_000);

/** Opens the engines as a portal does, fills a read model with so many documents of 100 KB, says so, and writes it anew. */
const [dataDir = '', documents] = process.argv.slice(2);
const settings: EmbeddedSettings = { kind: 'embedded', dataDir, keys: masterKeysBeforeFirstRotation(randomBytes(32)) };
const surroundings = { clock: systemClock, log: silentLog };
await openEmbeddedApiEngines(settings, surroundings);
const { readModels } = await openProjectorEngines(settings, surroundings);
const declared = {
  name: 'documents',
  version: 1,
  collections: [{ name: 'documents', filterable: [], sortable: [], searchable: [], counted: [] }],
};
const { live } = await readModels.open(declared);
for (let from = START_OF_LOG, written = 0; written < Number(documents); written += DOCUMENTS_AT_ONCE) {
  const to = String(written + 1).padStart(12, '0') as LogPosition;
  const ids = Array.from({ length: DOCUMENTS_AT_ONCE }, (_, number) => `document-${written + number}`);
  const writes = ids.map((id) => ({ kind: 'put', collection: 'documents', document: { id, text: TEXT } }) as const);
  await live?.commit({ from, to, writes, parked: [] });
  from = to;
}
process.stdout.write('filled\n');
await readModels.vacuum();
process.exit(0);
