import { createHash } from 'node:crypto';
import { confirmedPurposeNames } from '@portal/contracts/payouts/confirmedPurposeNames';
import type { ConfirmedDisbursementContent } from '@portal/contracts/payouts/events';
import { sumCents } from '@portal/contracts/payouts/figures';
import type { Disbursement, FinancingProjectState } from './financingProjectState.ts';

/** SHA-256 (hexadecimal) of what was confirmed, field by field in a fixed order: the event alone is enough to reckon it again. */
export function confirmationHash({ salt, disbursementId, name, totalCents, positions, photos }: ConfirmedDisbursementContent): string {
  const namesPurposes = positions.some(({ financingProjectTypeName }) => financingProjectTypeName !== undefined);
  const rows = positions.map(({ creditId, creditNumber, financingProjectTypeId, financingProjectTypeName, amountCents, iban, holder }) => [
    creditId,
    creditNumber,
    financingProjectTypeId,
    amountCents,
    iban,
    holder,
    ...(namesPurposes ? [financingProjectTypeName ?? null] : []),
  ]);
  const confirmed = [salt, disbursementId, name, totalCents, rows];
  const pictures = photos?.map(({ trade, sha256 }) => [trade, sha256]);
  const content = namesPurposes
    ? ['disbursement-confirmation-v3', ...confirmed, pictures ?? []]
    : pictures === undefined
      ? ['disbursement-confirmation-v1', ...confirmed]
      : ['disbursement-confirmation-v2', ...confirmed, pictures];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

interface ConfirmationFacts {
  /** Drawn for each code. */
  readonly salt: string;
  /** By their ids. */
  readonly purposeNames: ReadonlyMap<string, string>;
}

/** What a code would confirm now; undefined where an account or a name is missing. */
export function contentToConfirmOf(
  state: FinancingProjectState,
  disbursement: Disbursement,
  { salt, purposeNames }: ConfirmationFacts,
): ConfirmedDisbursementContent | undefined {
  const positions = [];
  for (const { creditId, financingProjectTypeId, amountCents } of disbursement.positions) {
    const credit = state.credits.find(({ id }) => id === creditId);
    if (credit === undefined || credit.payoutAccount === null || credit.creditNumber === null) return undefined;
    const purposeName = purposeNames.get(financingProjectTypeId);
    positions.push({
      creditId,
      creditNumber: credit.creditNumber,
      financingProjectTypeId,
      ...(purposeName === undefined ? {} : { financingProjectTypeName: purposeName }),
      amountCents,
      ...credit.payoutAccount,
    });
  }
  if (disbursement.name === null) return undefined;
  const photos = disbursement.photos.map(({ trade, document }) => ({ trade: trade ?? '', sha256: document.sha256 }));
  return {
    salt,
    disbursementId: disbursement.id,
    name: disbursement.name,
    totalCents: sumCents(positions),
    positions,
    ...(photos.length === 0 ? {} : { photos }),
  };
}

/** What is paid, the customer has confirmed as it stands now, and somebody has approved; where two did, two different ones. */
export const isDisbursementConfirmedAndApproved = (state: FinancingProjectState, disbursement: Disbursement): boolean =>
  disbursement.approvedBy !== undefined &&
  disbursement.approvedBy !== disbursement.firstApproval?.by &&
  isConfirmationStillValid(state, disbursement);

/**
 * Whether the last confirmation counts and is for what stands there now: amounts, purposes and accounts. The names of the
 * request and of its purposes are only names, and an inquiry may be answered by other photos (decision 0042).
 */
export function isConfirmationStillValid(state: FinancingProjectState, disbursement: Disbursement): boolean {
  const { confirmation } = disbursement;
  if (confirmation === undefined || confirmation.void || confirmation.content === null) return false;
  const { content, contentHash } = confirmation;
  const facts = { salt: content.salt, purposeNames: confirmedPurposeNames(disbursement) };
  const now = contentToConfirmOf(state, { ...disbursement, name: content.name, photos: [] }, facts);
  return now !== undefined && confirmationHash({ ...content, ...now }) === contentHash;
}
