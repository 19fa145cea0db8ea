import { passwordAndFactorSchema } from '@portal/contracts/employees/commands/secondFactor';
import { recoveryCodesAnswer, secondFactorView } from '@portal/contracts/employees/views/secondFactor';
import { refuse } from '@portal/platform/commands/refusal';
import { concurrentChangesProblem } from '@portal/platform/http/problems';
import { declareEmployeeCommand } from '../employee/declareEmployeeCommand.ts';
import { hasSecondFactor } from '../employee/employeeState.ts';
import { verifyPasswordAndFactor } from './proof.ts';
import { secondFactorSubjectIdOf } from './prover.ts';
import { createSecondFactorAnswer } from './readSecondFactor.ts';

const access = { employee: 'signedIn' } as const;

/** Passkeys, where there are some, stay. */
export const removeAuthenticator = declareEmployeeCommand({
  method: 'POST',
  path: '/bank-employees/second-factor/remove',
  summary: 'Die eigene Authenticator-App entfernen, mit Passwort und Code oder Passkey',
  access,
  body: passwordAndFactorSchema,
  answers: { json: secondFactorView },
  stream: ({ principal }) => principal.id,
  async gather(seen) {
    const { state } = seen;
    if (!state.authenticator) return refuse('SECOND_FACTOR_NONE');
    const required = seen.config().employee.requireSecondFactor;
    if (required && state.passkeys.length === 0) return refuse('SECOND_FACTOR_REQUIRED');
    return (await verifyPasswordAndFactor(seen, seen.body)) ?? { required };
  },
  command: ({ gathered: { required } }) => ({ type: 'RemoveAuthenticator', required }),
  async atOnce({ accepted: { id, state }, secondFactors }) {
    await (hasSecondFactor(state)
      ? secondFactors.removeApp(secondFactorSubjectIdOf(id))
      : secondFactors.remove(secondFactorSubjectIdOf(id)));
  },
  answer: createSecondFactorAnswer,
});

export const renewRecoveryCodes = declareEmployeeCommand({
  method: 'POST',
  path: '/bank-employees/second-factor/renew-recovery-codes',
  summary: 'Neue Wiederherstellungscodes, mit Passwort und Code oder Passkey; die bisherigen gelten nicht mehr',
  access,
  body: passwordAndFactorSchema,
  answers: { json: recoveryCodesAnswer },
  stream: ({ principal }) => principal.id,
  gather: async (seen) => (hasSecondFactor(seen.state) ? await verifyPasswordAndFactor(seen, seen.body) : refuse('SECOND_FACTOR_NONE')),
  check: 'command',
  async prepare({ id, context, secondFactors }) {
    await secondFactors.prepareRecovery(secondFactorSubjectIdOf(id), context.commandId);
    return { facts: 'put down' as const };
  },
  command: () => ({ type: 'RenewRecoveryCodes' }),
  async atOnce({ accepted: { id }, context, secondFactors }) {
    await secondFactors.adopt(secondFactorSubjectIdOf(id), context.commandId, context.now);
  },
  async answer({ accepted: { id, position }, context, secondFactors }) {
    if (!(await secondFactors.adopt(secondFactorSubjectIdOf(id), context.commandId, context.now))) return concurrentChangesProblem();
    const body = { recoveryCodes: secondFactors.recoveryCodes(secondFactorSubjectIdOf(id), context.commandId) };
    return { kind: 'json', body, position, secret: true };
  },
});
