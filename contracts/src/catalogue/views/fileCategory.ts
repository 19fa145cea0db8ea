import { z } from 'zod';
import { idField, defineView } from '../../shared/defineView.ts';

/** GET file-categories/{id}, also a row of GET file-categories. */
export const fileCategoryView = defineView('FileCategory', {
  id: idField(),
  name: z.string().meta({ title: 'Name' }),
  sortIndex: z.int().meta({ title: 'Sortierung' }),
});
export type FileCategoryView = z.output<typeof fileCategoryView>;
