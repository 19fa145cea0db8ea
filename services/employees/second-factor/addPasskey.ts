import { addPasskeySchema } from '@portal/contracts/employees/commands/passkeys';
import { beginFactorSetUpSchema } from '@portal/contracts/employees/commands/secondFactor';
import { MAX_PASSKEYS } from '@portal/contracts/employees/passkeys';
import { addedPasskeyAnswer, passkeyCreationOptionsAnswer } from '@portal/contracts/employees/views/secondFactor';
import { createSignedInAnswer } from '@portal/platform/access/realmAccess';
import { derivedId } from '@portal/platform/commands/derivedId';
import { refuse } from '@portal/platform/commands/refusal';
import { concurrentChangesProblem, unauthenticatedProblem } from '@portal/platform/http/problems';
import { claimedPasskeyChallengeOf, passkeySiteOf, verifyPasskeyAttestation } from '@portal/platform/secrets/passkeys';
import type { RefusalOrProblem } from '@portal/platform/use-cases/useCase';
import { createRefusalOrProblemAnswer } from '@portal/platform/use-cases/createRejectedOutcomeAnswer';
import { employeeAggregate } from '../employee/employeeAggregate.ts';
import { declareEmployeeCommand } from '../employee/declareEmployeeCommand.ts';
import { hasSecondFactor } from '../employee/employeeState.ts';
import { employeesQuery } from '../employeesServices.ts';
import { verifyProofForFurtherFactor } from './proof.ts';
import { secondFactorSubjectIdOf, type FactorProofContext } from './prover.ts';

const access = { employee: 'signedIn', pendingEmployee: true } as const;

export const beginPasskeyRegistration = employeesQuery({
  method: 'POST',
  path: '/bank-employees/second-factor/passkeys/begin',
  summary: 'Einen Passkey hinzufügen: Aufgabe für das Gerät, fünf Minuten gültig',
  access,
  body: beginFactorSetUpSchema,
  answers: { json: passkeyCreationOptionsAnswer },
  async handle(seen) {
    const { id } = seen.principal;
    const site = passkeySiteOf(seen.publicUrl());
    if (site === undefined) return createRefusalOrProblemAnswer(refuse('PASSKEY_ADDRESS'));
    const { state } = await seen.commands.load(employeeAggregate, id);
    if (state.passkeys.length >= MAX_PASSKEYS) return createRefusalOrProblemAnswer(refuse('PASSKEYS_FULL'));
    const replaces = hasSecondFactor(state);
    const wrong = await verifyProofForFurtherFactor(seen, replaces);
    if (wrong !== undefined) return createRefusalOrProblemAnswer(wrong);
    const { bankName, title } = seen.config().app;
    const body = {
      challenge: await seen.passkeyChallenges.issue(secondFactorSubjectIdOf(id), 'add', { replaces }),
      rpId: site.rpId,
      rpName: `${bankName} ${title}`,
      userId: Buffer.from(id).toString('base64url'),
      userName: state.master?.email ?? '',
      present: (await seen.secondFactors.passkeys(secondFactorSubjectIdOf(id))).map(({ credentialId, transports }) => ({
        id: credentialId,
        transports,
      })),
    };
    return { kind: 'json', body, secret: true };
  },
});

/** The passkey counts from now on; who waited for it to sign in is signed in. */
export const addPasskey = declareEmployeeCommand({
  method: 'POST',
  path: '/bank-employees/second-factor/passkeys',
  summary: 'Den Passkey hinzufügen, den das Gerät gemacht hat; mit dem ersten Faktor erscheinen die Wiederherstellungscodes, nur jetzt',
  access,
  body: addPasskeySchema,
  answers: { json: addedPasskeyAnswer },
  stream: ({ principal }) => principal.id,
  gather: (seen) => putDown(seen),
  command: ({ gathered: { first }, body: { name }, context }) => ({ type: 'AddPasskey', passkeyId: passkeyIdOf(context), name, first }),
  async atOnce({ accepted: { id }, context, secondFactors }) {
    await secondFactors.adopt(secondFactorSubjectIdOf(id), context.commandId, context.now);
  },
  async answer({ accepted: { id, position }, principal, context, address, device, cookies, secondFactors, security, sessions }) {
    if (!(await secondFactors.adopt(secondFactorSubjectIdOf(id), context.commandId, context.now))) return concurrentChangesProblem();
    const isFirst = await secondFactors.hasCodesOf(secondFactorSubjectIdOf(id), context.commandId);
    const body = { recoveryCodes: isFirst ? secondFactors.recoveryCodes(secondFactorSubjectIdOf(id), context.commandId) : null };
    if (principal.realm === 'employee') return { kind: 'json', body, position, secret: true };
    const stillHolds = (): Promise<boolean> => sessions.pending.isOpen(principal);
    const { commandId } = context;
    const session = await sessions.open('employee', id, { device, cookies, proof: 'second-factor', commandId, stillHolds });
    if (session === undefined) return unauthenticatedProblem();
    security.note({ kind: 'signed-in', account: secondFactorSubjectIdOf(id), address, device });
    return { ...createSignedInAnswer(session), body: { ...body, token: session.token }, position };
  },
});

const passkeyIdOf = ({ commandId }: FactorProofContext['context']): string => derivedId(commandId, 'passkey');

type Adding = FactorProofContext & { readonly body: { readonly passkey: Parameters<typeof verifyPasskeyAttestation>[0] } };

/** Checked once: when the same command comes again, its challenge is used up, and what was made of it lies there. */
async function putDown(seen: Adding): Promise<{ readonly first: boolean } | RefusalOrProblem> {
  const { context, secondFactors, passkeyChallenges, body } = seen;
  const subject = secondFactorSubjectIdOf(seen.principal.id);
  const before = await secondFactors.preparedPasskey(subject, context.commandId);
  if (before !== undefined) return before;
  const site = passkeySiteOf(seen.publicUrl());
  if (site === undefined) return refuse('PASSKEY_ADDRESS');
  const challenge = claimedPasskeyChallengeOf(body.passkey);
  const asked = challenge === undefined ? undefined : await passkeyChallenges.take(subject, 'add', challenge);
  if (challenge === undefined || asked === undefined) return refuse('PASSKEY_EXPIRED');
  const made = await verifyPasskeyAttestation(body.passkey, { challenge, site });
  if (made === undefined) return refuse('PASSKEY_WRONG');
  const first = !asked.replaces;
  const outcome = await secondFactors.preparePasskey(
    subject,
    { ...made, id: passkeyIdOf(context) },
    { commandId: context.commandId, first },
  );
  return outcome === 'present' ? refuse('PASSKEY_PRESENT') : { first };
}
