import { AMOUNT_TOO_LARGE_TEXT, centsAsInput, euroFault, parseEuros } from '@portal/contracts/payouts/money';
import {
  finalDisbursementFaults,
  minimumPositionCentsByProjectOrBank,
  positionFaults,
  type PositionDraft,
  type PositionAndSumFaults,
  type PositionField,
  type PositionLimits,
} from '@portal/contracts/payouts/positionRules';
import { payoutFaultTexts } from '@portal/contracts/payouts/texts';
import type { DisbursementPositionView } from '@portal/contracts/payouts/views/disbursement';
import type { CreditView, FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';

/** A position as it stands in the form; an empty text is nothing chosen or entered. */
export interface PositionValues {
  readonly creditId: string;
  readonly financingProjectTypeId: string;
  /** As typed: `5.000`, `1.234,56 €`. */
  readonly amount: string;
}

export interface PositionsFormValues {
  readonly disbursementPositions: PositionValues[];
}

export const emptyPositionValues: PositionValues = { creditId: '', financingProjectTypeId: '', amount: '' };

type ProjectForPositions = Pick<FinancingProjectView, 'credits' | 'financingProjectTypes' | 'minimumDisbursementAmount'>;

interface RoomOptions {
  readonly project: ProjectForPositions;
  /** Cents; of the configuration. */
  readonly defaultMinimumCents: number | null;
  readonly isFinal: boolean;
  /** What the request keeps back itself: its own amounts are available to it. */
  readonly own?: readonly DisbursementPositionView[];
}

export function positionLimitsOfProject({ project, defaultMinimumCents, isFinal, own = [] }: RoomOptions): PositionLimits {
  const ownIn = ({ id }: CreditView) => own.filter(({ credit }) => credit.id === id);
  const availableIn = (credit: CreditView): number => {
    const mine = ownIn(credit);
    // The position was read after the project where it was changed a moment ago.
    return mine.reduce((sum, { amount }) => sum + amount, mine[0]?.credit.remainingAmount ?? credit.remainingAmount);
  };
  return {
    credits: project.credits.map((credit) => ({
      id: credit.id,
      availableCents: availableIn(credit),
      // A purpose that was deleted since stays good where the request has it.
      financingProjectTypeIds: [
        ...new Set(
          [...credit.financingProjectTypes, ...ownIn(credit).map((position) => position.financingProjectType)].map(({ id }) => id),
        ),
      ],
    })),
    types: financingProjectTypesOf(project).map(({ id, name, maximumDisbursementAmount }) => ({
      id,
      name,
      maximumCents: maximumDisbursementAmount,
    })),
    projectMinimumCents: project.minimumDisbursementAmount,
    defaultMinimumCents,
    isFinal,
  };
}

/** All purposes that some credit allows, each once. */
export const financingProjectTypesOf = ({ credits, financingProjectTypes }: ProjectForPositions) => [
  ...new Map(
    [...financingProjectTypes, ...credits.flatMap((credit) => credit.financingProjectTypes)].map((type) => [type.id, type]),
  ).values(),
];

/** The credits that still have something to give. */
export const offeredCredits = (room: PositionLimits) => room.credits.filter(({ availableCents }) => availableCents > 0);

export const firstFinancingProjectTypeIdOf = (room: PositionLimits, creditId: string): string =>
  room.credits.find(({ id }) => id === creditId)?.financingProjectTypeIds[0] ?? '';

/** What a new request begins with: all that is left for the last one, else one position, its credit chosen where there is only one. */
export function newRequestPositions(room: PositionLimits): PositionValues[] {
  const credits = offeredCredits(room);
  if (room.isFinal)
    return credits.map(({ id, availableCents }) => ({
      creditId: id,
      financingProjectTypeId: firstFinancingProjectTypeIdOf(room, id),
      amount: centsAsInput(availableCents),
    }));
  const [only] = credits;
  return [
    credits.length === 1 && only !== undefined
      ? { ...emptyPositionValues, creditId: only.id, financingProjectTypeId: firstFinancingProjectTypeIdOf(room, only.id) }
      : emptyPositionValues,
  ];
}

/** All that is left now, each credit for the purpose that it had. */
export const positionsDrawingRemainder = (positions: readonly PositionValues[], room: PositionLimits): PositionValues[] =>
  newRequestPositions(room).map((all) => {
    const before = positions.find(({ creditId }) => creditId === all.creditId);
    return before === undefined ? all : { ...all, financingProjectTypeId: before.financingProjectTypeId };
  });

/** Something became free, or was paid out, since the last request was begun. */
export const isFinalRequestOutdated = (positions: readonly PositionValues[], room: PositionLimits): boolean => {
  const drawn = (values: readonly PositionValues[]): string =>
    JSON.stringify(values.map(({ creditId, amount }) => [creditId, parseEuros(amount)]).sort());
  return room.isFinal && drawn(positions) !== drawn(newRequestPositions(room));
};

export const positionListValuesOf = (positions: readonly DisbursementPositionView[]): PositionValues[] =>
  positions.map(({ credit, financingProjectType, amount }) => ({
    creditId: credit.id,
    financingProjectTypeId: financingProjectType.id,
    amount: centsAsInput(amount),
  }));

const draftOf = ({ creditId, financingProjectTypeId, amount }: PositionValues): PositionDraft => ({
  creditId: creditId === '' ? null : creditId,
  financingProjectTypeId: financingProjectTypeId === '' ? null : financingProjectTypeId,
  amountCents: parseEuros(amount) ?? null,
});

const nameOfField: Readonly<Record<PositionField, keyof PositionValues>> = {
  credit: 'creditId',
  financingProjectType: 'financingProjectTypeId',
  amount: 'amount',
};

const noFaults: PositionAndSumFaults = { positions: [], sums: [] };

/** Messages by the name of their field (`disbursementPositions.0.amount`), and what is wrong with all of them together. */
export function positionErrors(positions: readonly PositionValues[], room: PositionLimits) {
  const drafts = positions.map(draftOf);
  const faults = positionFaults(drafts, room);
  const ofFinal = room.isFinal ? finalDisbursementFaults(drafts, room.credits) : noFaults;
  const fields = new Map<string, string>();
  for (const { index, field, message } of [...faults.positions, ...ofFinal.positions]) {
    const typed = positions[index]?.amount.trim() ?? '';
    const fault = field === 'amount' && typed !== '' ? euroFault(typed) : undefined;
    const name = `disbursementPositions.${index}.${nameOfField[field]}`;
    if (!fields.has(name))
      fields.set(name, fault === undefined ? message : fault === AMOUNT_TOO_LARGE_TEXT ? payoutFaultTexts.exceedsCredit : fault);
  }
  return { fields, sums: [...faults.sums, ...ofFinal.sums] };
}

export const positionSumCents = (positions: readonly PositionValues[]): number =>
  positions.reduce((sum, { amount }) => sum + (parseEuros(amount) ?? 0), 0);

/** As the calls take them. Only of positions without errors. */
export const positionListBodyOf = (positions: readonly PositionValues[]) =>
  positions.map(({ creditId, financingProjectTypeId, amount }) => ({
    creditId,
    financingProjectTypeId: financingProjectTypeId,
    amount: parseEuros(amount) ?? 0,
  }));

/** Least and most that a position on this credit may have; for the line below its field. */
export function amountLimits(
  { creditId, financingProjectTypeId }: PositionValues,
  room: PositionLimits,
): { readonly least: number; readonly most: number } | undefined {
  const credit = room.credits.find(({ id }) => id === creditId);
  if (credit === undefined) return undefined;
  const maximum = room.types.find(({ id }) => id === financingProjectTypeId)?.maximumCents ?? null;
  const most = Math.min(credit.availableCents, maximum ?? credit.availableCents);
  return { least: Math.min(minimumPositionCentsByProjectOrBank(room), credit.availableCents), most };
}
