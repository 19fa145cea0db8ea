import { forgetAllUnsavedFields, forgetUnsavedFieldsOfOthers } from '../features/payouts/autosave/drafts.ts';
import { forgetPagesOfAccounts, forgetPagesOfOtherAccounts } from '../uploads/pages/keptPagesOf.ts';

/** Pages that were chosen and fields that were typed, and not sent; those of tabs that are gone, too. */
export const forgetUnsentContent = async (): Promise<void> => void (await Promise.all([forgetPagesOfAccounts(), forgetAllUnsavedFields()]));

/** What others have left in this browser goes when somebody signs in. */
export const forgetUnsentContentOfOthers = async (personId: string): Promise<void> =>
  void (await Promise.all([forgetPagesOfOtherAccounts(personId), forgetUnsavedFieldsOfOthers(personId)]));
