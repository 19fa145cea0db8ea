import { forgetAllUnsavedFields, forgetOldUnsavedFields } from '../features/payouts/autosave/drafts.ts';
import { forgetAllPages, forgetOldPages } from '../uploads/pages/keptPagesOf.ts';
import { currentLinkSession } from './linkSession.ts';

/** Pages that were chosen and fields that were typed, and not sent; those of tabs that are gone, too. */
export const forgetUnsentContent = async (): Promise<void> => void (await Promise.all([forgetAllPages(), forgetAllUnsavedFields()]));

/** What others have left in this browser goes when somebody signs in. */
export async function forgetUnsentContentOfOthers(personId: string): Promise<void> {
  const owners = [personId, currentLinkSession()?.enquiry ?? personId];
  await Promise.all([forgetOldPages(owners), forgetOldUnsavedFields(owners)]);
}
