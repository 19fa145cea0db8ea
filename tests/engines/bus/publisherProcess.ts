/** A publisher that kills its own process between the acknowledgement of a batch and its checkpoint. */
import { integrationEventMapping } from '@portal/services/composition/integration/integrationEventMapping';
import { topicOfContext } from '@portal/contracts/integration/topics';
import { openKafkaEventPublisher } from '@portal/services/engines/kafka/openKafkaEventPublisher';
import { createLeases } from '@portal/platform/leases/createLeases';
import { silentLog } from '@portal/platform/log/createLog';
import type { RecordStore } from '@portal/platform/records/recordStore';
import { createPublisher } from '@portal/projections/publisher/createPublisher';
import { openPublishedLog } from './publishedLog.ts';

const [folder = '', broker = '', topicPrefix = '', killAt = '0'] = process.argv.slice(2);
const { journal, records } = await openPublishedLog(folder);

let checkpoints = 0;
const killing: RecordStore = {
  ...records,
  put(collection, key, value, options) {
    // The first is the one by which a publisher takes its checkpoint over.
    if (collection === 'publisher-positions') checkpoints += 1;
    if (checkpoints - 1 === Number(killAt) && checkpoints > 1) process.kill(process.pid, 'SIGKILL');
    return records.put(collection, key, value, options);
  },
};

const topics = integrationEventMapping.contexts.map((context) => topicOfContext(context, topicPrefix));
const publisher = createPublisher({
  table: integrationEventMapping,
  journal,
  records: killing,
  bus: openKafkaEventPublisher({ brokers: [broker], topics, log: silentLog }),
  leases: createLeases({ records, holder: String(process.pid) }),
  log: silentLog,
  topicPrefix,
  batchSize: 20,
});
publisher.start();
process.send?.('started');
