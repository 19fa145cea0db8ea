/** German words of links in letters that are opened by a click, and by a code where a mobile number is known. */
export const redeemLinkTexts = {
  codeText: 'Zur Sicherheit haben wir Ihnen einen Code per SMS gesendet. Er ist 5 Minuten gültig.',
  code: 'Code aus der SMS',
  codeHelp: '6 Zeichen, Groß- und Kleinschreibung ist egal.',
  codeMissing: 'Geben Sie den Code aus der SMS ein.',
  confirm: 'Code bestätigen',
  again: 'Neuen Code anfordern',
  undelivered: 'Die SMS mit dem Code wurde nicht zugestellt. Hat Ihr Telefon Empfang? Dann lassen Sie sie noch einmal senden.',
  sendAgain: 'Noch einmal senden',
  againIn: (seconds: number) => `Neuer Code möglich in ${seconds} s`,
  toLogin: 'Zum Login',
  retry: 'Noch einmal versuchen',
} as const;
