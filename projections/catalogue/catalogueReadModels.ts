import { defineReadModels } from '../runtime/defineReadModels.ts';
import { fileCategoriesProjection } from './file-category-list/fileCategoriesProjection.ts';
import { fileCategoryReadRoutes } from './file-category-list/fileCategoryReadRoutes.ts';

export const catalogueReadModels = defineReadModels({
  name: 'catalogue',
  projections: [fileCategoriesProjection],
  routes: ({ reader }) => fileCategoryReadRoutes(reader),
});
