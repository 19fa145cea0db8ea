import { openMongo } from '@portal/platform/mongodb/openMongo';
import { openMongoReadModelStore } from '@portal/platform/read-model-store/mongodb/openMongoReadModelStore';
import { connectionInSteps } from './connectionInSteps.ts';
import { openLetters, secondBatch } from './letters.ts';

/** Commits the second batch, and is killed at the given call to the engine: before it is sent, or when it is on its way. */
const [url = '', database = '', killAt = '', moment = ''] = process.argv.slice(2);
const kill = (): boolean => process.kill(process.pid, 'SIGKILL');

let calls = -Infinity;
const before = async (): Promise<void> => {
  calls += 1;
  if (calls !== Number(killAt)) return;
  if (moment === 'before') kill();
  setTimeout(kill, 2);
};
const mongo = connectionInSteps(openMongo({ url, database }), { before });
const writer = await openLetters(openMongoReadModelStore({ mongo }));
calls = 0;
const done = await writer.commit(secondBatch);
process.exit(done ? 0 : 1);
