import { emptyBodySchema } from '@portal/contracts/customers/commands/access';
import { refuse } from '@portal/platform/commands/refusal';
import { notFoundProblem } from '@portal/platform/http/problems';
import { streamNameOfSessionOwner } from '@portal/platform/sessions/storedSession';
import { employeesQuery } from '../employeesServices.ts';
import { isAdministratorProtectedFrom } from './decideEmployee.ts';
import { staffManagerAccess } from './declareEmployeeCommand.ts';
import { editorGrantsAndSeenRevision } from './editorGrantsAndSeenRevision.ts';
import { employeeAggregate } from './employeeAggregate.ts';

/** Nothing else changes: who knows the password signs in again. */
export const endSessionsOfEmployee = employeesQuery({
  method: 'POST',
  path: '/bank-employees/:id/end-sessions',
  summary: 'Alle Sitzungen eines anderen Bank-Mitarbeiters beenden; sie gelten sofort nicht mehr, der Zugang bleibt',
  access: staffManagerAccess,
  body: emptyBodySchema,
  async handle({ params: { id }, principal, context: { actor }, address, device, commands, sessions, security }) {
    const { state } = await commands.load(employeeAggregate, id);
    if (state.archived) return { kind: 'refused', refusal: refuse('EMPLOYEE_ARCHIVED') };
    if (state.master === undefined) return notFoundProblem();
    const editor = editorGrantsAndSeenRevision(principal, id, state);
    if (editor.own) return { kind: 'refused', refusal: refuse('EMPLOYEE_OWN_SESSIONS') };
    if (isAdministratorProtectedFrom(state.master, editor)) return { kind: 'refused', refusal: refuse('ADMINISTRATOR_PROTECTED') };
    await sessions.endAllOf('employee', id);
    security.note({ kind: 'sessions-ended', account: streamNameOfSessionOwner({ realm: 'employee', id }), by: actor, address, device });
    return { kind: 'empty' };
  },
});
