import type { StatusAppearance } from '../shared/tone.ts';
import type { EmployeeView } from './views/employee.ts';

/** Displayed status of a bank employee (specification 001, bank employee list). */
export type EmployeeDisplayStatus = 'Gesperrt' | 'Archiviert' | 'Aktiv';

export const employeeDisplayStatusOf = (employee: Pick<EmployeeView, 'blocked' | 'archivedAt'>): EmployeeDisplayStatus =>
  employee.blocked ? 'Gesperrt' : employee.archivedAt !== null ? 'Archiviert' : 'Aktiv';

export const employeeStatusTonesAndIcons: Readonly<Record<EmployeeDisplayStatus, StatusAppearance>> = {
  Aktiv: { tone: 'positive', icon: 'check_circle' },
  Gesperrt: { tone: 'negative', icon: 'block' },
  Archiviert: { tone: 'neutral', icon: 'inventory_2' },
};
