import { createInvalidInputRefusalTexts, createNotPossibleRefusalTexts } from '@portal/platform/http/refusalTexts';
import type { RefusalTexts } from '@portal/platform/http/defineRoute';

/** What people read when a code does not go out, or does not confirm. */
export const tanRefusalTexts: RefusalTexts = {
  ...createInvalidInputRefusalTexts('submitCode', {
    TAN_WRONG: 'Dieser Code ist nicht richtig. {triesLeft}',
    TAN_ENDED:
      'Dieser Code gilt nicht mehr: Er wurde zu oft falsch eingegeben oder schon verwendet. Bitte fordern Sie einen neuen Code an.',
    TAN_EXPIRED: 'Dieser Code ist abgelaufen, er gilt nur 5 Minuten. Bitte fordern Sie einen neuen Code an.',
    TAN_MISSING:
      'Für diesen Auszahlungsantrag, wie Sie ihn vor sich haben, gibt es keinen gültigen Code. Bitte fordern Sie einen neuen Code an.',
  }),
  TAN_WITHOUT_MOBILE: {
    status: 422,
    title: 'Mobilnummer fehlt',
    detail:
      'Wir können Ihnen keinen Code senden, weil keine Mobilnummer von Ihnen hinterlegt ist. Bitte wenden Sie sich an Ihre Beraterin oder Ihren Berater.',
  },
  TAN_MOBILE_WAITS: {
    status: 422,
    title: 'Mobilnummer noch nicht bestätigt',
    detail:
      'Ihre Mobilnummer wurde vor Kurzem geändert. Zu Ihrer Sicherheit senden wir Codes erst ab {waitsUntil} an die neue Nummer, oder sobald Sie sie in Ihrem Profil bestätigt haben.',
  },
  TAN_TOO_SOON: {
    status: 429,
    title: 'Bitte warten Sie einen Moment',
    detail: 'Für diesen Auszahlungsantrag wurde schon ein Code gesendet. Einen neuen können Sie in {wait} anfordern.',
  },
  ...createNotPossibleRefusalTexts({
    TAN_NOT_POSSIBLE: 'Zu einem Kredit fehlt das Auszahlungskonto. Bitte wenden Sie sich an Ihre Beraterin oder Ihren Berater.',
  }),
};
