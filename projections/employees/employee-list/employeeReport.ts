import { z } from 'zod';
import { employeeView } from '@portal/contracts/employees/views/employee';
import { view } from '@portal/contracts/shared/view';
import type { EmployeeDocument } from './employeeDocument.ts';

const { salutation, firstName, lastName, email, roles, createdAt, invitedAt, activatedAt } = employeeView.unwrap().shape;

/** A row of the report, as people read it. */
export const employeeReportRow = view('BankEmployeeReportRow', {
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

export const employeeReportRowOf = (document: EmployeeDocument): z.output<typeof employeeReportRow> => ({
  id: document.id,
  lastName: document.lastName,
  firstName: document.firstName,
  salutation: document.salutation,
  email: document.email,
  roles: document.roles,
  status: document.status,
  createdAt: document.createdAt,
  invitedAt: document.invitedAt,
  activatedAt: document.activatedAt,
});
