import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { openFolderBlobStore } from '../openFolderBlobStore.ts';

const [folder, id] = process.argv.slice(2) as [string, string];

/** Says `writing` once some of it is there, and never ends. */
async function* endless(): AsyncGenerator<Buffer> {
  for (let chunk = 0; ; chunk += 1) {
    yield Buffer.alloc(65536);
    if (chunk === 8) process.stdout.write('writing');
    await setTimeout(1);
  }
}

const store = await openFolderBlobStore({ folder });
await store.put(id, Readable.from(endless()));
