import { initiatorLabels } from '@portal/contracts/enquiries/status';
import { specifiedAdminTexts } from '@portal/contracts/texts/specifiedAdminTexts';
import { specifiedCustomerTexts } from '@portal/contracts/texts/specifiedCustomerTexts';
import { adminNotices, ERROR_NOTICE_TITLE } from '@portal/contracts/texts/notices';
import { accessLinkTexts } from './texts/enquiries/accessLinkTexts.ts';
import { enquiryCreationTexts } from './texts/enquiries/enquiryCreationTexts.ts';
import { demoTexts } from './texts/demoTexts.ts';
import { masterDataAndDisclosureTexts } from './texts/masterDataAndDisclosureTexts.ts';
import { auditTexts } from './texts/auditTexts.ts';
import { agree21ArchiveTexts } from './texts/enquiries/agree21ArchiveTexts.ts';
import { attachmentsTexts } from './texts/enquiries/attachmentsTexts.ts';
import { configurationTexts } from './texts/configurationTexts.ts';
import { customerAndEnquiryErasureTexts } from './texts/enquiries/customerAndEnquiryErasureTexts.ts';
import { downloadAllTexts } from './texts/downloadAllTexts.ts';
import { customerImportTexts } from './texts/people/customerImportTexts.ts';
import { customersTexts } from './texts/people/customersTexts.ts';
import { employeesTexts } from './texts/people/employeesTexts.ts';
import { enquiriesTexts, enquiryStatusTodoTexts } from './texts/enquiries/enquiriesTexts.ts';
import { requestedFilesTexts } from './texts/enquiries/requestedFilesTexts.ts';
import { footerUrlsTexts, instanceAreaTexts, technicalMessagesTexts } from './texts/instanceAreaTexts.ts';
import { bankTextsPanelTexts } from './texts/bankTextsPanelTexts.ts';
import { inboxTexts } from './texts/inboxTexts.ts';
import { keyboardShortcutTexts } from './texts/keyboardShortcutTexts.ts';
import { liveTexts } from './texts/liveTexts.ts';
import { countWithNoun } from './texts/countWithNoun.ts';
import { profileTexts } from './texts/people/profileTexts.ts';
import { secondFactorTexts } from './texts/people/secondFactorTexts.ts';
import { passkeyTexts } from './texts/people/passkeyTexts.ts';
import { ownSessionsTexts } from './texts/people/ownSessionsTexts.ts';
import { statisticsTexts } from './texts/statisticsTexts.ts';
import { globalSearchTexts } from './texts/globalSearchTexts.ts';
import { templatesTexts } from './texts/enquiries/templatesTexts.ts';
import { questionsTexts } from './texts/enquiries/questionsTexts.ts';
import { quotedNamesWithOverflowCount } from './texts/quotedNamesWithOverflowCount.ts';
import { pdfViewerTexts } from './texts/pdfViewerTexts.ts';
import { buildRecordTexts } from './texts/buildRecordTexts.ts';

/** All German texts of the console. What the specification fixes comes from the contracts. */
export const texts = {
  ...specifiedAdminTexts,
  notices: adminNotices,
  errorTitle: ERROR_NOTICE_TITLE,
  notFound: specifiedCustomerTexts.notFound,

  customerImport: customerImportTexts,
  accessLink: accessLinkTexts,
  demo: demoTexts,
  outside: masterDataAndDisclosureTexts,
  download: downloadAllTexts,
  security: ownSessionsTexts,
  secondFactor: secondFactorTexts,
  passkeys: passkeyTexts,
  agree21: agree21ArchiveTexts,
  audit: auditTexts,
  search: globalSearchTexts,
  inbox: inboxTexts,
  live: liveTexts,
  statistics: statisticsTexts,

  common: {
    close: 'Schließen',
    back: 'Zurück',
    reload: 'Neu laden',
    refresh: 'Aktualisieren',
    loading: 'Wird geladen …',
    busy: 'Einen Moment bitte …',
    required: 'Pflichtfeld',
    none: '–',
    yes: 'Ja',
    no: 'Nein',
    newTab: '(öffnet in einem neuen Tab)',
    feedback: 'Rückmeldung geben',
    messages: 'Mitteilungen',
    channelsOff: 'Einrichtung',
    mainNavigation: 'Hauptnavigation',
    breadcrumb: 'Pfad',
    menu: 'Menü',
    openMenu: 'Menü öffnen',
    collapseMenu: 'Menü einklappen',
    expandMenu: 'Menü ausklappen',
    console: 'Mitarbeiterbereich',
    showPassword: 'Passwort anzeigen',
    hidePassword: 'Passwort verbergen',
    pickDate: 'Datum im Kalender auswählen',
    actions: 'Aktionen',
    discardTitle: 'Eingaben verwerfen?',
    discardText: 'Was Sie eingegeben haben, ist noch nicht gespeichert.',
    discard: 'Verwerfen',
    keepEditing: 'Weiter bearbeiten',
    toDashboard: 'Zum Dashboard',
    toCustomerLogin: 'Zum Login für Kunden',
    offline: 'Sie sind gerade offline. Was Sie sehen, kann veraltet sein; gespeichert wird erst wieder mit Verbindung.',
    copyright: (bankName: string) => `© 2020 ${bankName}`,
    version: (version: string) => `Version ${version}`,
    characters: (count: number, max: number) => `${count} von ${max} Zeichen`,
    options: 'Auswahl öffnen',
    clear: 'Eingabe löschen',
    chooseFile: 'Datei auswählen oder hierher ziehen',
  },

  problems: {
    noConnection: 'Der Server ist gerade nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    shownLater: 'Gespeichert. Die Anzeige braucht noch etwas länger: Bitte laden Sie die Seite in einer Minute neu.',
    offlineTitle: 'Keine Verbindung',
    unavailableTitle: 'Gerade nicht erreichbar',
    failedTitle: 'Das konnte nicht geladen werden',
    notFoundTitle: 'Das gibt es nicht (mehr)',
    crashedTitle: 'Hier ist etwas schiefgegangen',
    crashed: 'Die Seite konnte nicht angezeigt werden. Laden Sie sie bitte neu; was Sie gespeichert haben, ist da.',
    notFoundText: 'Die Adresse ist falsch geschrieben, oder die Seite ist umgezogen.',
    deniedTitle: 'Dafür fehlen Ihnen die Rechte',
    denied: 'Wenn Sie diese Seite für Ihre Arbeit brauchen, wenden Sie sich bitte an Ihre Bank-Administration.',
    staleTitle: 'Inzwischen geändert',
    stale: 'Jemand hat den Stand geändert, während Sie hier waren. Laden Sie den neuen Stand; was Sie eingegeben haben, bleibt stehen.',
    staleReloaded: 'Der neue Stand ist geladen. Bitte prüfen Sie Ihre Eingaben und speichern Sie noch einmal.',
  },

  session: {
    expired: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich wieder an.',
    idle: 'Sie wurden zur Sicherheit abgemeldet, weil Sie 30 Minuten nichts getan haben.',
    idleTitle: 'Arbeiten Sie noch?',
    idleText: (seconds: number) =>
      `Zur Sicherheit melden wir Sie in ${countWithNoun(seconds, 'Sekunde', 'Sekunden')} ab. Was Sie eingegeben haben, steht nach der Anmeldung wieder da.`,
    stay: 'Angemeldet bleiben',
  },

  unsent: {
    title: 'Nicht gesendet',
    entry: (form: string, at: string) =>
      `Ihre Eingabe in ${quotedNamesWithOverflowCount([form])} vom ${at} Uhr ist noch da. Sie steht wieder darin, sobald Sie das Formular öffnen.`,
    open: 'Zur Seite',
    restored: 'Ihre Eingabe von vor der Abmeldung steht wieder da. Gesendet ist sie noch nicht.',
    otherBase: 'Der Stand ist inzwischen ein anderer: Bitte prüfen Sie Ihre Eingabe, bevor Sie senden.',
    files: 'Dateien wählen Sie bitte neu aus.',
  },

  access: {
    email: 'E-Mail',
    password: 'Passwort',
    demoHint: 'Demo-Bank: admin@demo.bank, berater@demo.bank oder auditor@demo.bank, jeweils mit dem Passwort Demo-Passwort-2026!',
    newPassword: 'Neues Passwort',
    repeat: 'Passwort wiederholen',
    forgotTitle: 'Passwort vergessen',
    forgotText: 'Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen können.',
    forgotNoAddress: 'Bitte geben Sie die E-Mail-Adresse vollständig ein, zum Beispiel name@beispiel.de.',
    forgotSend: 'Passwort zurücksetzen',
    forgotSent: 'Falls es zu dieser E-Mail-Adresse einen Zugang gibt, erhalten Sie in Kürze eine E-Mail mit einem Link.',
    resetSubmit: 'Passwort ändern',
    signedInAlready: 'Sie sind schon angemeldet. Melden Sie sich bitte zuerst ab und öffnen Sie den Link dann noch einmal.',
    invitationText: 'Legen Sie ein Passwort für Ihren Zugang zum Mitarbeiterbereich fest.',
    register: 'Registrieren',
    invitationOver: 'Diese Einladung gilt nicht mehr. Sie können sich eine neue an Ihre hinterlegte E-Mail-Adresse senden lassen.',
    askInvitation: 'Neue Einladung anfordern',
    invitationAsked:
      'Falls Ihr Zugang noch nicht eingerichtet ist, erhalten Sie in Kürze eine E-Mail mit einer neuen Einladung. Kommt keine an, wenden Sie sich bitte an Ihre Bank-Administration.',
    rules: 'Ihr Passwort braucht:',
    ruleLength: 'mindestens 8 Zeichen',
    ruleMix: 'Buchstaben, Zahlen und Sonderzeichen, oder mindestens 15 Zeichen',
    ruleRepeat: 'zweimal dieselbe Eingabe',
    met: 'erfüllt',
    open: 'noch offen',
  },

  dashboard: {
    title: 'Dashboard',
    greeting: (name: string) => `Guten Tag, ${name}`,
    greetingPlain: 'Guten Tag',
    customers: 'Kunden anlegen, einladen und betreuen',
    upload: 'Dokumente anfordern und prüfen',
    payouts: 'Auszahlungsanträge prüfen und entscheiden',
    employees: 'Mitarbeiter anlegen, einladen und verwalten',
    readEnquiries: 'Vorgänge und ihren Verlauf einsehen',
    waiting: (count: number) =>
      count === 0 ? 'Kein Vorgang wartet auf Prüfung' : `${countWithNoun(count, 'Vorgang wartet', 'Vorgänge warten')} auf Prüfung`,
    waitingTitle: 'Zu prüfen',
    waitingEmpty: 'Im Augenblick wartet nichts auf Sie.',
    allWaiting: 'Alle in Prüfung anzeigen',
    noTiles: 'Für Ihre Rolle gibt es hier noch keine Bereiche.',
  },

  list: {
    search: 'Suchen',
    searchCustomers: 'Nummer, Name oder E-Mail',
    searchEnquiries: 'Vorgang oder Kunde',
    clearSearch: 'Suche leeren',
    filters: 'Filter',
    showArchived: 'Archivierte anzeigen',
    range: (from: number, to: number, total: number) => `${from} bis ${to} von ${total}`,
    rowsPerPage: 'Zeilen je Seite',
    nextPage: 'Nächste Seite',
    previousPage: 'Vorherige Seite',
    page: (page: number, pages: number) => `Seite ${page} von ${pages}`,
    pages: 'Seiten',
    toPage: 'Zu Seite',
    toPageHint: (pages: number) => `1 bis ${pages}, mit Eingabe`,
    clearFilters: 'Filter aufheben',
    hiddenBy: (filters: string) => `Es sind keine Einträge zu sehen, weil gefiltert wird nach: ${filters}.`,
    nothingFound: 'Nichts gefunden',
    sortBy: (label: string) => `Nach ${label} sortieren`,
    noPage: 'Diese Seite gibt es nicht mehr.',
    firstPage: 'Zur ersten Seite',
    columns: 'Spalten',
    selectRow: (name: string) => `${name} auswählen`,
    selectPage: 'Alle Zeilen dieser Seite auswählen',
    bulk: 'Ausgewählte Einträge',
    chosen: (count: number) => countWithNoun(count, 'Eintrag ausgewählt', 'Einträge ausgewählt'),
    someOf: (command: string, count: number) => `${command} (${count})`,
    unselect: 'Auswahl aufheben',
    someFailed: (count: number) => countWithNoun(count, 'Eintrag blieb, wie er war', 'Einträge blieben, wie sie waren'),
    savedFilters: 'Gespeicherte Filter',
    saveFilter: 'Diese Filter speichern …',
    saveFilterTitle: 'Filter speichern',
    removeFilter: (label: string) => `„${label}“ entfernen`,
    filterName: 'Name',
    filterNameHelp: 'Suche, Filter, Sortierung und Spalten stehen danach unter diesem Namen bereit, nur für Sie.',
    renameFilter: (label: string) => `„${label}“ umbenennen …`,
    renameFilterTitle: 'Filter umbenennen',
    defaultFilter: (label: string) => `Liste mit „${label}“ beginnen`,
    isDefaultFilter: (label: string) => `${label} (Standard)`,
    tooManyFilters: (most: number) => `Mehr als ${most} Filter kann eine Liste nicht haben. Bitte entfernen Sie zuerst einen.`,
    filterTaken: 'Diesen Namen gibt es schon.',
  },

  archive: customerAndEnquiryErasureTexts,

  customers: customersTexts,

  employees: employeesTexts,

  enquiries: enquiriesTexts,

  action: enquiryStatusTodoTexts,

  files: requestedFilesTexts,

  questions: questionsTexts,

  attachments: attachmentsTexts,

  viewer: pdfViewerTexts,

  keys: keyboardShortcutTexts,

  instance: instanceAreaTexts,

  technicalMessages: technicalMessagesTexts,

  footerUrls: footerUrlsTexts,

  configuration: configurationTexts,
  ownTexts: bankTextsPanelTexts,

  history: {
    changed: (from: string, to: string) => `${from} → ${to}`,
    enquiry: 'Vorgang',
    text: 'Text',
    by: initiatorLabels,
  },

  categories: {
    ...buildRecordTexts({
      article: 'Die',
      one: 'Kategorie',
      many: 'Kategorien',
      remarks: [
        ' Dokumente darin erscheinen dann unter „Sonstige Dokumente“.',
        ' Dokumente darin erscheinen dann unter „Sonstige Dokumente“.',
      ],
    }),
    title: 'Dokumentkategorien',
    name: 'Name',
    search: 'Name',
    empty: 'Es gibt noch keine Kategorien.',
    emptyHint: 'Kategorien ordnen die Dokumente, die Sie anfordern.',
  },

  profile: profileTexts,
  templates: templatesTexts,

  creation: enquiryCreationTexts,

  uploadModule: {
    categories: 'Ordnung für angeforderte Dokumente',
    fileTemplates: 'Was für ein Dokument immer gleich zu sagen ist',
    enquiryTemplates: 'Welche Dokumente ein Vorgang braucht',
    enquiries: 'Alle Vorgänge mit Status und Suche',
    create: specifiedAdminTexts.newUploadEnquiry,
    createText: 'Für einen vorhandenen Kunden, auch nach Vorlage',
  },

  deadline: {
    title: specifiedAdminTexts.deadline,
    overdue: (day: string) => `Seit ${day} überfällig`,
    by: (day: string) => `Bis ${day}`,
    today: 'Heute fällig',
    tomorrow: 'Morgen fällig',
    inDays: (days: number) => `noch ${days} Tage`,
  },

  moment: {
    day: (label: string) => `${label}: Datum`,
    time: (label: string) => `${label}: Uhrzeit`,
    timePlaceholder: 'HH:MM',
  },

  time: {
    today: (time: string) => `heute, ${time}`,
    yesterday: (time: string) => `gestern, ${time}`,
    daysAgo: (days: number) => `vor ${days} Tagen`,
  },
} as const;
