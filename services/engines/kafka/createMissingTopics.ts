import type { Kafka } from 'kafkajs';
import type { KafkaBusOptions } from './kafkaOptions.ts';

/** Of a topic that is made: more later would move keys to other partitions. */
const PARTITIONS = 3;
/** How long a topic that is made keeps its messages. */
const RETENTION_MS = 14 * 24 * 60 * 60_000;

/** Makes the topics that are missing; those that are there keep their settings, which are the bank's. */
export async function createMissingTopics(kafka: Kafka, options: KafkaBusOptions): Promise<void> {
  const { topics, replicationFactor = 1 } = options;
  const admin = kafka.admin();
  await admin.connect();
  try {
    const known = new Set(await admin.listTopics());
    const missing = topics.filter((topic) => !known.has(topic));
    if (missing.length === 0) return;
    await admin.createTopics({
      waitForLeaders: true,
      topics: missing.map((topic) => ({
        topic,
        numPartitions: PARTITIONS,
        replicationFactor,
        configEntries: [
          { name: 'min.insync.replicas', value: String(Math.max(1, replicationFactor - 1)) },
          { name: 'retention.ms', value: String(RETENTION_MS) },
          { name: 'cleanup.policy', value: 'delete' },
          { name: 'unclean.leader.election.enable', value: 'false' },
        ],
      })),
    });
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
}
