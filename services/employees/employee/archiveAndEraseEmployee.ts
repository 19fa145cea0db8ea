import { emptyBodySchema } from '@portal/contracts/customers/commands/access';
import { iriOf } from '@portal/contracts/shared/ids';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import type { Policy } from '@portal/platform/policies/policy';
import { waitUntilSoonAfterAbort } from '@portal/platform/scheduler/waiting';
import type { EmployeesServices } from '../employeesServices.ts';
import { releaseAdministratorRolesUnlessLast } from '../administration/releaseAdministratorRolesUnlessLast.ts';
import { editorGrantsAndSeenRevision } from './editorGrantsAndSeenRevision.ts';
import { employeeAggregate } from './employeeAggregate.ts';
import { declareEmployeeCommand, staffManagerAccess } from './declareEmployeeCommand.ts';
import { endEmployeeSessionsAndLinksAfterChange } from './formerAccess.ts';

/** For good. Who was advised has no adviser any more when it answers. */
export const archiveAndEraseEmployee = declareEmployeeCommand({
  method: 'POST',
  path: '/bank-employees/:id/archive',
  summary: 'Einen Bank-Mitarbeiter archivieren: Daten unwiderruflich anonymisieren und Kundenzuordnungen auflösen',
  access: staffManagerAccess,
  body: emptyBodySchema,
  answers: { viewOf: 'bank-employees' },
  gather: ({ id, state, principal }) => editorGrantsAndSeenRevision(principal, id, state),
  check: 'command',
  prepare: (seen) => releaseAdministratorRolesUnlessLast(seen, seen.state, { ...seen.state, archived: true }),
  command: ({ gathered }) => ({ type: 'ArchiveEmployee', editor: gathered }),
  atOnce: ({ accepted: { id, state }, before, oneTimeCodes, sessions }) =>
    endEmployeeSessionsAndLinksAfterChange({ oneTimeCodes, sessions }, id, { before, after: state }),
  async answer({ accepted: { id, position }, advice, context, erasure }) {
    await erasure.erase(`bankEmployee-${id}`);
    const last = (await advice.dissolve(id, context)) ?? position;
    return { kind: 'view', iri: iriOf('bank-employees', id), status: 200, position: last };
  },
});

/** The same for whose process ended right after the append; what an erasure has begun, it goes on with by itself. */
export const eraseEmployeeOnArchivingPolicy = ({ commands, erasure }: EmployeesServices): Policy => ({
  name: 'employee-archived',
  events: ['EmployeeArchived'],
  async handle({ envelope: { stream } }, signal) {
    const { master } = (await commands.load(employeeAggregate, idOfStream(stream))).state;
    if (master !== undefined) await waitUntilSoonAfterAbort(erasure.erase(stream), signal);
  },
});
