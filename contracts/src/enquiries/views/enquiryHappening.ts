import { z } from 'zod';
import { dayField, idField, instantField, iriField, defineView } from '../../shared/defineView.ts';
import { nonStatusHistoryEventKinds, happeningLabels } from '../happenings.ts';
import { initiatorKinds, initiatorLabels } from '../status.ts';

/** Row of GET enquiry-happenings?enquiry={id}, newest first. */
export const enquiryHappeningView = defineView('EnquiryHappening', {
  id: idField(),
  enquiry: iriField(),
  createdAt: instantField().meta({ title: 'Zeitpunkt' }),
  kind: z.enum(nonStatusHistoryEventKinds).meta({ title: 'Ereignis', 'x-labels': happeningLabels }),
  /** Null for what concerns the whole case. */
  file: iriField().nullable(),
  /** As it was called then. */
  fileName: z.string().nullable().meta({ title: 'Dokument' }),
  /** What was written; null where nothing was, and once it is erased. */
  text: z.string().nullable().meta({ title: 'Text' }),
  /** Until when, where the deadline was extended. */
  expiresOn: dayField().nullable().meta({ title: 'Neues Ablaufdatum' }),
  initiatedBy: z.enum(initiatorKinds).meta({ title: 'Ausgelöst durch', 'x-labels': initiatorLabels }),
  /** Of the employee, for employees only. */
  initiatedByName: z.string().meta({ title: 'Name des Mitarbeiters' }).exactOptional(),
});
export type EnquiryHappeningView = z.output<typeof enquiryHappeningView>;
