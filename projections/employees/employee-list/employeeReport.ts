import { z } from 'zod';
import { employeeView } from '@portal/contracts/employees/views/employee';
import { view } from '@portal/contracts/shared/view';

const { salutation, firstName, lastName, email, roles, createdAt, invitedAt, activatedAt } = employeeView.unwrap().shape;

/** A row of the report, as people read it. */
export const employeeReportRowSchema = view('BankEmployeeReportRow', {
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
