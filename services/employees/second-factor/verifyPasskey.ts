import type { PasskeyAssertion } from '@portal/contracts/employees/commands/passkeys';
import { derivedId } from '@portal/platform/commands/derivedId';
import { refuse } from '@portal/platform/commands/refusal';
import type { ChallengePurpose } from '@portal/platform/secrets/passkeyChallenges';
import { claimedPasskeyChallengeOf, passkeySiteOf, verifyPasskeyAssertion } from '@portal/platform/secrets/passkeys';
import { employeeAggregate } from '../employee/employeeAggregate.ts';
import { secondFactorSubjectIdOf, type FactorProofResult, type FactorProofContext } from './prover.ts';

const rejected = (code: string): FactorProofResult => ({ kind: 'rejected', rejection: refuse(code) });

/** One of the own passkeys, for a challenge of this purpose that was not answered before. */
export async function verifyPasskey(
  prover: FactorProofContext,
  used: PasskeyAssertion,
  purpose: ChallengePurpose,
): Promise<FactorProofResult> {
  const { commands, secondFactors, passkeyChallenges, publicUrl } = prover;
  const { id } = prover.principal;
  const site = passkeySiteOf(publicUrl());
  if (site === undefined) return rejected('PASSKEY_ADDRESS');
  const challenge = claimedPasskeyChallengeOf(used);
  if (challenge === undefined || (await passkeyChallenges.take(secondFactorSubjectIdOf(id), purpose, challenge)) === undefined)
    return rejected('PASSKEY_EXPIRED');
  const { state } = await commands.load(employeeAggregate, id);
  const known = (await secondFactors.passkeys(secondFactorSubjectIdOf(id))).find(
    (one) => one.credentialId === used.credentialId && state.passkeys.some((passkey) => passkey.id === one.id),
  );
  const counter = known && (await verifyPasskeyAssertion(used, { challenge, site, publicKey: known.publicKey }));
  if (known === undefined || counter === undefined) return rejected('PASSKEY_WRONG');
  const entry = await secondFactors.usePasskey(secondFactorSubjectIdOf(id), known.id, counter);
  if (entry === 'right') return { kind: 'right', by: 'passkey' };
  if (entry === 'unknown') return rejected('PASSKEY_WRONG');
  await tellOwner(prover, known.id);
  return rejected('PASSKEY_COUNTED_BACKWARDS');
}

/** Kept, so that its owner is told. */
async function tellOwner({ principal: { id }, commands, context }: FactorProofContext, passkeyId: string): Promise<void> {
  const { actor, now, correlationId } = context;
  const commandId = derivedId(context.commandId, 'passkey-refused');
  await commands.execute(employeeAggregate, id, { type: 'RefusePasskey', passkeyId }, { actor, now, correlationId, commandId });
}
