import { Network } from 'testcontainers';
import { startEngine, type EngineContainer } from './container.ts';
import { allStarted } from './openEngine.ts';

export interface KafkaCluster {
  /** Three, each a broker and a controller. */
  readonly nodes: readonly EngineContainer[];
  /** `host:port` of each. */
  readonly brokers: readonly string[];
  stop(): Promise<void>;
}

const numbers = [1, 2, 3];
const hostOf = (number: number): string => `kafka-${number}`;

/** Three nodes that find each other in a network of their own. */
export async function startKafkaCluster(): Promise<KafkaCluster> {
  const network = await new Network().start();
  const voters = numbers.map((number) => `${number}@${hostOf(number)}:9093`).join(',');
  const node = (number: number): Promise<EngineContainer> =>
    startEngine('kafka', {
      host: hostOf(number),
      network,
      environment: {
        KAFKA_NODE_ID: String(number),
        KAFKA_CONTROLLER_QUORUM_VOTERS: voters,
        KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '3',
        KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '3',
        // A broker that dies is noticed sooner than after the usual nine seconds.
        KAFKA_BROKER_SESSION_TIMEOUT_MS: '3000',
        KAFKA_BROKER_HEARTBEAT_INTERVAL_MS: '500',
      },
    });
  try {
    const nodes = await allStarted(numbers.map(node));
    return {
      nodes,
      brokers: nodes.map(({ url }) => url),
      async stop() {
        await Promise.all(nodes.map((each) => each.stop()));
        await network.stop();
      },
    };
  } catch (error) {
    await network.stop().catch(() => undefined);
    throw error;
  }
}
