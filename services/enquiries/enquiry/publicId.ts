import { randomInt } from 'node:crypto';
import { berlinDay } from '@portal/contracts/shared/dates';
import type { CommandContext } from '@portal/platform/commands/aggregate';
import type { Reservations } from '@portal/platform/commands/reservation';

const ATTEMPTS = 20;

/** Numbers are compared without regard to case and outer spaces. */
export const normalisePublicId = (publicId: string): string => publicId.trim().normalize('NFC').toLowerCase();

export const enquiryStream = (id: string): string => `enquiry-${id}`;

export type PublicIdClaim = { readonly kind: 'claimed'; readonly publicId: string; readonly isNew: boolean } | { readonly kind: 'taken' };

/** Claims the number for the enquiry; without a wish, a free `V-<year>-<6 digits>`. */
export async function claimPublicId(
  reservations: Reservations,
  wish: string | null,
  enquiryId: string,
  context: CommandContext,
): Promise<PublicIdClaim> {
  const owner = enquiryStream(enquiryId);
  for (let attempt = 0; attempt < (wish === null ? ATTEMPTS : 1); attempt++) {
    const publicId = wish ?? `V-${berlinDay(context.now).slice(0, 4)}-${String(randomInt(1_000_000)).padStart(6, '0')}`;
    const claim = await reservations.claim('publicId', normalisePublicId(publicId), owner, context);
    if (claim.kind === 'claimed') return { kind: 'claimed', publicId, isNew: claim.isNew };
  }
  return { kind: 'taken' };
}

/** Gives the number back if this very request had claimed it. */
export async function giveBack(
  reservations: Reservations,
  claim: PublicIdClaim | undefined,
  enquiryId: string,
  context: CommandContext,
): Promise<void> {
  if (claim?.kind === 'claimed' && claim.isNew)
    await reservations.release('publicId', normalisePublicId(claim.publicId), enquiryStream(enquiryId), context);
}
