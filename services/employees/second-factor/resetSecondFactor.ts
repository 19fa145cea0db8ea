import { emptyBodySchema } from '@portal/contracts/customers/commands/access';
import { declareAnswerAsGetOfResource } from '@portal/platform/use-cases/useCase';
import { editorGrantsAndSeenRevision } from '../employee/editorGrantsAndSeenRevision.ts';
import { declareEmployeeCommand, staffManagerAccess } from '../employee/declareEmployeeCommand.ts';
import { secondFactorSubjectIdOf } from './prover.ts';

/** The last resort of whoever has lost phone and recovery codes. Whoever is signed in with the lost one is out. */
export const resetSecondFactor = declareEmployeeCommand({
  method: 'POST',
  path: '/bank-employees/:id/reset-second-factor',
  summary: 'Den zweiten Faktor eines anderen Bank-Mitarbeiters zurücksetzen; seine Sitzungen enden',
  access: staffManagerAccess,
  body: emptyBodySchema,
  gather: ({ id, state, principal }) => editorGrantsAndSeenRevision(principal, id, state),
  check: 'command',
  command: ({ gathered }) => ({ type: 'ResetSecondFactor', editor: gathered }),
  async atOnce({ accepted: { id }, secondFactors, sessions }) {
    await secondFactors.remove(secondFactorSubjectIdOf(id));
    await sessions.endAllOf('employee', id);
  },
  answer: declareAnswerAsGetOfResource('bank-employees'),
});
