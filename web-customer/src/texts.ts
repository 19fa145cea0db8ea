import { customerNotices, ERROR_NOTICE_TITLE } from '@portal/contracts/texts/notices';

/** German texts that every screen or signing in needs; the first screen waits for no others. What the specification fixes comes from the contracts. */
export const texts = {
  notices: customerNotices,
  errorTitle: ERROR_NOTICE_TITLE,

  common: {
    close: 'Schließen',
    cancel: 'Abbrechen',
    retry: 'Erneut versuchen',
    reload: 'Seite neu laden',
    loading: 'Wird geladen …',
    busy: 'Einen Moment bitte …',
    required: 'Pflichtfeld',
    mainNavigation: 'Hauptnavigation',
    menu: 'Menü',
    logout: 'Logout',
    login: 'Anmelden',
    profileOf: (name: string) => `Profil von ${name}`,
    showPassword: 'Passwort anzeigen',
    hidePassword: 'Passwort verbergen',
    messages: 'Mitteilungen',
    closeMessage: 'Mitteilung schließen',
  },

  problems: {
    noConnection: 'Wir erreichen die Bank gerade nicht. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
    shownLater: 'Ihre Eingabe ist gespeichert. Die Anzeige braucht noch etwas länger: Bitte laden Sie die Seite in einer Minute neu.',
    offlineTitle: 'Keine Verbindung',
    unavailableTitle: 'Gerade nicht erreichbar',
    failedTitle: 'Das konnte nicht geladen werden',
    crashedTitle: 'Hier ist etwas schiefgegangen',
    crashed: 'Die Seite konnte nicht angezeigt werden. Laden Sie sie bitte neu; was Sie gesendet haben, ist gespeichert.',
    outdatedTitle: 'Es gibt eine neue Fassung',
    outdated: 'Das Portal wurde inzwischen erneuert. Laden Sie die Seite bitte neu, dann geht es weiter.',
    offlineBanner: 'Sie sind gerade offline. Sobald die Verbindung wieder da ist, geht es weiter.',
  },

  session: {
    expired: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich wieder an.',
    idle: (minutes: number) => `Sie wurden zu Ihrer Sicherheit abgemeldet, weil Sie ${minutes} Minuten nichts getan haben.`,
    linkEnded: {
      over: 'Ihr Direktzugang ist beendet. Was Sie gesendet haben, ist gespeichert. Für einen neuen wenden Sie sich bitte an Ihre Bank.',
      left: 'Sie haben Ihren Direktzugang beendet. Was Sie gesendet haben, ist gespeichert.',
      leftHere:
        'Auf diesem Gerät ist Ihr Direktzugang beendet. Wir konnten die Bank nicht erreichen: Dort endet er von selbst, spätestens nach 30 Minuten.',
    },
    loggedOut: 'Sie sind abgemeldet.',
  },

  start: { toLogin: 'Weiter zur Anmeldung' },

  login: {
    title: 'Login',
    intro: (title: string) => `Willkommen im ${title}. Melden Sie sich mit Ihrer E\u2011Mail\u2011Adresse an.`,
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    submit: 'Anmelden',
    forgot: 'Passwort vergessen?',
    emailRequired: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
    emailUnlikely: 'Bitte geben Sie Ihre vollständige E-Mail-Adresse ein, z. B. name@beispiel.de.',
    passwordRequired: 'Bitte geben Sie Ihr Passwort ein.',
    wait: (seconds: number) => `Bitte warten Sie noch ${seconds} s`,
    noAccess: 'Noch kein Zugang? Ihre Beraterin oder Ihr Berater schickt Ihnen gern eine Einladung.',
    demoHint: 'Demo-Bank: kundin@demo.bank mit dem Passwort Demo-Passwort-2026!',
  },

  legal: {
    title: 'Rechtliches',
    sections: [
      { title: 'Impressum', text: 'legalImprint', place: 'impressum' },
      { title: 'Datenschutz', text: 'legalPrivacy', place: 'datenschutz' },
      { title: 'Erklärung zur Barrierefreiheit', text: 'legalAccessibility', place: 'barrierefreiheit' },
    ],
  },

  notFoundPage: { title: 'Seite nicht gefunden', toLogin: 'Zum Login', toHome: 'Zur Übersicht' },

  footer: {
    help: 'Hilfe',
    copyright: (bankName: string) => `© 2020 ${bankName}`,
    credit: 'Grafiken',
    version: (version: string) => `Version ${version}`,
  },
} as const;
