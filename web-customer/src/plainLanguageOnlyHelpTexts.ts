import { useTextsInChosenLanguage } from './plain-language/useTextsInChosenLanguage.ts';

/**
 * Help beside texts that are prescribed to the letter or are the bank's own. The usual language needs none: only simple
 * language says something here.
 */
export const plainLanguageOnlyHelpTexts = {
  offline: '',
  hub: '',
  nextAction: { upload: '', release: '', complete: '', wait: '' },
  deadline: '',
  over: { completed: '', processed: '', expired: '', aborted: '' },
  files: { requested: '', uploaded: '', problem: '', done: '' },
  bankDocuments: '',
  problemDialog: '',
  projects: '',
  amounts: '',
  steps: { eckdaten: '', progress: '', nachweise: '' },
  payoutStep: { answer: '', goOn: '' },
} as const;

export const usePlainLanguageOnlyHelpTexts = () => useTextsInChosenLanguage('beside', plainLanguageOnlyHelpTexts);
