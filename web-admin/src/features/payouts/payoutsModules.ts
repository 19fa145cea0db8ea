import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { lazyPage } from '../../app/lazyPage.ts';
import { createResourceModule, type ConsoleModule } from '../../frame/consoleModule.ts';
import { texts } from '../../texts.ts';
import { payoutCatalogueMenuTexts } from './payoutCatalogueMenuTexts.ts';

const DisbursementListPage = lazyPage(async () => (await import('./overview/DisbursementListPage.tsx')).DisbursementListPage);
const DisbursementPage = lazyPage(async () => (await import('./request/DisbursementPage.tsx')).DisbursementPage);
const WaitingDisbursements = lazyPage(async () => (await import('./overview/WaitingDisbursements.tsx')).WaitingDisbursements);
const ProjectCreate = lazyPage(async () => (await import('./projects/ProjectCreatePage.tsx')).ProjectCreatePage);
const ProjectPage = lazyPage(async () => (await import('./projects/ProjectPage.tsx')).ProjectPage);
const CreditCreate = lazyPage(async () => (await import('./credits/CreditCreatePage.tsx')).CreditCreatePage);
const PayoutCatalogueStartPage = lazyPage(async () => (await import('./catalogue/PayoutCatalogueStartPage.tsx')).PayoutCatalogueStartPage);
const CreditPage = lazyPage(async () => (await import('./credits/CreditPage.tsx')).CreditPage);

/** Requests come from customers: nobody creates one here. */
export const disbursementsModule: ConsoleModule = {
  name: 'valutierung-disbursements',
  ability: 'payouts',
  menu: { label: texts.menu.payouts, icon: 'payments', to: adminPaths.disbursements, also: `${adminPaths.disbursements}/` },
  widget: { action: 'edit', Widget: WaitingDisbursements },
  pages: [
    { path: adminPaths.disbursements, Page: DisbursementListPage },
    { path: adminPaths.disbursement, Page: DisbursementPage },
  ],
};

export const financingProjectsModule: ConsoleModule = {
  name: 'valutierung-financing-projects',
  ability: 'payouts',
  pages: [
    { path: adminPaths.projectNew, action: 'create', Page: ProjectCreate },
    { path: adminPaths.project, Page: ProjectPage },
  ],
};

export const creditsModule: ConsoleModule = {
  name: 'valutierung-credits',
  ability: 'payouts',
  pages: [
    { path: adminPaths.creditNew, action: 'create', Page: CreditCreate },
    { path: adminPaths.credit, Page: CreditPage },
  ],
};

const below = { below: adminPaths.payoutCatalogue, more: true, listed: false } as const;

export const payoutCatalogueModule: ConsoleModule = {
  name: 'valutierung-catalogue',
  ability: 'payoutCatalogue',
  menu: { label: payoutCatalogueMenuTexts.catalogue, icon: 'list', to: adminPaths.payoutCatalogue, more: true },
  pages: [{ path: adminPaths.payoutCatalogue, Page: PayoutCatalogueStartPage }],
};

export const financingProjectTypesModule = createResourceModule({
  name: 'valutierung-financing-project-types',
  ability: 'payoutCatalogue',
  menu: { label: payoutCatalogueMenuTexts.purposes, icon: 'label', to: adminPaths.financingProjectTypes, ...below },
  paths: { list: adminPaths.financingProjectTypes },
  screens: async () => (await import('./catalogue/namedEntryScreens.tsx')).financingProjectTypeScreens,
});

export const creditCategoriesModule = createResourceModule({
  name: 'valutierung-credit-categories',
  ability: 'payoutCatalogue',
  menu: { label: payoutCatalogueMenuTexts.categories, icon: 'category', to: adminPaths.creditCategories, ...below },
  paths: { list: adminPaths.creditCategories },
  screens: async () => (await import('./catalogue/namedEntryScreens.tsx')).creditCategoryScreens,
});

export const inputTemplatesModule = createResourceModule({
  name: 'valutierung-input-templates',
  ability: 'payoutCatalogue',
  menu: { label: payoutCatalogueMenuTexts.inputs, icon: 'edit_note', to: adminPaths.inputTemplates, ...below },
  paths: { list: adminPaths.inputTemplates },
  screens: async () => (await import('./catalogue/inputTemplateScreens.tsx')).inputTemplateScreens,
});

export const documentTemplatesModule = createResourceModule({
  name: 'valutierung-document-templates',
  ability: 'payoutCatalogue',
  menu: { label: payoutCatalogueMenuTexts.documents, icon: 'description', to: adminPaths.documentTemplates, ...below },
  paths: { list: adminPaths.documentTemplates },
  screens: async () => (await import('./catalogue/documentTemplateScreens.tsx')).documentTemplateScreens,
});
