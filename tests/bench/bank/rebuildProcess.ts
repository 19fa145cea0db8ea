/** Rebuilds all read models beside the live ones, as after a new version, in a process that does nothing else. */
import { readFileSync } from 'node:fs';
import { createProjector } from '@portal/projections/runtime/projector';
import { openEmbeddedLogAndReadModelEngines } from '@portal/services/composition/engines/embeddedLogEngines';
import { createFillGenerationsInThread } from '@portal/services/composition/projector/fillThread';
import { projections } from '@portal/services/composition/projector/projections';
import { masterKeysOf } from './bankFolder.ts';

export interface RebuildResult {
  readonly tookMs: number;
  /** What the process computed: the same on a busy machine. */
  readonly cpuMs: number;
  /** Memory of the process at equal distances of time, without files that are only mapped (where the system tells). */
  readonly memoryBytes: readonly number[];
}

const SAMPLE_MS = 250;
function memoryBytes(): number {
  if (process.platform !== 'linux') return process.memoryUsage.rss();
  return Number(/RssAnon:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) * 1024;
}

const [dataDir = ''] = process.argv.slice(2);
const settings = { kind: 'embedded', dataDir, keys: await masterKeysOf(dataDir) } as const;
const engines = await openEmbeddedLogAndReadModelEngines(settings, { readOnlyModels: false });
const projector = createProjector({
  journal: engines.journal,
  store: engines.readModels,
  projections,
  fillBeside: createFillGenerationsInThread({ engines: settings, logLevel: 'silent' }),
});
const samples: number[] = [];
const sampling = setInterval(() => samples.push(memoryBytes()), SAMPLE_MS);
const cpuBefore = process.cpuUsage();
const start = performance.now();
await projector.start();
await projector.settled();
const tookMs = performance.now() - start;
const { user, system } = process.cpuUsage(cpuBefore);
clearInterval(sampling);
if (!(await projector.waitFor(await engines.journal.head(), 60_000))) throw new Error('the read models did not reach the end of the log');
await projector.stop();
await engines.close();
process.send?.({ tookMs, cpuMs: (user + system) / 1000, memoryBytes: samples } satisfies RebuildResult);
process.disconnect();
