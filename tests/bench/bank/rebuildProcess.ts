/** Rebuilds all read models beside the live ones, as after a new version, in a process that does nothing else. */
import { createProjector } from '@portal/projections/runtime/projector';
import { openLogEngines } from '@portal/services/composition/embeddedEngines';
import { projections } from '@portal/services/composition/projections';
import { masterKeyOf } from './bankFolder.ts';

export interface RebuildResult {
  readonly tookMs: number;
  /** Memory of the process at equal distances of time. */
  readonly rssBytes: readonly number[];
}

const SAMPLE_MS = 250;
const [dataDir = ''] = process.argv.slice(2);
const engines = await openLogEngines({ dataDir, masterKey: await masterKeyOf(dataDir) }, { readOnlyModels: false });
const projector = createProjector({ journal: engines.journal, store: engines.readModels, projections });
const rssBytes: number[] = [];
const sampling = setInterval(() => rssBytes.push(process.memoryUsage.rss()), SAMPLE_MS);
const start = performance.now();
await projector.start();
await projector.settled();
const tookMs = performance.now() - start;
clearInterval(sampling);
if (!(await projector.waitFor(await engines.journal.head(), 60_000))) throw new Error('the read models did not reach the end of the log');
await projector.stop();
await engines.close();
process.send?.({ tookMs, rssBytes } satisfies RebuildResult);
process.disconnect();
