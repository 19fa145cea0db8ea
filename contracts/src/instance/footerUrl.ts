import { z } from 'zod';
import { idField, defineView } from '../shared/defineView.ts';
import { footerUrlTargets } from './footerUrlTargets.ts';
import { footerUrlTargetLabels } from './instanceLabels.ts';

/** GET footer-urls/{id}, also a row of GET footer-urls. */
export const footerUrlView = defineView('FooterUrl', {
  id: idField(),
  label: z.string().meta({ title: 'Bezeichnung' }),
  url: z.string().meta({ title: 'Adresse' }),
  sortIndex: z.int().meta({ title: 'Sortierung' }),
  target: z.enum(footerUrlTargets).meta({ title: 'Bereich', 'x-labels': footerUrlTargetLabels }),
});
export type FooterUrlView = z.output<typeof footerUrlView>;
