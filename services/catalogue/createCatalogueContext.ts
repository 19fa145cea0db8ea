import type { RefusalTexts, Route } from '@portal/platform/http/route';
import type { Policy, ScheduledJob } from '@portal/platform/policies/policy';
import { fileCategoryAggregate } from './file-category/fileCategoryAggregate.ts';
import { fileCategoryRefusals, fileCategoryRoutes, type CatalogueDeps } from './file-category/fileCategoryRoutes.ts';

export interface CatalogueContext {
  readonly routes: readonly Route[];
  readonly refusals: RefusalTexts;
  readonly policies: readonly Policy[];
  readonly jobs: readonly ScheduledJob[];
  fileCategoryExists(id: string): Promise<boolean>;
}

/** What the bank keeps in stock for its enquiries: the categories of documents. */
export function createCatalogueContext(deps: CatalogueDeps): CatalogueContext {
  return {
    routes: fileCategoryRoutes(deps),
    refusals: fileCategoryRefusals,
    policies: [],
    jobs: [],
    fileCategoryExists: async (id) => (await deps.commands.load(fileCategoryAggregate, id)).state.lifecycle === 'live',
  };
}
