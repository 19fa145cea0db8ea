import type { Measurement } from '../benchRow.ts';
import { onEngine } from './onEngine.ts';
import { measureAppends } from './measureAppends.ts';
import { measureReads } from './measureReads.ts';
import { nameOfEventStore } from './trueNames.ts';

/** Journal and port on EventStoreDB beside the bare client, on the same server. */
export const measureEventStore: Measurement = ({ quick }, tell) =>
  onEngine('eventstore', 'the rows for EventStoreDB', tell, async (url) => {
    const name = await nameOfEventStore(url);
    await measureAppends({ url, name, quick }, tell);
    await measureReads({ url, name, quick }, tell);
  });
