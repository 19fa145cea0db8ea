import type { Clock } from '@portal/platform/clock/clock';
import type { CommandHandler } from '@portal/platform/commands/aggregate';
import type { ErasedPersonIdentifiers } from '@portal/platform/contexts/erasure';
import type { AnyErasureRule } from '@portal/platform/contexts/defineErasureRule';
import type { UniqueValueRegistry } from '@portal/platform/contexts/uniqueValueRegistry';
import type { Log } from '@portal/platform/log/createLog';
import type { Sessions } from '@portal/platform/sessions/createSessions';
import type { ApiEngines } from '../engines/engines.ts';
import type { ProjectorMaintenance } from '../projector/projectorControl.ts';

export interface ErasureParts {
  /** Those of all contexts. */
  readonly rules: readonly AnyErasureRule[];
  readonly uniqueValues: Pick<UniqueValueRegistry, 'everOf' | 'presentOf'>;
  readonly engines: Pick<ApiEngines, 'journal' | 'vault' | 'records' | 'blobs'>;
  readonly commands: Pick<CommandHandler, 'execute' | 'load' | 'evict'>;
  readonly sessions: Pick<Sessions, 'endAllOf'>;
  readonly projector: Pick<ProjectorMaintenance, 'forget' | 'vacuum'>;
  /** Removes what others have kept that names the person. */
  readonly forgetTraces: (traces: ErasedPersonIdentifiers) => Promise<void>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
}

/** Each waits for the disk: those of one person share its syncs. */
export const PARALLEL_DELETIONS_PER_ERASURE = 64;

export const erasureRuleOfStream = (rules: readonly AnyErasureRule[], stream: string): AnyErasureRule | undefined =>
  rules.find(({ of }) => stream.startsWith(`${of.category}-`));
