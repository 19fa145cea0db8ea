/** What somebody reads whose phone has no connection: it must be true for whoever holds the device, so nobody is named. */
export const offlineTexts = {
  title: 'Keine Verbindung',
  sentence: 'Wir erreichen die Bank gerade nicht. Bitte prüfen Sie Ihre Internetverbindung.',
  byItself: 'Sobald die Verbindung wieder da ist, geht es hier von selbst weiter. Was Sie gesendet haben, ist gespeichert.',
  retry: 'Erneut versuchen',
  looking: 'Die Verbindung wird geprüft …',
  stillAway: 'Noch keine Verbindung. Wir versuchen es weiter.',
} as const;
