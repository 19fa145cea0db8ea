/** German texts of the sign-in by online banking that the login carries. */
export const waysTexts = {
  ways: 'Art der Anmeldung',
  bank: 'Online-Banking',
  email: 'E-Mail und Passwort',
  arriving: 'Ihre Bank hat Sie erkannt. Sie werden angemeldet …',
} as const;
