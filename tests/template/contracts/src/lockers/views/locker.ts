import { z } from 'zod';
import { idField, iriField, defineView } from '../../shared/defineView.ts';
import { lockerStatuses, lockerStatusLabels } from '../status.ts';

/** GET lockers/{id}, also a row of GET lockers. */
export const lockerView = defineView('Locker', {
  id: idField(),
  number: z.string().meta({ title: 'Nummer' }),
  status: z.enum(lockerStatuses).meta({ title: 'Status', 'x-labels': lockerStatusLabels }),
  customer: iriField().meta({ title: 'Kunde' }),
  /** Null once the customer's data are erased. */
  note: z.string().nullable().meta({ title: 'Vermerk' }),
});
export type LockerView = z.output<typeof lockerView>;
