import type { CommandContext } from '@portal/platform/commands/aggregate';
import type { FactorEntryOutcome } from '@portal/platform/secrets/secondFactors';
import type { RefusalOrProblem } from '@portal/platform/use-cases/useCase';
import type { EmployeesServices } from '../employeesServices.ts';

/** Whose secrets the portal keeps under it. */
export const secondFactorSubjectIdOf = (id: string): string => `bankEmployee-${id}`;

/** Who proves to be somebody, and what that is checked with. */
export type FactorProofContext = {
  readonly principal: { readonly id: string };
  readonly address: string;
  readonly context: CommandContext;
} & Pick<EmployeesServices, 'attempts' | 'credentials' | 'commands' | 'secondFactors' | 'passkeyChallenges' | 'publicUrl'>;

type RightEntry = Extract<FactorEntryOutcome, { kind: 'right' }> | { readonly kind: 'right'; readonly by: 'passkey' };
export type FactorProofResult = RightEntry | { readonly kind: 'rejected'; readonly rejection: RefusalOrProblem };
