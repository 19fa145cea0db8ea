import { openLazyMongoConnection } from '@portal/services/engines/mongodb/connection/openLazyMongoConnection';
import { openMongoReadModelStore } from '@portal/services/engines/mongodb/read-model-store/openMongoReadModelStore';
import { connectionInSteps } from './connectionInSteps.ts';
import { openLetters, secondBatch } from './letters.ts';

/** Commits the second batch, and is killed at the given call to the engine: before it is sent, or when it was done but not answered. */
const [url = '', database = '', killAt = '', moment = ''] = process.argv.slice(2);

/** Calls since the batch began, by what has become of them. */
const calls = { before: -Infinity, done: -Infinity };
const reached = (what: keyof typeof calls): void => {
  calls[what] += 1;
  if (moment === what && calls[what] === Number(killAt)) process.kill(process.pid, 'SIGKILL');
};
const mongo = connectionInSteps(openLazyMongoConnection({ url, database }), {
  before: async () => reached('before'),
  after: async () => reached('done'),
});
const writer = await openLetters(openMongoReadModelStore({ mongo }));
Object.assign(calls, { before: 0, done: 0 });
const done = await writer.commit(secondBatch);
process.exit(done ? 0 : 1);
