import { provedSchema } from '@portal/contracts/employees/commands/secondFactor';
import { recoveryCodes, secondFactorState } from '@portal/contracts/employees/views/secondFactor';
import { refuse } from '@portal/platform/commands/refusal';
import { busy } from '@portal/platform/http/problems';
import { employeeCommand } from '../employee/employeeCommand.ts';
import { fullProof, subjectOf } from './proof.ts';
import { secondFactorOf } from './readSecondFactor.ts';

const access = { employee: 'signedIn' } as const;

export const removeSecondFactor = employeeCommand({
  method: 'POST',
  path: '/bank-employees/second-factor/remove',
  summary: 'Den eigenen zweiten Faktor entfernen, mit Passwort und Code',
  access,
  body: provedSchema,
  answers: { json: secondFactorState },
  stream: ({ principal }) => principal.id,
  async gather(seen) {
    if (!seen.state.secondFactor) return refuse('SECOND_FACTOR_NONE');
    const required = seen.config().employee.requireSecondFactor;
    if (required) return refuse('SECOND_FACTOR_REQUIRED');
    return (await fullProof(seen, seen.body)) ?? { required };
  },
  command: ({ gathered: { required } }) => ({ type: 'RemoveSecondFactor', required }),
  atOnce: ({ accepted: { id }, secondFactors }) => secondFactors.remove(subjectOf(id)),
  async answer(seen) {
    const { id, state, position } = seen.accepted;
    const body = await secondFactorOf(seen, id, state.secondFactor);
    return { kind: 'json', body, ...(position === undefined ? {} : { position }) };
  },
});

export const renewRecoveryCodes = employeeCommand({
  method: 'POST',
  path: '/bank-employees/second-factor/renew-recovery-codes',
  summary: 'Neue Wiederherstellungscodes, mit Passwort und Code; die bisherigen gelten nicht mehr',
  access,
  body: provedSchema,
  answers: { json: recoveryCodes },
  stream: ({ principal }) => principal.id,
  gather: async (seen) => (seen.state.secondFactor ? await fullProof(seen, seen.body) : refuse('SECOND_FACTOR_NONE')),
  check: 'command',
  async prepare({ id, context, secondFactors }) {
    await secondFactors.prepareRecovery(subjectOf(id), context.commandId);
    return { facts: 'put down' as const };
  },
  command: () => ({ type: 'RenewRecoveryCodes' }),
  async atOnce({ accepted: { id }, context, secondFactors }) {
    await secondFactors.adopt(subjectOf(id), context.commandId, context.now);
  },
  async answer({ accepted: { id, position }, context, secondFactors }) {
    if (!(await secondFactors.adopt(subjectOf(id), context.commandId, context.now))) return busy();
    const body = { recoveryCodes: secondFactors.recoveryCodes(subjectOf(id), context.commandId) };
    return { kind: 'json', body, ...(position === undefined ? {} : { position }), secret: true };
  },
});
