import { z } from 'zod';
import { defineEvents, type EventOf } from '../shared/events.ts';
import { personal } from '../shared/personal.ts';
import { employeeRoles } from '../shared/roles.ts';
import { salutations } from '../shared/salutation.ts';

export const employeeEvents = defineEvents({
  EmployeeCreated: z.object({
    email: personal(z.string()),
    salutation: personal(z.enum(salutations)),
    firstName: personal(z.string()),
    lastName: personal(z.string()),
    roles: z.array(z.enum(employeeRoles)),
  }),
  EmployeeInvited: z.object({ expiresAt: z.string() }),
  EmployeeActivated: z.object({}),
  EmployeePasswordResetRequested: z.object({}),
  EmployeePasswordChanged: z.object({ reason: z.enum(['reset', 'change']) }),
});
export type EmployeeEvent = EventOf<typeof employeeEvents>;
