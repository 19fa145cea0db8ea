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

let acknowledged = 0;
const killing: RecordStore = {
  ...records,
  put(collection, key, value, options) {
    // A send that fails is followed by its repetition, not by a checkpoint.
    if (collection === 'publisher-positions' && acknowledged === Number(killAt)) process.kill(process.pid, 'SIGKILL');
    return records.put(collection, key, value, options);
  },
};

const topics = integrationEventMapping.contexts.map((context) => topicOfContext(context, topicPrefix));
const bus = openKafkaEventPublisher({ brokers: [broker], topics, log: silentLog });
const publisher = createPublisher({
  table: integrationEventMapping,
  journal,
  records: killing,
  bus: {
    ...bus,
    async send(events) {
      await bus.send(events);
      acknowledged += 1;
    },
  },
  leases: createLeases({ records, holder: String(process.pid) }),
  log: silentLog,
  topicPrefix,
  batchSize: 20,
});
publisher.start();
process.send?.('started');
