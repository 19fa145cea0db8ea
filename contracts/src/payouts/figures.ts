/** What of a project's money is paid, kept back and left: the same sums for decisions and for views. Free of zod. */
import { isReservingCredit, type DisbursementStatus } from './status.ts';

export interface DisbursementForFigures {
  readonly status: DisbursementStatus;
  /** Who made the approval whole: of an archived request it says whether it was paid or rejected. */
  readonly approvedBy?: string | null | undefined;
  readonly positions: readonly { readonly creditId: string; readonly amountCents: number }[];
}

export interface ProjectForFigures {
  readonly credits: readonly {
    readonly id: string;
    readonly amountCents: number;
    readonly financingProjectTypeIds: readonly string[];
  }[];
  readonly disbursements: readonly DisbursementForFigures[];
  readonly maxDisbursements: number;
}

export interface PayoutFigures {
  readonly totalCents: number;
  readonly disbursedCents: number;
  readonly reservedCents: number;
  readonly remainingCents: number;
}

export interface ProjectFigures extends PayoutFigures {
  /** By the credit's id. */
  readonly credits: ReadonlyMap<string, PayoutFigures>;
  /** By the purpose's id: what the credits that allow it have left, together. */
  readonly remainingCentsByType: ReadonlyMap<string, number>;
  readonly remainingDisbursements: number;
}

type Ended = Pick<DisbursementForFigures, 'status' | 'approvedBy'>;

const wasApproved = ({ approvedBy }: Ended): boolean => approvedBy !== undefined && approvedBy !== null;

/** Its money went out; still so once it is archived. */
const isPaid = (disbursement: Ended): boolean =>
  disbursement.status === 'disbursed' || (disbursement.status === 'archived' && wasApproved(disbursement));

/** Its money and its slot are free again; still so once it is archived. */
export const isRejectedOrArchivedUnapproved = (disbursement: Ended): boolean =>
  disbursement.status === 'rejected' || (disbursement.status === 'archived' && !wasApproved(disbursement));

/** Slots that are taken: a draft takes one as well. */
export const countTakenDisbursementSlots = (disbursements: readonly Ended[]): number =>
  disbursements.filter((disbursement) => !isRejectedOrArchivedUnapproved(disbursement)).length;

export const sumCents = (positions: readonly { readonly amountCents: number }[]): number =>
  positions.reduce((sum, { amountCents }) => sum + amountCents, 0);

export function financingProjectFiguresOf({ credits: ofProject, disbursements, maxDisbursements }: ProjectForFigures): ProjectFigures {
  const disbursed = sumByCredit(disbursements.filter(isPaid));
  const reserved = sumByCredit(disbursements.filter(({ status }) => isReservingCredit(status)));
  const credits = new Map<string, PayoutFigures>();
  const remainingCentsByType = new Map<string, number>();
  for (const { id, amountCents: totalCents, financingProjectTypeIds } of ofProject) {
    const disbursedCents = disbursed.get(id) ?? 0;
    const reservedCents = reserved.get(id) ?? 0;
    const remainingCents = totalCents - disbursedCents - reservedCents;
    credits.set(id, { totalCents, disbursedCents, reservedCents, remainingCents });
    for (const typeId of financingProjectTypeIds)
      remainingCentsByType.set(typeId, (remainingCentsByType.get(typeId) ?? 0) + remainingCents);
  }
  const sumOf = (field: keyof PayoutFigures): number => [...credits.values()].reduce((sum, figures) => sum + figures[field], 0);
  return {
    totalCents: sumOf('totalCents'),
    disbursedCents: sumOf('disbursedCents'),
    reservedCents: sumOf('reservedCents'),
    remainingCents: sumOf('remainingCents'),
    credits,
    remainingCentsByType,
    remainingDisbursements: Math.max(0, maxDisbursements - countTakenDisbursementSlots(disbursements)),
  };
}

function sumByCredit(disbursements: readonly DisbursementForFigures[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { positions } of disbursements)
    for (const { creditId, amountCents } of positions) sums.set(creditId, (sums.get(creditId) ?? 0) + amountCents);
  return sums;
}
