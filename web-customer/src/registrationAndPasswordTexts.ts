/** German texts of what leads to an access or back to one: invitation, registration, new password. */
export const registrationAndPasswordTexts = {
  toLogin: 'Zum Login',

  forgot: {
    title: 'Passwort vergessen',
    noAddress: 'Bitte geben Sie Ihre E-Mail-Adresse vollständig ein, zum Beispiel name@beispiel.de.',
    text: 'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen können.',
    notice:
      'Wenn zu dieser Adresse ein Zugang besteht, haben wir Ihnen einen Link zum Zurücksetzen gesendet. Bitte sehen Sie auch im Spam-Ordner nach.',
  },

  /** Around the words 'Passwort vergessen'. */
  noPasswordYet: {
    before: 'Haben Sie sich mit Ihrem Online\u2011Banking registriert und noch kein Passwort, dann legen Sie es über „',
    after: '“ fest und melden sich danach neu an.',
  },

  newPassword: {
    password: 'Neues Passwort',
    choose: 'Passwort',
    repeat: 'Passwort wiederholen',
    rules: 'Ihr Passwort braucht',
    ruleLength: 'mindestens 8 Zeichen',
    ruleMix: 'Buchstaben, Zahlen und Sonderzeichen – oder mindestens 15 Zeichen',
    ruleRepeat: 'zweimal die gleiche Eingabe',
    met: 'erfüllt',
    open: 'noch offen',
  },

  registration: {
    title: 'Registrierung',
    intro: 'Ihre Bank hat Sie eingeladen. Legen Sie ein Passwort fest, dann können Sie Dokumente sicher einreichen.',
    forEmail: (email: string) => `Zugang für ${email}`,
    submit: 'Registrieren',
    unusableTitle: 'Diese Einladung gilt nicht mehr',
    unusableText: 'So kommen Sie weiter:',
    unusableSteps: [
      'Haben Sie sich mit dieser Einladung schon registriert? Dann melden Sie sich einfach an.',
      'Gibt es eine neuere E-Mail mit einer Einladung? Nur die neueste gilt, und zwar 14 Tage lang.',
      'Sonst bitten Sie Ihre Beraterin oder Ihren Berater um eine neue Einladung.',
    ],
    tryAgain: 'Noch einmal versuchen',
    closed: 'Eine Registrierung ist zurzeit nicht möglich. Bitte wenden Sie sich an Ihre Beraterin oder Ihren Berater.',
  },

  reset: {
    title: 'Neues Passwort festlegen',
    intro: 'Wählen Sie ein neues Passwort. Danach melden Sie sich damit an.',
    submit: 'Passwort speichern',
    unusableTitle: 'Dieser Link gilt nicht mehr',
    unusableText: 'Ein Link zum Zurücksetzen gilt 60 Minuten und nur einmal. Fordern Sie auf der Login-Seite einfach einen neuen an.',
  },
} as const;
