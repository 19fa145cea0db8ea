import type { ContextPlatform } from '@portal/platform/contexts/contextPlatform';
import type { Log } from '@portal/platform/log/createLog';
import type { BreachedPasswords } from '@portal/platform/secrets/breachedPasswords';
import type { PasswordHasher } from '@portal/platform/secrets/passwords';
import type { ApiEngines } from '../engines/engines.ts';
import type { OutsideSystemPorts } from '../outside/outsideSystems.ts';
import type { ProjectorMaintenance } from '../projector/projectorControl.ts';

type OfTheBank =
  'config' | 'configNow' | 'publicUrl' | 'version' | 'demo' | 'feedbackWidget' | 'channelsOff' | 'systemsOff' | 'isMasterCode';

/** What the contexts are built on. */
export interface ContextParts {
  readonly engines: ApiEngines;
  readonly projector: ProjectorMaintenance;
  readonly log: Log;
  readonly securityEventDays: number;
  /** Without it nobody compares. */
  readonly breachedPasswords?: BreachedPasswords | undefined;
  /** Default: argon2id, which takes time and memory on purpose. */
  readonly passwords?: PasswordHasher;
  /** Goes on to the contexts as it is. */
  readonly platform: Pick<ContextPlatform, 'clock' | 'commands' | 'outbox' | OfTheBank | keyof OutsideSystemPorts>;
}
