import { z } from 'zod';
import { idField, instantField, defineView } from '../../shared/defineView.ts';
import { technicalMessageCategoryLabels, technicalMessageTargetLabels } from '../instanceLabels.ts';
import { technicalMessageCategories, technicalMessageTargets } from '../technicalMessage.ts';

/** GET technical-messages/{id}, also a row of GET technical-messages. */
export const technicalMessageView = defineView('TechnicalMessage', {
  id: idField(),
  active: z.boolean().meta({ title: 'Aktiv' }),
  startDatetime: instantField().nullable().meta({ title: 'Beginn' }),
  endDatetime: instantField().nullable().meta({ title: 'Ende' }),
  category: z.enum(technicalMessageCategories).meta({ title: 'Art', 'x-labels': technicalMessageCategoryLabels }),
  /** Markdown. */
  content: z.string().meta({ title: 'Text' }),
  target: z.enum(technicalMessageTargets).meta({ title: 'Bereich', 'x-labels': technicalMessageTargetLabels }),
});
export type TechnicalMessageView = z.output<typeof technicalMessageView>;
