import type { PlainLanguageWordings } from './catalogues.ts';
import { simpleSignedInTexts } from './simple/simpleSignedInTexts.ts';
import { simpleExtraHelp } from './simple/simpleExtraHelp.ts';
import { simpleMobileNumberTexts, simpleOwnDataTexts, simpleReminderTexts } from './simple/simpleProfile.ts';
import { simpleIntroTexts, simpleQuestionTexts } from './simple/simpleGuides.ts';
import { simplePayoutTexts } from './simple/simplePayoutTexts.ts';
import { simpleUploadTexts } from './simple/simpleUploadTexts.ts';

/**
 * Help texts in 'Einfache Sprache' (decision 0044): short main sentences, everyday words, verbs, no parentheses; a word that
 * has to stay is explained where it stands. Fetched only where somebody wants them; `plainLanguageWordings.spec.ts` holds the rules.
 */
export const plainLanguageWordings: PlainLanguageWordings = {
  area: simpleSignedInTexts,
  bank: { helpIntro: 'Willkommen im {title}. Hier geben Sie Dokumente bei Ihrer Bank ab. Das geht sicher, schnell und einfach.' },
  beside: simpleExtraHelp,
  intro: simpleIntroTexts,
  mobile: simpleMobileNumberTexts,
  ownData: simpleOwnDataTexts,
  payout: simplePayoutTexts,
  question: simpleQuestionTexts,
  reminders: simpleReminderTexts,
  upload: simpleUploadTexts,
};
