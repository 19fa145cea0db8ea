export const bankSignInTexts = {
  registrationWays: 'Art der Registrierung',
  bank: 'Online-Banking',
  password: 'Passwort wählen',
  loginText: 'Sie melden sich bei Ihrer Bank an, wie Sie es vom Online-Banking kennen. Danach geht es hier weiter.',
  login: 'Mit Online-Banking anmelden',
  registrationText: 'Sie melden sich bei Ihrer Bank an und brauchen hier kein eigenes Passwort. Danach geht es hier weiter.',
  register: 'Mit Online-Banking registrieren',
} as const;
