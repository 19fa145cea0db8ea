import type { CommandContext } from '@portal/platform/commands/aggregate';
import type { FactorEntryOutcome } from '@portal/platform/secrets/secondFactors';
import type { Rejection } from '@portal/platform/use-cases/useCase';
import type { EmployeesServices } from '../employeesServices.ts';

/** Whose secrets the portal keeps under it. */
export const secondFactorSubjectOf = (id: string): string => `bankEmployee-${id}`;

/** Who proves to be somebody, and what that is checked with. */
export type Prover = { readonly id: string; readonly address: string; readonly context: CommandContext } & Pick<
  EmployeesServices,
  'attempts' | 'credentials' | 'commands' | 'secondFactors' | 'passkeyChallenges' | 'publicUrl'
>;

/** A call that is about the caller's own. */
export type OwnCall = Omit<Prover, 'id'> & { readonly principal: { readonly id: string } };

export const proverOf = (seen: OwnCall): Prover => ({
  id: seen.principal.id,
  address: seen.address,
  context: seen.context,
  attempts: seen.attempts,
  credentials: seen.credentials,
  commands: seen.commands,
  secondFactors: seen.secondFactors,
  passkeyChallenges: seen.passkeyChallenges,
  publicUrl: () => seen.publicUrl(),
});

type RightEntry = Extract<FactorEntryOutcome, { kind: 'right' }> | { readonly kind: 'right'; readonly by: 'passkey' };
export type FactorProofResult = RightEntry | { readonly kind: 'rejected'; readonly rejection: Rejection };
