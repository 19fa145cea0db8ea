import type { InstanceConfig } from '@portal/contracts/instance/config';
import type { CommandHandler } from '@portal/platform/commands/aggregate';
import type { Access } from '@portal/platform/http/route';
import type { Log } from '@portal/platform/log/createLog';
import { useCasesOf } from '@portal/platform/use-cases/useCasesOf';

/** What the instance stands on. */
export interface InstanceServices {
  config(): InstanceConfig;
  /** 'dev-local' where nothing is said. */
  readonly version: string;
  readonly demo: boolean;
  readonly commands: Pick<CommandHandler, 'execute' | 'load'>;
  readonly log: Pick<Log, 'warn'>;
}

export const { commandOf, query } = useCasesOf<InstanceServices>();

export const instanceAdministrators = { employee: { allOf: ['ROLE_ADMIN'] } } as const satisfies Access;
