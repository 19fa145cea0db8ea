import type { signedInTexts } from '../signedInTexts.ts';
import type { plainLanguageOnlyHelpTexts } from '../plainLanguageOnlyHelpTexts.ts';
import type { defaultBankHelpTexts } from '../components/BankTextMarkdown.tsx';
import type { introTexts } from '../introTexts.ts';
import type { tanMobileNumberTexts } from '../tanMobileNumberTexts.ts';
import type { ownDataExportTexts } from '../ownDataExportTexts.ts';
import type { payoutTexts } from '../payoutTexts.ts';
import type { questionTexts } from '../questionTexts.ts';
import type { remindersTexts } from '../remindersTexts.ts';
import type { uploadTexts } from '../uploadTexts.ts';
import type { CatalogueWordingOverrides } from './words.ts';

/** The catalogues that hold help texts, by the name under which simple language knows them. */
export interface HelpTextCatalogues {
  readonly area: typeof signedInTexts;
  readonly bank: typeof defaultBankHelpTexts;
  readonly beside: typeof plainLanguageOnlyHelpTexts;
  readonly intro: typeof introTexts;
  readonly mobile: typeof tanMobileNumberTexts;
  readonly ownData: typeof ownDataExportTexts;
  readonly payout: typeof payoutTexts;
  readonly question: typeof questionTexts;
  readonly reminders: typeof remindersTexts;
  readonly upload: typeof uploadTexts;
}
export type HelpTextCatalogueName = keyof HelpTextCatalogues;

export type PlainLanguageWordings = { readonly [Name in HelpTextCatalogueName]: CatalogueWordingOverrides<HelpTextCatalogues[Name]> };
