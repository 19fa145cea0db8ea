import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { lazyPage } from '../../app/lazyPage.ts';
import { resourceModule, type ConsoleModule } from '../../frame/consoleModule.ts';
import { texts } from '../../texts.ts';
import { payoutsMenuTexts } from './payoutsMenuTexts.ts';

const DisbursementListPage = lazyPage(async () => (await import('./overview/DisbursementListPage.tsx')).DisbursementListPage);
const DisbursementPage = lazyPage(async () => (await import('./request/DisbursementPage.tsx')).DisbursementPage);
const WaitingDisbursements = lazyPage(async () => (await import('./overview/WaitingDisbursements.tsx')).WaitingDisbursements);
const ProjectCreate = lazyPage(async () => (await import('./projects/ProjectCreate.tsx')).ProjectCreate);
const ProjectPage = lazyPage(async () => (await import('./projects/ProjectPage.tsx')).ProjectPage);
const CreditCreate = lazyPage(async () => (await import('./credits/CreditCreate.tsx')).CreditCreate);
const PayoutCatalogueStartPage = lazyPage(async () => (await import('./catalogue/PayoutCatalogueStartPage.tsx')).PayoutCatalogueStartPage);
const CreditPage = lazyPage(async () => (await import('./credits/CreditPage.tsx')).CreditPage);

/** Requests come from customers: nobody creates one here. */
export const disbursements: ConsoleModule = {
  name: 'valutierung-disbursements',
  ability: 'payouts',
  menu: { label: texts.menu.payouts, icon: 'payments', to: adminPaths.disbursements, also: `${adminPaths.disbursements}/` },
  widget: { action: 'edit', Widget: WaitingDisbursements },
  pages: [
    { path: adminPaths.disbursements, Page: DisbursementListPage },
    { path: adminPaths.disbursement, Page: DisbursementPage },
  ],
};

export const financingProjects: ConsoleModule = {
  name: 'valutierung-financing-projects',
  ability: 'payouts',
  pages: [
    { path: adminPaths.projectNew, action: 'create', Page: ProjectCreate },
    { path: adminPaths.project, Page: ProjectPage },
  ],
};

export const credits: ConsoleModule = {
  name: 'valutierung-credits',
  ability: 'payouts',
  pages: [
    { path: adminPaths.creditNew, action: 'create', Page: CreditCreate },
    { path: adminPaths.credit, Page: CreditPage },
  ],
};

const kept = { ability: 'payoutCatalogue' } as const;
const below = { below: adminPaths.payoutCatalogue, more: true, listed: false } as const;

export const payoutCatalogue: ConsoleModule = {
  name: 'valutierung-catalogue',
  ...kept,
  menu: { label: payoutsMenuTexts.catalogue, icon: 'list', to: adminPaths.payoutCatalogue, more: true },
  pages: [{ path: adminPaths.payoutCatalogue, Page: PayoutCatalogueStartPage }],
};

export const financingProjectTypes = resourceModule({
  name: 'valutierung-financing-project-types',
  ...kept,
  menu: { label: payoutsMenuTexts.purposes, icon: 'label', to: adminPaths.financingProjectTypes, ...below },
  paths: { list: adminPaths.financingProjectTypes },
  screens: async () => (await import('./catalogue/namedEntryScreens.tsx')).financingProjectTypeScreens,
});

export const creditCategories = resourceModule({
  name: 'valutierung-credit-categories',
  ...kept,
  menu: { label: payoutsMenuTexts.categories, icon: 'category', to: adminPaths.creditCategories, ...below },
  paths: { list: adminPaths.creditCategories },
  screens: async () => (await import('./catalogue/namedEntryScreens.tsx')).creditCategoryScreens,
});

export const inputTemplates = resourceModule({
  name: 'valutierung-input-templates',
  ...kept,
  menu: { label: payoutsMenuTexts.inputs, icon: 'edit_note', to: adminPaths.inputTemplates, ...below },
  paths: { list: adminPaths.inputTemplates },
  screens: async () => (await import('./catalogue/inputTemplateScreens.tsx')).inputTemplateScreens,
});

export const documentTemplates = resourceModule({
  name: 'valutierung-document-templates',
  ...kept,
  menu: { label: payoutsMenuTexts.documents, icon: 'description', to: adminPaths.documentTemplates, ...below },
  paths: { list: adminPaths.documentTemplates },
  screens: async () => (await import('./catalogue/documentTemplateScreens.tsx')).documentTemplateScreens,
});
