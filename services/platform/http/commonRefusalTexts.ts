import { createInvalidInputRefusalTexts } from './refusalTexts.ts';
import type { RefusalTexts } from './defineRoute.ts';

/** Of calls that belong to no context, or to all. */
export const commonRefusalTexts: RefusalTexts = {
  NOT_FOUND: { status: 404, title: 'Nicht gefunden', detail: 'Der angeforderte Eintrag wurde nicht gefunden.' },
  ACTOR_NOT_ALLOWED: { status: 403, title: 'Kein Zugriff', detail: 'Sie haben keine Berechtigung für diese Aktion.' },
  LETTER_OVER: {
    status: 409,
    title: 'Nachricht abgelaufen',
    detail:
      'Diese Nachricht gilt nicht mehr: Der Code oder Link darin ist abgelaufen. Bitte lösen Sie sie neu aus, zum Beispiel mit einer neuen Einladung, und verwerfen Sie diese.',
  },
  ...createInvalidInputRefusalTexts(null, {
    TOO_MUCH_AT_ONCE:
      'Das ist mehr, als auf einmal gespeichert werden kann. Es wurde nichts geändert. Bitte kürzen Sie Texte oder teilen Sie es auf. Geht das nicht, wenden Sie sich bitte an die Bank.',
  }),
};
