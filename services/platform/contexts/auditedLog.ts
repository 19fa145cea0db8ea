import type { Aggregate } from '../commands/aggregate.ts';
import type { EventStore } from '../event-store/eventStore.ts';
import type { Journal } from '../journal/journal.ts';
import type { KeyVault } from '../vault/keyVault.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- what one has in common with the others is its category
export type AnyAggregate = Aggregate<any, any, any>;

/** The log as an auditor needs it: as it is stored, as it reads, and what its events are folded with. */
export interface EventLogForAudit {
  /** As it is stored, to verify it. */
  readonly stored: Pick<EventStore, 'readStream' | 'readLog' | 'head'>;
  readonly journal: Pick<Journal, 'readStream' | 'readLog'>;
  /** Where the keys lie that events are linked and checkpoints are signed with. */
  readonly keys: Pick<KeyVault, 'secret' | 'createKey' | 'key'>;
  /** Those of all contexts. */
  readonly aggregates: readonly AnyAggregate[];
  /** Names of the fields of an event that are encrypted, by its type. */
  personalFieldsOf(type: string): readonly string[];
}
