/** Whether amounts fit credits and purposes: the same rules in the browser and on the server (specification 002 §5). Free of zod. */
import { REQUIRED_FIELD_TEXT } from '../shared/required.ts';
import { DEFAULT_MINIMUM_POSITION_CENTS } from './limits.ts';
import { formatCents } from './money.ts';
import { payoutFaultTexts } from './texts.ts';

export interface CreditRoom {
  readonly id: string;
  /** What is left, in cents, **without** the positions that are being edited: their own amounts are added back. */
  readonly availableCents: number;
  readonly financingProjectTypeIds: readonly string[];
}

export interface FinancingProjectTypeMaximum {
  readonly id: string;
  readonly name: string;
  /** Per payout; null = none. */
  readonly maximumCents: number | null;
}

export interface PositionDraft {
  readonly creditId: string | null;
  readonly financingProjectTypeId: string | null;
  readonly amountCents: number | null;
}

/** All that the rules look at. */
export interface PositionLimits {
  readonly credits: readonly CreditRoom[];
  readonly types: readonly FinancingProjectTypeMaximum[];
  /** Of the project; null or 0 = the bank's default. */
  readonly projectMinimumCents: number | null;
  /** Of the configuration; null = the built-in one. */
  readonly defaultMinimumCents: number | null;
  /** The last payout: all that is left, exempt from minimum and maximum. */
  readonly isFinal: boolean;
}

export type PositionField = 'credit' | 'financingProjectType' | 'amount';
export interface PositionFault {
  readonly index: number;
  readonly field: PositionField;
  readonly message: string;
}
export interface PositionAndSumFaults {
  readonly positions: readonly PositionFault[];
  /** Of all of them together. */
  readonly sums: readonly string[];
}

export const minimumPositionCentsByProjectOrBank = ({
  projectMinimumCents,
  defaultMinimumCents,
}: Pick<PositionLimits, 'projectMinimumCents' | 'defaultMinimumCents'>): number =>
  projectMinimumCents !== null && projectMinimumCents > 0 ? projectMinimumCents : (defaultMinimumCents ?? DEFAULT_MINIMUM_POSITION_CENTS);

/** What the credits that allow a purpose have left, together. */
const typeAvailableCents = (credits: readonly CreditRoom[], typeId: string): number =>
  credits.reduce((sum, credit) => (credit.financingProjectTypeIds.includes(typeId) ? sum + credit.availableCents : sum), 0);

const NO_SUCH_CREDIT = 'Bitte wählen Sie einen Kredit dieses Vorhabens.';
const CREDIT_TWICE = 'Dieser Kredit wurde schon in einer anderen Position gewählt.';
const NO_SUCH_TYPE = 'Bitte wählen Sie einen Zweck, den dieser Kredit erlaubt.';
const NO_POSITION = 'Bitte legen Sie mindestens eine Position an.';
const fullAmount = (cents: number): string =>
  `Mit dem finalen Antrag wird der gesamte verfügbare Betrag von ${formatCents(cents)} ausgezahlt.`;
const NOT_ALL = 'Der finale Antrag muss alle Kredite umfassen, von denen noch ein Betrag verfügbar ist.';

export function positionFaults(positions: readonly PositionDraft[], room: PositionLimits): PositionAndSumFaults {
  return {
    positions: positions.flatMap((position, index) => faultsOf(position, index, positions, room)),
    sums: positions.length === 0 ? [NO_POSITION] : sumFaults(positions, room),
  };
}

function faultsOf(position: PositionDraft, index: number, all: readonly PositionDraft[], room: PositionLimits): PositionFault[] {
  const fault = (field: PositionField, message: string): PositionFault => ({ index, field, message });
  const { creditId, financingProjectTypeId: typeId, amountCents } = position;
  const credit = room.credits.find(({ id }) => id === creditId);
  const type = room.types.find(({ id }) => id === typeId);
  const faults: PositionFault[] = [];
  if (creditId === null) faults.push(fault('credit', REQUIRED_FIELD_TEXT));
  else if (credit === undefined) faults.push(fault('credit', NO_SUCH_CREDIT));
  else if (all.findIndex((other) => other.creditId === creditId) < index) faults.push(fault('credit', CREDIT_TWICE));
  if (typeId === null) faults.push(fault('financingProjectType', REQUIRED_FIELD_TEXT));
  else if (type === undefined || (credit !== undefined && !credit.financingProjectTypeIds.includes(typeId)))
    faults.push(fault('financingProjectType', NO_SUCH_TYPE));
  if (amountCents === null) faults.push(fault('amount', REQUIRED_FIELD_TEXT));
  else {
    const message = amountFault(amountCents, credit, type, room);
    if (message !== undefined) faults.push(fault('amount', message));
  }
  return faults;
}

function amountFault(
  cents: number,
  credit: CreditRoom | undefined,
  type: FinancingProjectTypeMaximum | undefined,
  room: PositionLimits,
): string | undefined {
  const minimum = Math.min(minimumPositionCentsByProjectOrBank(room), credit?.availableCents ?? Number.MAX_SAFE_INTEGER);
  if (cents <= 0) return room.isFinal ? 'Der Betrag muss größer als 0 sein.' : payoutFaultTexts.minimum(Math.max(minimum, 1));
  if (credit !== undefined && cents > credit.availableCents) return payoutFaultTexts.exceedsCredit;
  if (room.isFinal) return undefined;
  if (cents < minimum) return payoutFaultTexts.minimum(minimum);
  if (type === undefined) return undefined;
  if (type.maximumCents !== null && cents > type.maximumCents) return payoutFaultTexts.exceedsTypeMaximum(type.maximumCents);
  const left = typeAvailableCents(room.credits, type.id);
  return cents > left ? payoutFaultTexts.exceedsTypeRemaining(left) : undefined;
}

function sumFaults(positions: readonly PositionDraft[], room: PositionLimits): string[] {
  const sumBy = (idOf: (position: PositionDraft) => string | null, id: string): number =>
    positions.reduce((sum, position) => (idOf(position) === id ? sum + (position.amountCents ?? 0) : sum), 0);
  const ofTypes = room.types.flatMap(({ id, name, maximumCents }) => {
    const sum = sumBy(({ financingProjectTypeId }) => financingProjectTypeId, id);
    if (room.isFinal || sum === 0) return [];
    const left = typeAvailableCents(room.credits, id);
    return [
      ...(maximumCents !== null && sum > maximumCents ? [payoutFaultTexts.sumExceedsTypeMaximum(maximumCents, name)] : []),
      ...(sum > left ? [payoutFaultTexts.sumExceedsTypeRemaining(left, name)] : []),
    ];
  });
  const overdrawn = room.credits.some(({ id, availableCents }) => sumBy(({ creditId }) => creditId, id) > availableCents);
  return overdrawn ? [...ofTypes, payoutFaultTexts.sumExceedsCredit] : ofTypes;
}

/** What keeps positions from being the last ones: they leave something. */
export function finalDisbursementFaults(positions: readonly PositionDraft[], credits: readonly CreditRoom[]): PositionAndSumFaults {
  const chosen = new Set(positions.map(({ creditId }) => creditId));
  const isMissing = ({ id, availableCents }: CreditRoom): boolean => availableCents > 0 && !chosen.has(id);
  return {
    positions: positions.flatMap(({ creditId, amountCents }, index) => {
      const full = credits.find(({ id }) => id === creditId)?.availableCents;
      return full === undefined || amountCents === null || amountCents >= full
        ? []
        : [{ index, field: 'amount' as const, message: fullAmount(full) }];
    }),
    sums: positions.length > 0 && credits.some(isMissing) ? [NOT_ALL] : [],
  };
}
