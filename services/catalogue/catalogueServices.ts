import type { ContextPlatform } from '@portal/platform/contexts/contextPlatform';
import type { Access } from '@portal/platform/http/defineRoute';
import { createUseCaseDeclarers } from '@portal/platform/use-cases/createUseCaseDeclarers';

/** What the catalogue stands on. */
export type CatalogueServices = Pick<ContextPlatform, 'commands'>;

export const { createCommandDeclarerFor } = createUseCaseDeclarers<CatalogueServices>();

/** Who keeps the catalogue. */
export const catalogueMaintainerAccess = { employee: { allOf: ['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD'] } } as const satisfies Access;
