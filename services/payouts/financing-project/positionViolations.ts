import { financingProjectFiguresOf } from '@portal/contracts/payouts/figures';
import {
  finalDisbursementFaults,
  positionFaults,
  type CreditRoom,
  type PositionFault,
  type PositionAndSumFaults,
  type PositionLimits,
} from '@portal/contracts/payouts/positionRules';
import type { RefusedField } from '@portal/platform/commands/refusal';
import type { DisbursementAmountRules } from './financingProjectCommands.ts';
import type { FinancingProjectState, DisbursementPosition } from './financingProjectState.ts';

interface AskedPositions {
  readonly positions: readonly DisbursementPosition[];
  /** Of the same request as it stands: their amounts may be given out anew. None for a new request. */
  readonly present: readonly DisbursementPosition[];
  readonly isFinal: boolean;
  readonly rules: DisbursementAmountRules;
}

const EXHAUSTED = 'Von diesem Kredit ist kein Betrag mehr verfügbar. Bitte wählen Sie einen anderen.';

/** What is wrong with the positions, by the rules that count now. */
export function positionAndSumFaults(state: FinancingProjectState, asked: AskedPositions): PositionAndSumFaults {
  const credits = roomOf(state, asked);
  const room: PositionLimits = {
    credits,
    types: typesOf(credits, asked.rules),
    projectMinimumCents: state.minimumDisbursementCents,
    defaultMinimumCents: asked.rules.defaultMinimumCents,
    isFinal: asked.isFinal,
  };
  const available = new Map(credits.map(({ id, availableCents }) => [id, availableCents]));
  const { positions, sums } = positionFaults(asked.positions, room);
  const ofExhausted = exhaustedFaults(asked.positions, available);
  const isExhausted = (index: number): boolean => ofExhausted.some((fault) => fault.index === index);
  const ofFinal = asked.isFinal ? finalDisbursementFaults(asked.positions, credits) : undefined;
  const ofPositions = [
    ...ofExhausted,
    ...positions.filter(({ index, field }) => !(isExhausted(index) && field === 'amount')),
    ...(ofFinal?.positions ?? []).filter(({ index }) => !isExhausted(index)),
  ];
  return {
    positions: ofPositions.sort((one, other) => one.index - other.index),
    sums: ofFinal !== undefined && asked.positions.length > 0 ? ofFinal.sums : sums,
  };
}

const fieldNames = { credit: 'creditId', financingProjectType: 'financingProjectTypeId', amount: 'amount' } as const;

export const positionViolations = (state: FinancingProjectState, asked: AskedPositions): readonly RefusedField[] => {
  const { positions, sums } = positionAndSumFaults(state, asked);
  return [
    ...positions.map(({ index, field, message }) => ({ propertyPath: `disbursementPositions[${index}].${fieldNames[field]}`, message })),
    ...sums.map((message) => ({ propertyPath: 'disbursementPositions', message })),
  ];
};

/**
 * What each credit has for these positions. Purposes that were deleted stay good where the request has them already, and where
 * the credit has no other: nobody could draw the rest of it, and in an active project the bank cannot give it another one.
 */
function roomOf(state: FinancingProjectState, { present, rules }: AskedPositions): readonly CreditRoom[] {
  const { credits } = financingProjectFiguresOf(state);
  const known = new Set(rules.types.map(({ id }) => id));
  return state.credits.map(({ id, financingProjectTypeIds }) => {
    const own = present.filter(({ creditId }) => creditId === id);
    const hasLive = financingProjectTypeIds.some((typeId) => known.has(typeId));
    return {
      id,
      availableCents: own.reduce((sum, { amountCents }) => sum + amountCents, credits.get(id)?.remainingCents ?? 0),
      financingProjectTypeIds: financingProjectTypeIds.filter(
        (typeId) => !hasLive || known.has(typeId) || own.some((position) => position.financingProjectTypeId === typeId),
      ),
    };
  });
}

/** Deleted ones have no maximum. */
function typesOf(credits: readonly CreditRoom[], { types, purposeNames }: DisbursementAmountRules): PositionLimits['types'] {
  const deleted = new Set(credits.flatMap(({ financingProjectTypeIds }) => financingProjectTypeIds));
  for (const { id } of types) deleted.delete(id);
  return [...types, ...[...deleted].map((id) => ({ id, name: purposeNames.get(id) ?? '', maximumCents: null }))];
}

const exhaustedFaults = (positions: readonly DisbursementPosition[], available: ReadonlyMap<string, number>): readonly PositionFault[] =>
  positions.flatMap(({ creditId }, index) =>
    (available.get(creditId) ?? 1) <= 0 ? [{ index, field: 'credit' as const, message: EXHAUSTED }] : [],
  );
