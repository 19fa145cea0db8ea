/** German words of the access link ('Direktzugang'). */
export const accessLinkTexts = {
  title: 'Direktzugang',
  readyText: 'Mit diesem Link öffnen Sie Ihren Vorgang. Er lässt sich nur einmal öffnen und gilt dann 30 Minuten.',
  open: 'Vorgang öffnen',
  opening: 'Ihr Direktzugang wird geöffnet …',
  codeText: 'Zur Sicherheit haben wir Ihnen einen Code per SMS gesendet. Er ist 5 Minuten gültig.',
  code: 'Code aus der SMS',
  codeHelp: '6 Zeichen, Groß- und Kleinschreibung ist egal.',
  codeMissing: 'Geben Sie den Code aus der SMS ein.',
  confirm: 'Code bestätigen',
  again: 'Neuen Code anfordern',
  againIn: (seconds: number) => `Neuer Code möglich in ${seconds} s`,
  toLogin: 'Zum Login',
  retry: 'Noch einmal versuchen',
  minutesLeft: (minutes: number) => (minutes <= 1 ? 'Noch eine Minute' : `Noch ${minutes} Minuten`),
  leave: 'Beenden',
} as const;
