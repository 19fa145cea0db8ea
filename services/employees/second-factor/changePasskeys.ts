import { emptyBodySchema } from '@portal/contracts/customers/commands/access';
import { renamePasskeySchema } from '@portal/contracts/employees/commands/passkeys';
import { passwordAndFactorSchema } from '@portal/contracts/employees/commands/secondFactor';
import { passkeyChallengeAnswer, secondFactorView } from '@portal/contracts/employees/views/secondFactor';
import { refuse } from '@portal/platform/commands/refusal';
import { passkeySiteOf } from '@portal/platform/secrets/passkeys';
import { createRefusalOrProblemAnswer } from '@portal/platform/use-cases/createRejectedOutcomeAnswer';
import { employeeAggregate } from '../employee/employeeAggregate.ts';
import { declareEmployeeCommand } from '../employee/declareEmployeeCommand.ts';
import { hasSecondFactor } from '../employee/employeeState.ts';
import { employeesQuery } from '../employeesServices.ts';
import { verifyPasswordAndFactor } from './proof.ts';
import { secondFactorSubjectIdOf } from './prover.ts';
import { createSecondFactorAnswer } from './readSecondFactor.ts';

const access = { employee: 'signedIn' } as const;

/** What one of the own passkeys has to sign: to go on signing in, or to change the second factor. */
export const requestSecondFactorPasskeyChallenge = employeesQuery({
  method: 'POST',
  path: '/bank-employees/second-factor/challenge',
  summary: 'Mit einem Passkey bestätigen: Aufgabe für das Gerät, fünf Minuten und für eine Antwort gültig',
  access: { employee: 'signedIn', pendingEmployee: true },
  body: emptyBodySchema,
  answers: { json: passkeyChallengeAnswer },
  async handle({ principal, commands, secondFactors, passkeyChallenges, publicUrl }) {
    const subject = secondFactorSubjectIdOf(principal.id);
    const site = passkeySiteOf(publicUrl());
    if (site === undefined) return createRefusalOrProblemAnswer(refuse('PASSKEY_ADDRESS'));
    const { state } = await commands.load(employeeAggregate, principal.id);
    if (state.passkeys.length === 0) return createRefusalOrProblemAnswer(refuse('PASSKEY_NONE'));
    const purpose = principal.realm === 'pendingEmployee' ? 'sign-in' : 'change';
    const challenge = await passkeyChallenges.issue(subject, purpose);
    const present = (await secondFactors.passkeys(subject)).map(({ credentialId: id, transports }) => ({ id, transports }));
    return { kind: 'json', body: { challenge, rpId: site.rpId, present }, secret: true };
  },
});

export const renamePasskey = declareEmployeeCommand({
  method: 'PATCH',
  path: '/bank-employees/second-factor/passkeys/:passkeyId',
  summary: 'Einen eigenen Passkey anders nennen',
  access,
  body: renamePasskeySchema,
  answers: { json: secondFactorView },
  stream: ({ principal }) => principal.id,
  command: ({ params: { passkeyId }, body: { name } }) => ({ type: 'RenamePasskey', passkeyId, name }),
  answer: createSecondFactorAnswer,
});

export const removePasskey = declareEmployeeCommand({
  method: 'POST',
  path: '/bank-employees/second-factor/passkeys/:passkeyId/remove',
  summary: 'Einen eigenen Passkey entfernen, mit Passwort und Code oder Passkey',
  access,
  body: passwordAndFactorSchema,
  answers: { json: secondFactorView },
  stream: ({ principal }) => principal.id,
  async gather(seen) {
    const { state, params } = seen;
    if (!state.passkeys.some(({ id }) => id === params.passkeyId)) return refuse('PASSKEY_UNKNOWN');
    const required = seen.config().employee.requireSecondFactor;
    if (required && !state.authenticator && state.passkeys.length === 1) return refuse('SECOND_FACTOR_REQUIRED');
    return (await verifyPasswordAndFactor(seen, seen.body)) ?? { required };
  },
  command: ({ params: { passkeyId }, gathered: { required } }) => ({ type: 'RemovePasskey', passkeyId, required }),
  async atOnce({ accepted: { id, state }, params, secondFactors }) {
    const subject = secondFactorSubjectIdOf(id);
    await (hasSecondFactor(state) ? secondFactors.removePasskey(subject, params.passkeyId) : secondFactors.remove(subject));
  },
  answer: createSecondFactorAnswer,
});
