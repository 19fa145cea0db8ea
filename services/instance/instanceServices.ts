import type { ContextPlatform } from '@portal/platform/contexts/contextPlatform';
import type { Access } from '@portal/platform/http/defineRoute';
import { createUseCaseDeclarers } from '@portal/platform/use-cases/createUseCaseDeclarers';

/** What the instance stands on. */
export type InstanceServices = Pick<
  ContextPlatform,
  | 'config'
  | 'configNow'
  | 'version'
  | 'demo'
  | 'feedbackWidget'
  | 'channelsOff'
  | 'systemsOff'
  | 'commands'
  | 'replay'
  | 'log'
  | 'isMasterCode'
>;

export const { createCommandDeclarerFor, query } = createUseCaseDeclarers<InstanceServices>();

export const instanceAdministratorAccess = { employee: { allOf: ['ROLE_ADMIN'] } } as const satisfies Access;
export const instanceAdministratorStepUpAccess = { ...instanceAdministratorAccess, stepUp: true } as const satisfies Access;
