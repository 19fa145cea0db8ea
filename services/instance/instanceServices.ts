import type { InstanceConfig } from '@portal/contracts/instance/config';
import type { OutsideSystem } from '@portal/contracts/instance/systemsOff';
import type { CommandHandler } from '@portal/platform/commands/aggregate';
import type { Replay } from '@portal/platform/commands/replay';
import type { Access } from '@portal/platform/http/route';
import type { Log } from '@portal/platform/log/createLog';
import type { Channel } from '@portal/platform/outbox/outbox';
import type { CodeCheck } from '@portal/platform/secrets/sharedCode';
import { useCasesOf } from '@portal/platform/use-cases/useCasesOf';

/** What the instance stands on. */
export interface InstanceServices {
  config(): InstanceConfig;
  /** Taken over in this process. */
  configNow(): Promise<InstanceConfig>;
  /** 'dev-local' where nothing is said. */
  readonly version: string;
  readonly demo: boolean;
  /** Page of the bank's feedback widget. */
  readonly feedbackWidget?: string | undefined;
  /** Letters of these go nowhere. */
  readonly channelsOff: readonly Channel[];
  /** Outside systems of the bank that are missing. */
  readonly systemsOff: readonly OutsideSystem[];
  readonly commands: Pick<CommandHandler, 'execute' | 'load'>;
  readonly replay: Replay;
  readonly log: Pick<Log, 'warn'>;
  /** Undefined where the process has none: it would not start with one switched on. */
  readonly isMasterCode?: CodeCheck | undefined;
}

export const { commandOf, query } = useCasesOf<InstanceServices>();

export const instanceAdministrators = { employee: { allOf: ['ROLE_ADMIN'] } } as const satisfies Access;
