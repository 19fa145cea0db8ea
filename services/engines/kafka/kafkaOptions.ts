import type { Log } from '@portal/platform/log/createLog';

interface KafkaTopic {
  readonly topic: string;
  /** Only for a topic that is made: more later would move keys to other partitions. Default 3. */
  readonly partitions?: number;
}

export interface KafkaBusOptions {
  /** `host:port`. */
  readonly brokers: readonly string[];
  readonly topics: readonly KafkaTopic[];
  readonly log: Log;
  readonly clientId?: string;
  /** Default 1; 3 where there are three brokers. `min.insync.replicas` is one less, at least 1. */
  readonly replicationFactor?: number;
  /** How long a topic that is made keeps its messages. Default 14 days. */
  readonly retentionMs?: number;
  readonly ssl?: boolean;
  readonly credentials?: KafkaCredentials | undefined;
  /** A send takes no longer. Default 8 s. */
  readonly sendWithinMs?: number;
}

export interface KafkaCredentials {
  readonly username: string;
  readonly password: string;
  /** Default `scram-sha-512`. */
  readonly mechanism?: 'plain' | 'scram-sha-256' | 'scram-sha-512';
}
