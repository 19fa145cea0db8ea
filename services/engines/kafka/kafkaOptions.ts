import type { Log } from '@portal/platform/log/createLog';

export interface KafkaBusOptions {
  /** `host:port`. */
  readonly brokers: readonly string[];
  readonly topics: readonly string[];
  readonly log: Log;
  /** Default 1; 3 where there are three brokers. `min.insync.replicas` is one less, at least 1. */
  readonly replicationFactor?: number;
  readonly ssl?: boolean;
  readonly credentials?: { readonly username: string; readonly password: string } | undefined;
  /** A send takes no longer. Default 8 s. */
  readonly sendWithinMs?: number;
}
