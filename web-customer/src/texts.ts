import { customerTabs, customerTexts } from '@portal/contracts/texts/customerTexts';
import { customerNotices, ERROR_NOTICE_TITLE } from '@portal/contracts/texts/notices';
import { uploadTexts } from './uploadTexts.ts';

/** All German texts of the customer app. What the specification fixes comes from the contracts. */
export const texts = {
  ...customerTexts,
  tabs: customerTabs,
  notices: customerNotices,
  errorTitle: ERROR_NOTICE_TITLE,

  common: {
    skipToContent: 'Zum Inhalt springen',
    close: 'Schließen',
    cancel: 'Abbrechen',
    back: 'Zurück',
    retry: 'Erneut versuchen',
    reload: 'Seite neu laden',
    loading: 'Wird geladen …',
    busy: 'Einen Moment bitte …',
    required: 'Pflichtfeld',
    optional: customerTexts.optional,
    newTab: '(öffnet in einem neuen Tab)',
    mainNavigation: 'Hauptnavigation',
    menu: 'Menü',
    openMenu: 'Menü öffnen',
    logout: 'Abmelden',
    login: 'Anmelden',
    profileOf: (name: string) => `Profil von ${name}`,
    showPassword: 'Passwort anzeigen',
    hidePassword: 'Passwort verbergen',
    notices: 'Hinweise',
    messages: 'Mitteilungen',
    fillIn: 'Bitte prüfen Sie die markierten Felder.',
  },

  problems: {
    noConnection: 'Wir erreichen die Bank gerade nicht. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
    timedOut: 'Das hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
    aborted: 'Die Übertragung wurde abgebrochen.',
    unavailable: 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es in Kürze noch einmal. Es ist nichts verloren gegangen.',
    unknown: 'Das hat leider nicht geklappt. Bitte versuchen Sie es noch einmal.',
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
    idle: 'Sie wurden zu Ihrer Sicherheit abgemeldet, weil Sie 15 Minuten nichts getan haben.',
    loggedOut: 'Sie sind abgemeldet.',
    idleTitle: 'Sind Sie noch da?',
    idleText: (seconds: number) =>
      `Zu Ihrer Sicherheit melden wir Sie in ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'} ab. Was Sie schon gesendet haben, bleibt gespeichert.`,
    stay: 'Angemeldet bleiben',
  },

  start: { toLogin: 'Weiter zur Anmeldung', hint: 'Zum Anmelden irgendwo tippen oder klicken' },

  login: {
    title: 'Login',
    intro: (title: string) => `Willkommen im ${title}. Melden Sie sich mit Ihrer E-Mail-Adresse an.`,
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    submit: 'Anmelden',
    forgot: 'Passwort vergessen?',
    emailRequired: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
    emailUnlikely: 'Bitte geben Sie Ihre vollständige E-Mail-Adresse ein, z. B. name@beispiel.de.',
    passwordRequired: 'Bitte geben Sie Ihr Passwort ein.',
    wait: (seconds: number) => `Bitte warten Sie noch ${seconds} s`,
    tokenNotPossible: 'Die Anmeldung über diesen Link ist nicht möglich. Bitte melden Sie sich mit E-Mail-Adresse und Passwort an.',
    noAccess: 'Noch kein Zugang? Ihre Beraterin oder Ihr Berater schickt Ihnen gern eine Einladung.',
    demoHint: 'Demo-Bank: kundin@demo.bank mit dem Passwort Demo-Passwort-2026!',
  },

  forgot: {
    title: 'Passwort vergessen',
    text: 'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen können.',
    notice:
      'Wenn zu dieser Adresse ein Zugang besteht, haben wir Ihnen einen Link zum Zurücksetzen gesendet. Bitte sehen Sie auch im Spam-Ordner nach.',
  },

  newPassword: {
    password: 'Neues Passwort',
    choose: 'Passwort',
    repeat: 'Passwort wiederholen',
    rules: 'Ihr Passwort braucht',
    ruleLength: 'mindestens 8 Zeichen',
    ruleMix: 'Buchstaben, Zahlen und Sonderzeichen – oder mindestens 15 Zeichen',
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
      'Gibt es eine neuere E-Mail mit einer Einladung? Nur die neueste gilt, und zwar 14 Tage lang.',
      'Sonst bitten Sie Ihre Beraterin oder Ihren Berater um eine neue Einladung.',
    ],
    toLogin: 'Zum Login',
    tryAgain: 'Noch einmal versuchen',
    closed: 'Eine Registrierung ist zurzeit nicht möglich. Bitte wenden Sie sich an Ihre Beraterin oder Ihren Berater.',
  },

  reset: {
    title: 'Neues Passwort festlegen',
    intro: 'Wählen Sie ein neues Passwort. Danach melden Sie sich damit an.',
    submit: 'Passwort speichern',
    unusableTitle: 'Dieser Link gilt nicht mehr',
    unusableText: 'Ein Link zum Zurücksetzen gilt 60 Minuten und nur einmal. Fordern Sie auf der Login-Seite einfach einen neuen an.',
    toLogin: 'Zum Login',
  },

  activation: {
    title: 'Aktivierung',
    sms: 'Wir haben Ihnen einen Aktivierungscode per SMS auf Ihr Mobiltelefon gesendet. Er gilt 30 Minuten; danach können Sie hier einen neuen anfordern.',
    smsTo: (ending: string) => `Gesendet an die Nummer, die auf ${ending} endet.`,
    adviser: 'Bitte geben Sie den Aktivierungscode ein, den Sie von Ihrer Beraterin oder Ihrem Berater erhalten haben.',
    none: 'Für Ihren Zugang gibt es noch keinen Aktivierungscode. Bitte wenden Sie sich an Ihre Beraterin oder Ihren Berater.',
    code: 'Aktivierungscode',
    codeHelp: '6 Zeichen, Groß- und Kleinschreibung ist egal',
    again: (seconds: number) => `Ein neuer Code ist in ${seconds} s möglich.`,
    againNow: 'Sie können jetzt einen neuen Code anfordern.',
  },

  dashboard: {
    title: 'Übersicht',
    morning: 'Guten Morgen',
    day: 'Guten Tag',
    evening: 'Guten Abend',
    next: 'Ihr nächster Schritt',
    nothingTitle: 'Zurzeit ist nichts zu tun',
    nothingText: 'Wir melden uns per E-Mail, sobald wir etwas von Ihnen brauchen.',
    noneYet: 'Bisher hat die Bank keine Dokumente von Ihnen angefragt. Wir melden uns per E-Mail, sobald es so weit ist.',
    modules: 'Ihre Bereiche',
    missing: (count: number) => (count === 1 ? '1 Dokument fehlt noch' : `${count} Dokumente fehlen noch`),
    toConfirm: (count: number) =>
      count === 1 ? '1 Dokument wartet auf Ihre Bestätigung' : `${count} Dokumente warten auf Ihre Bestätigung`,
    allDone: 'Alles erledigt',
    open: (count: number) => (count === 1 ? '1 offener Vorgang' : `${count} offene Vorgänge`),
    noModules: 'Für Sie ist noch kein Bereich freigeschaltet. Bitte wenden Sie sich an Ihre Beraterin oder Ihren Berater.',
  },

  nextStep: {
    upload: 'Dokumente hochladen',
    release: 'Dokumente bestätigen',
    complete: 'Vorgang abschließen',
    open: 'Vorgang ansehen',
  },

  deadline: {
    by: (day: string) => `bis ${day}`,
    today: 'heute fällig',
    tomorrow: 'morgen fällig',
    inDays: (days: number) => `noch ${days} Tage`,
    overdue: (day: string) => `überfällig seit ${day}`,
  },

  hub: {
    feedbackTitle: 'Wie gefällt Ihnen das Portal?',
    feedback: 'Feedback geben',
    emptyHint: 'Sobald Ihre Bank etwas von Ihnen braucht, erscheint es hier, und Sie erhalten eine E-Mail.',
  },

  enquiry: {
    fallbackName: 'Vorgang',
    toHub: 'Alle Vorgänge',
    id: (publicId: string) => `ID: ${publicId}`,
    progress: (done: number, total: number) => `${done} von ${total} erledigt`,
    progressLabel: 'Fortschritt',
    message: 'Nachricht Ihrer Bank',
    noFiles: 'Zu diesem Vorgang hat die Bank noch keine Dokumente angefragt.',
    confirmTitle: 'Vorgang jetzt abschließen?',
    confirmText: 'Danach prüft die Bank Ihre Unterlagen. Sie können dann nichts mehr ändern, außer die Bank fragt noch einmal nach.',
    confirmOpenOptional: (count: number) =>
      count === 1
        ? 'Ein optionales Dokument haben Sie nicht hochgeladen. Das ist in Ordnung.'
        : `${count} optionale Dokumente haben Sie nicht hochgeladen. Das ist in Ordnung.`,
    confirm: 'Jetzt abschließen',
    notYet: 'Das geht, sobald alle benötigten Dokumente hochgeladen und bestätigt sind.',
    completing: 'Der Vorgang wird abgeschlossen …',
    doneTitle: 'Geschafft, vielen Dank!',
    doneText: 'Ihre Unterlagen sind vollständig bei der Bank angekommen.',
    doneNext: [
      'Ihre Beraterin oder Ihr Berater prüft die Unterlagen, in der Regel innerhalb weniger Werktage.',
      'Fehlt noch etwas, erhalten Sie eine E-Mail.',
      'Sie müssen jetzt nichts weiter tun.',
    ],
    doneBack: 'Zur Übersicht',
    doneShow: 'Vorgang ansehen',
    history: 'Statusverlauf',
    historyEmpty: 'Es gibt noch keine Statusänderungen.',
    ofEnquiry: 'Vorgang',
    by: { customer: 'von Ihnen', bank_employee: 'von der Bank', access_token: 'über einen Zugangslink', system: 'automatisch' },
  },

  files: {
    toEnquiry: 'Zum Vorgang',
    count: (count: number) => (count === 1 ? '1 Dokument' : `${count} Dokumente`),
    fallbackName: 'Dokument',
    next: { requested: 'Hochladen', uploaded: 'Prüfen und bestätigen', problem: 'Ansehen', done: 'Ansehen' },
  },

  ...uploadTexts,

  profile: {
    title: 'Benutzerprofil',
    data: 'Ihre Daten',
    hint: 'Hat sich etwas geändert? Bitte geben Sie Ihrer Bank Bescheid, sie passt Ihre Daten an.',
    customerId: 'Kundennummer',
    salutation: 'Anrede',
    titles: 'Titel',
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail',
    mobile: 'Mobil',
    missing: 'Nicht hinterlegt',
    security: 'Sicherheit',
    securityText: 'Ändern Sie Ihr Passwort, wenn jemand anderes es kennen könnte. Auf anderen Geräten werden Sie dabei abgemeldet.',
    changePassword: 'Passwort ändern',
    currentPassword: 'Aktuelles Passwort',
    save: 'Passwort speichern',
  },

  about: {
    title: 'Hilfe',
    intro: (title: string, nominative: string) =>
      `Willkommen im ${title}, ${nominative} Ihnen hilft, Dokumente sicher, schnell und einfach bei Ihrer Bank einzureichen.`,
    stepsTitle: 'So reichen Sie Dokumente ein',
    steps: [
      { title: 'Vorgang öffnen', text: 'Unter „Dokumente“ sehen Sie, worum Ihre Bank Sie bittet.' },
      { title: 'Fehlende Dokumente ansehen', text: 'Jedes Dokument hat eine eigene Seite mit einer kurzen Erklärung.' },
      {
        title: 'Fotografieren oder auswählen',
        text: 'Nehmen Sie ein Foto auf oder wählen Sie Dateien. Mehrere Seiten werden zu einem Dokument.',
      },
      { title: 'Prüfen und freigeben', text: 'Erst wenn Sie das Dokument freigeben, kann die Bank es sehen.' },
      { title: 'Vorgang abschließen', text: 'Ist alles erledigt, schließen Sie den Vorgang ab. Dann prüft die Bank Ihre Unterlagen.' },
    ],
    questionsTitle: 'Häufige Fragen',
    questions: [
      {
        title: 'Ich habe ein Dokument nicht. Was tue ich?',
        text: `Wählen Sie beim Dokument „${customerTexts.uploadNotPossible}“ und nennen Sie den Grund. Ihre Bank meldet sich bei Ihnen.`,
      },
      {
        title: 'Ich habe das Falsche hochgeladen.',
        text: `Solange Sie es nicht freigegeben haben, wählen Sie „${customerTexts.correctUpload}“. Danach hilft Ihre Beraterin oder Ihr Berater.`,
      },
      {
        title: 'Wer sieht meine Dokumente?',
        text: 'Nur Ihre Bank, und erst nach Ihrer Freigabe. Alles wird verschlüsselt übertragen und gespeichert.',
      },
    ],
  },

  legal: { title: 'Rechtliches', placeholder: 'Impressum und Datenschutzhinweise Ihrer Bank stehen bald an dieser Stelle.' },

  notFoundPage: { title: 'Seite nicht gefunden', toLogin: 'Zum Login' },

  footer: {
    copyright: (bankName: string) => `© 2020 ${bankName}`,
    credit: 'Grafiken',
    version: (version: string) => `Version ${version}`,
    legal: 'Rechtliches',
  },
} as const;
