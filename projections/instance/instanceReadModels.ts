import { defineReadModels } from '../runtime/defineReadModels.ts';
import { footerUrlsProjection, technicalMessagesProjection } from './notices/instanceProjections.ts';
import { instanceReadRoutes } from './notices/instanceReadRoutes.ts';

export const instanceReadModels = defineReadModels({
  name: 'instance',
  projections: [technicalMessagesProjection, footerUrlsProjection],
  routes: ({ reader }) => instanceReadRoutes(reader),
});
