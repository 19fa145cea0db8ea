import type { BankTextDefinition } from './bankText.ts';
import { welcomeText } from './welcomeText.ts';

const ofThePortal = ['bankName', 'title', 'pronoun'] as const;
const LEGAL = { form: 'markdown', maxLength: 8_000, needs: [], may: ofThePortal } as const;

/** Texts of the customers' app that a bank may say in its own words. */
export const customerAppBankTextDefinitions = {
  welcome: welcomeText,
  helpIntro: {
    usual: 'Willkommen im {title}, {pronoun} Ihnen hilft, Dokumente sicher, schnell und einfach bei Ihrer Bank einzureichen.',
    form: 'markdown',
    maxLength: 2_000,
    needs: [],
    may: ofThePortal,
  },
  helpMore: { usual: '', form: 'markdown', maxLength: 4_000, needs: [], may: ofThePortal },
  legalImprint: { ...LEGAL, usual: 'Das Impressum Ihrer Bank steht bald an dieser Stelle.' },
  legalPrivacy: { ...LEGAL, usual: 'Die Datenschutzhinweise Ihrer Bank stehen bald an dieser Stelle.' },
  legalAccessibility: {
    ...LEGAL,
    usual:
      'Alle sollen {title} nutzen können. Richtschnur sind die Web Content Accessibility Guidelines (WCAG) 2.2 in der Stufe AA: Alles geht mit der Tastatur und mit einem Vorleseprogramm, Texte lassen sich vergrößern, und nichts wird nur durch Farbe gesagt.\n\nStoßen Sie dennoch auf eine Hürde, sagen Sie es bitte Ihrer Beraterin oder Ihrem Berater bei der {bankName}.',
  },
} as const satisfies Readonly<Record<string, BankTextDefinition>>;
export type CustomerAppBankTextKey = keyof typeof customerAppBankTextDefinitions;
