import type { FactorKind } from '@portal/contracts/employees/views/secondFactor';
import { arePasskeysSupported } from '../../api/passkeys.ts';
import { texts } from '../../texts.ts';

/** By what somebody confirms. */
export type FactorWay = FactorKind | 'recovery';

/** The quickest first. */
export function factorWaysOf(factors: readonly FactorKind[]): readonly [FactorWay, ...FactorWay[]] {
  const byCode = factors.includes('app') ? (['app', 'recovery'] as const) : (['recovery'] as const);
  return factors.includes('passkey') && arePasskeysSupported() ? ['passkey', ...byCode] : byCode;
}

const useIt: Readonly<Record<FactorWay, string>> = {
  passkey: texts.passkeys.use,
  app: texts.secondFactor.useApp,
  recovery: texts.secondFactor.useRecovery,
};

/** The other ways, with what their buttons say. */
export const otherFactorWaysWithLabels = (factors: readonly FactorKind[], way: FactorWay): readonly (readonly [FactorWay, string])[] =>
  factorWaysOf(factors)
    .filter((other) => other !== way)
    .map((other) => [other, useIt[other]]);
