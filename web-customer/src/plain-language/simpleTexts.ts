import type { SimpleTexts } from './catalogues.ts';
import { simpleSignedIn } from './simple/simpleSignedIn.ts';
import { simpleExtraHelp } from './simple/simpleExtraHelp.ts';
import { simpleMobile, simpleOwnData, simpleReminders } from './simple/simpleProfile.ts';
import { simpleIntro, simpleQuestion } from './simple/simpleGuides.ts';
import { simplePayout } from './simple/simplePayout.ts';
import { simpleUpload } from './simple/simpleUpload.ts';

/**
 * Help texts in 'Einfache Sprache' (decision 0044): short main sentences, everyday words, verbs, no parentheses; a word that
 * has to stay is explained where it stands. Fetched only where somebody wants them; `simpleTexts.spec.ts` holds the rules.
 */
export const simpleTexts: SimpleTexts = {
  area: simpleSignedIn,
  bank: { helpIntro: 'Willkommen im {title}. Hier geben Sie Dokumente bei Ihrer Bank ab. Das geht sicher, schnell und einfach.' },
  beside: simpleExtraHelp,
  intro: simpleIntro,
  mobile: simpleMobile,
  ownData: simpleOwnData,
  payout: simplePayout,
  question: simpleQuestion,
  reminders: simpleReminders,
  upload: simpleUpload,
};
