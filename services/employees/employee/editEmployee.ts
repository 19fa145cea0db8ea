import { editEmployeeSchema } from '@portal/contracts/employees/commands/employeeMasterDataBodyFields';
import { definedChanges } from '@portal/platform/commands/definedChanges';
import { declareAnswerAsGetOfResource } from '@portal/platform/use-cases/useCase';
import { releaseAdministratorRolesUnlessLast } from '../administration/releaseAdministratorRolesUnlessLast.ts';
import { employeeStateWithChanges } from './decideEmployee.ts';
import { editorGrantsAndSeenRevision } from './editorGrantsAndSeenRevision.ts';
import { declareEmployeeCommand, staffManagerAccess } from './declareEmployeeCommand.ts';
import { endEmployeeSessionsAndLinksAfterChange } from './formerAccess.ts';

export const editEmployee = declareEmployeeCommand({
  method: 'PATCH',
  path: '/bank-employees/:id',
  summary: 'Stammdaten und Rechte eines Bank-Mitarbeiters ändern, oder den Zugang sperren und entsperren',
  access: staffManagerAccess,
  body: editEmployeeSchema,
  gather: ({ id, state, principal }) => editorGrantsAndSeenRevision(principal, id, state),
  check: 'command',
  prepare: (seen) => releaseAdministratorRolesUnlessLast(seen, seen.state, employeeStateWithChanges(seen.state, definedChanges(seen.body))),
  command: ({ body, gathered }) => ({ type: 'EditEmployee', changes: definedChanges(body), editor: gathered }),
  atOnce: ({ accepted, before, oneTimeCodes, sessions }) =>
    endEmployeeSessionsAndLinksAfterChange({ oneTimeCodes, sessions }, accepted.id, { before, after: accepted.state }),
  answer: declareAnswerAsGetOfResource('bank-employees'),
});
