import type { InstanceConfig } from '@portal/contracts/instance/config';
import type { OutsideSystem } from '@portal/contracts/instance/systemsOff';
import type { Clock } from '@portal/platform/clock/clock';
import type { CommandHandler } from '@portal/platform/commands/aggregate';
import type { Log } from '@portal/platform/log/createLog';
import type { Channel, Outbox } from '@portal/platform/outbox/outbox';
import type { CodeMatcher } from '@portal/platform/secrets/sharedCode';
import type { ApiEngines } from '../engines/engines.ts';
import type { OutsidePorts } from '../outside/outsideSystems.ts';
import type { ProjectorControl } from '../projector/projectorControl.ts';

/** What the contexts are built on. */
export interface ContextParts {
  readonly engines: ApiEngines;
  readonly clock: Clock;
  readonly commands: CommandHandler;
  readonly outbox: Outbox;
  readonly projector: ProjectorControl;
  readonly log: Log;
  config(): InstanceConfig;
  configNow(): Promise<InstanceConfig>;
  readonly version: string;
  readonly demo: boolean;
  readonly feedbackWidget?: string | undefined;
  readonly channelsOff?: readonly Channel[];
  readonly systemsOff?: readonly OutsideSystem[];
  readonly isMasterCode: CodeMatcher | undefined;
  readonly outside: OutsidePorts;
  publicUrl(): string;
  readonly securityEventDays: number;
}
