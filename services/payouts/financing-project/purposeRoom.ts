import { formatCents } from '@portal/contracts/payouts/money';
import { minimumPositionCentsByProjectOrBank } from '@portal/contracts/payouts/positionRules';
import { refuse, type Refusal } from '@portal/platform/commands/refusal';
import type { DisbursementAmountRules } from './financingProjectCommands.ts';
import type { FinancingProjectState } from './financingProjectState.ts';

/** Credits whose purposes were all deleted while the project was a draft. */
export function refuseCreditsWithoutPurpose(
  { credits }: Pick<FinancingProjectState, 'credits'>,
  { types }: DisbursementAmountRules,
): Refusal | undefined {
  const without = credits.filter(({ financingProjectTypeIds }) => !types.some(({ id }) => financingProjectTypeIds.includes(id)));
  if (without.length === 0) return undefined;
  return refuse('CREDIT_WITHOUT_PURPOSE', { credits: without.map(({ creditNumber }) => creditNumber ?? '').join(', ') });
}

/** Purposes that allow less than the least amount: nothing but the last request could draw for them. */
export function refusePurposesBelowProjectMinimum(
  { credits, minimumDisbursementCents }: Pick<FinancingProjectState, 'credits' | 'minimumDisbursementCents'>,
  { types, defaultMinimumCents }: DisbursementAmountRules,
): Refusal | undefined {
  const minimum = minimumPositionCentsByProjectOrBank({ projectMinimumCents: minimumDisbursementCents, defaultMinimumCents });
  const blocked = types.filter(({ id, maximumCents }) => {
    const least = credits
      .filter(({ financingProjectTypeIds }) => financingProjectTypeIds.includes(id))
      .map(({ amountCents }) => amountCents);
    return maximumCents !== null && least.some((cents) => maximumCents < Math.min(minimum, cents));
  });
  if (blocked.length === 0) return undefined;
  const purposes = blocked.map(({ name, maximumCents }) => `${name} (höchstens ${formatCents(maximumCents ?? 0)})`).join(', ');
  return refuse('PURPOSE_BELOW_MINIMUM', { purposes, minimum: formatCents(minimum) });
}
