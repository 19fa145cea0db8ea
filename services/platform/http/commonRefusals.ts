import type { RefusalTexts } from './route.ts';

/** Of calls that belong to no context, or to all. */
export const commonRefusals: RefusalTexts = {
  LETTER_OVER: {
    status: 409,
    title: 'Nachricht abgelaufen',
    detail:
      'Diese Nachricht gilt nicht mehr: Der Code oder Link darin ist abgelaufen. Bitte lösen Sie sie neu aus, zum Beispiel mit einer neuen Einladung, und verwerfen Sie diese.',
  },
  TOO_MUCH_AT_ONCE: {
    status: 422,
    title: 'Bitte prüfen Sie Ihre Eingaben',
    detail:
      'Das ist mehr, als auf einmal gespeichert werden kann. Es wurde nichts geändert. Bitte kürzen Sie Texte oder teilen Sie es auf. Geht das nicht, wenden Sie sich bitte an die Bank.',
  },
};
