import { z } from 'zod';
import { employeeView } from '@portal/contracts/employees/views/employee';
import { defineView } from '@portal/contracts/shared/defineView';

const { salutation, firstName, lastName, email, roles, createdAt, invitedAt, activatedAt } = employeeView.unwrap().shape;

/** A row of the report, as people read it. */
export const employeeReportRowSchema = defineView('BankEmployeeReportRow', {
  id: z.uuid(),
  lastName,
  firstName,
  salutation,
  email,
  roles,
  status: z.string().meta({ title: 'Status' }),
  createdAt,
  invitedAt,
  activatedAt,
});

export type EmployeeReportRow = z.output<typeof employeeReportRowSchema>;
