/** German words of the access link. */
export const accessLinkTexts = {
  send: 'Direktzugang senden',
  sent: 'Der Direktzugang wurde gesendet.',
  explain: (email: string) =>
    `An ${email} geht eine E\u2011Mail mit einem Link, der diesen einen Vorgang ohne Anmeldung öffnet. Er ist 24 Stunden gültig und kann einmal geöffnet werden.`,
  mobile: 'Ist eine Mobilnummer hinterlegt, wird beim Öffnen zusätzlich ein Code per SMS abgefragt.',
  endsOlder: 'Ein früherer Direktzugang zu diesem Vorgang endet damit sofort, auch wenn der Kunde gerade darin arbeitet.',
  noAddress: 'Für diesen Kunden ist keine E\u2011Mail-Adresse hinterlegt.',
  last: 'Direktzugang gesendet',
  opened: 'geöffnet',
  notOpened: 'noch nicht geöffnet',
} as const;
