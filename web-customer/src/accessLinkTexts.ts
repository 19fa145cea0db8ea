export const accessLinkTexts = {
  title: 'Direktzugang',
  readyText: 'Mit diesem Link öffnen Sie Ihren Vorgang. Er lässt sich nur einmal öffnen und gilt dann 30 Minuten.',
  open: 'Vorgang öffnen',
  opening: 'Ihr Direktzugang wird geöffnet …',
  minutesLeft: (minutes: number) => (minutes <= 1 ? 'Noch eine Minute' : `Noch ${minutes} Minuten`),
  leave: 'Beenden',
} as const;
