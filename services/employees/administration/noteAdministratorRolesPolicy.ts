import { derivedId } from '@portal/platform/commands/derivedId';
import { createSystemCommandContext } from '@portal/platform/commands/createSystemCommandContext';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import type { Policy } from '@portal/platform/policies/policy';
import type { EmployeesServices } from '../employeesServices.ts';
import { employeeAggregate } from '../employee/employeeAggregate.ts';
import { activeAdministratorRolesOf } from '../employee/employeeState.ts';

/** Keeps in mind who administers the bank, also of what happened before anybody did. */
export const noteAdministratorRolesPolicy = ({ commands, administrators, clock }: EmployeesServices): Policy => ({
  name: 'administrators',
  replay: true,
  events: ['EmployeeActivated', 'EmployeeEdited', 'EmployeeBlocked', 'EmployeeUnblocked', 'EmployeeArchived'],
  async handle({ envelope: { id: eventId, stream, correlationId } }) {
    const id = idOfStream(stream);
    const { state } = await commands.load(employeeAggregate, id);
    const context = createSystemCommandContext(derivedId(eventId, 'administrators'), clock.now(), correlationId);
    await administrators.note(id, { roles: activeAdministratorRolesOf(state), revision: state.revision }, context);
  },
});
