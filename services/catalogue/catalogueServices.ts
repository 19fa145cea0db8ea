import type { ContextPlatform } from '@portal/platform/contexts/contextPlatform';
import { useCasesOf } from '@portal/platform/use-cases/useCasesOf';

/** What the catalogue stands on. */
export type CatalogueServices = Pick<ContextPlatform, 'commands'>;

export const { commandOf } = useCasesOf<CatalogueServices>();
