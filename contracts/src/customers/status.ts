import type { StatusAppearance } from '../shared/tone.ts';
import type { CustomerView } from './views/customer.ts';

/** Displayed status of a customer (specification 001, customer list). */
type CustomerDisplayStatus = 'Archiviert' | 'Löschanfrage' | 'Aktiv';

export const customerDisplayStatusOf = (customer: Pick<CustomerView, 'archivedAt' | 'requestedDeletionAt'>): CustomerDisplayStatus =>
  customer.archivedAt !== null ? 'Archiviert' : customer.requestedDeletionAt !== null ? 'Löschanfrage' : 'Aktiv';

export const customerStatusTonesAndIcons: Readonly<Record<CustomerDisplayStatus, StatusAppearance>> = {
  Aktiv: { tone: 'positive', icon: 'check_circle' },
  Löschanfrage: { tone: 'warning', icon: 'warning' },
  Archiviert: { tone: 'neutral', icon: 'inventory_2' },
};
