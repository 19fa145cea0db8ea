import type { RefusalTexts } from './route.ts';

/** Of every command, whatever its context. */
export const commonRefusals: RefusalTexts = {
  TOO_MUCH_AT_ONCE: {
    status: 422,
    title: 'Bitte prüfen Sie Ihre Eingaben',
    detail:
      'Das ist mehr, als auf einmal gespeichert werden kann. Es wurde nichts geändert. Bitte kürzen Sie Texte oder teilen Sie es auf. Geht das nicht, wenden Sie sich bitte an die Bank.',
  },
};
