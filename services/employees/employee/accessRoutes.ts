import { tokenAnswer } from '@portal/contracts/customers/views/customer';
import { activateEmployeeSchema } from '@portal/contracts/employees/commands/activateEmployee';
import { signInRoutes } from '@portal/platform/access/signInRoutes';
import { route } from '@portal/platform/http/route';
import type { Route } from '@portal/platform/http/route';
import { createEmployeeAccess } from './employeeAccess.ts';
import { employeeRealm } from './employeeRealm.ts';
import type { EmployeesDeps } from './employeesDeps.ts';

/** Sign-in, refresh, sign-out and the acceptance of an invitation. */
export function accessRoutes(deps: EmployeesDeps): readonly Route[] {
  const access = createEmployeeAccess(deps);
  return [
    ...signInRoutes(employeeRealm(deps), deps),
    route({
      method: 'POST',
      path: '/bank-employees/activate',
      summary: 'Mit dem Code der Einladung das Passwort festlegen und anmelden',
      access: { anyone: true },
      body: activateEmployeeSchema,
      answers: { json: tokenAnswer },
      handle: ({ body, context }) => access.activate(body.invitationCode, body.password, context),
    }),
  ];
}
