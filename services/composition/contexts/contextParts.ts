import type { ContextPlatform } from '@portal/platform/contexts/contextPlatform';
import type { Log } from '@portal/platform/log/createLog';
import type { ApiEngines } from '../engines/engines.ts';
import type { OutsidePorts } from '../outside/outsideSystems.ts';
import type { ProjectorControl } from '../projector/projectorControl.ts';

type OfTheBank =
  'config' | 'configNow' | 'publicUrl' | 'version' | 'demo' | 'feedbackWidget' | 'channelsOff' | 'systemsOff' | 'isMasterCode';

/** What the contexts are built on. */
export interface ContextParts {
  readonly engines: ApiEngines;
  readonly projector: ProjectorControl;
  readonly log: Log;
  readonly securityEventDays: number;
  /** Goes on to the contexts as it is. */
  readonly platform: Pick<ContextPlatform, 'clock' | 'commands' | 'outbox' | OfTheBank | keyof OutsidePorts>;
}
