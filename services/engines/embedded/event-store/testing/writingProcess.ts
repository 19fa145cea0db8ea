import { randomUUID } from 'node:crypto';
import { openSync, writeSync } from 'node:fs';
import { openEmbeddedEventStore } from '../embeddedEventStore.ts';

const WRITERS = 64;
const [folder, report, killAfter] = process.argv.slice(2) as [string, string, string];
const reportFile = openSync(report, 'a');
let acknowledged = 0;
const store = await openEmbeddedEventStore({ folder });

/** Appends two events at a time and reports each append once it was acknowledged, until all is killed in the midst of it. */
async function write(): Promise<never> {
  const stream = `enquiry-${randomUUID()}`;
  for (let revision = -1; ; revision += 2) {
    const records = [0, 1].map(() => ({ id: randomUUID(), type: 'FileReleased', payload: `{"text":"${'x'.repeat(300)}"}` }));
    const outcome = await store.append(stream, revision < 0 ? 'no_stream' : revision, records);
    if (outcome.kind !== 'appended') throw new Error(`wrong revision in ${stream}`);
    writeSync(reportFile, `${stream} ${outcome.revision} ${outcome.position} ${records[1]!.id}\n`);
    acknowledged += 1;
    if (acknowledged === Number(killAfter)) process.kill(process.pid, 'SIGKILL');
  }
}

await Promise.all(Array.from({ length: WRITERS }, write));
