import { ownTextLabels } from './ownTexts.ts';

/** Labels by key: what the form, the history and the question before a restoring say alike. */
const labels = {
  'app.title': 'Titel des Portals',
  'app.titlePronounNominative': 'Relativpronomen (wer oder was)',
  'app.titlePronounAccusative': 'Relativpronomen (wen oder was)',
  'app.bankName': 'Name der Bank',
  'app.logo': 'Logo',
  'app.favicon': 'Symbol im Browser-Tab',
  'app.feedbackLink': 'Link für Rückmeldungen',
  'app.graphicsCreditLink': 'Link zum Bildnachweis',
  'design.eyeCatcherTitle': 'Überschrift der Startseite',
  'design.eyeCatcherText': 'Text der Startseite',
  'design.buttonStyle': 'Form der Knöpfe',
  'design.eyeCatcherIcon': 'Bild der Startseite',
  'design.backgroundEyeCatcher.from': 'Hintergrund der Startseite: erste Farbe',
  'design.backgroundEyeCatcher.to': 'Hintergrund der Startseite: zweite Farbe',
  'design.backgroundEyeCatcher.skewDegrees': 'Neigung in Grad',
  'colors.primary': 'Hauptfarbe',
  'colors.secondary': 'Zweite Farbe',
  'colors.accent': 'Akzent',
  'colors.positive': 'Erfolg',
  'colors.negative': 'Fehler',
  'colors.info': 'Hinweis',
  'colors.warning': 'Warnung',
  'customer.hasMasterCode': 'Bankweiter Aktivierungscode',
  'customer.yesActive': 'Anmeldung mit dem Online-Banking',
  'customer.closedRegistration': 'Registrierung geschlossen',
  'customer.acceptLabel': 'Text der Zustimmung',
  'upload.activateEnquiryAttachments': 'Bankdokumente in Vorgängen',
  'upload.maxBytes': 'Größe einer Einreichung in MB',
  'upload.requestAgainReasons': 'Gründe, ein Dokument erneut anzufordern',
  'employee.requireSecondFactor': 'Zweiter Faktor für alle Mitarbeiter',
  'agree21.fetchPersonStammdatenActive': 'Stammdaten aus agree21',
  'agree21.uploadArchiveFilesActive': 'Archiv in agree21',
  'agree21.uploadShelfdata': 'Ablagen in agree21',
  fileSizeHint: 'Hinweis zur Dateigröße',
  ...ownTextLabels,
} as const;

export type ConfigurationKey = keyof typeof labels;

/** Of one of the reasons: `upload.requestAgainReasons.0.text`. */
function reasonLabel(key: string): string | undefined {
  const [, index, part] = /^upload\.requestAgainReasons\.(\d+)\.(code|text)$/.exec(key) ?? [];
  return index === undefined ? undefined : `${part === 'code' ? 'Kürzel des Grundes' : 'Grund'} ${Number(index) + 1}`;
}

const PATH = 'Pfad im Portal, z. B. /bank/logo.svg.';

export const configurationTexts = {
  title: 'Konfiguration',
  labels,
  labelOf: (key: string): string => (Object.hasOwn(labels, key) ? labels[key as ConfigurationKey] : (reasonLabel(key) ?? key)),
  help: {
    'app.titlePronounNominative': '„das Portal, das …“',
    'app.titlePronounAccusative': '„das Portal, das Sie nutzen“',
    'app.logo': `${PATH} Leer: der Name der Bank in Buchstaben.`,
    'app.favicon': `${PATH} Leer: das Symbol des Portals.`,
    'app.feedbackLink': 'Adresse mit https://. Leer: kein Link.',
    'app.graphicsCreditLink': 'Adresse mit https://. Leer: kein Link.',
    'design.eyeCatcherIcon': `${PATH} Leer: die Zeichnung des Portals.`,
    'design.backgroundEyeCatcher.skewDegrees': 'Von −20 bis 20.',
    'colors.primary': 'Knöpfe, Links und Kopfzeilen. Kontrast zu Weiß mindestens 4,5:1.',
    'colors.secondary': 'Linien und Zeichen. Kontrast zu Weiß mindestens 3:1.',
    'customer.hasMasterCode': 'Nur möglich, wenn das Portal mit MASTER_ACTIVATION_CODE eingerichtet ist.',
    'customer.yesActive': 'Zeigt bei Anmeldung und Registrierung den Reiter für das Online-Banking.',
    'customer.closedRegistration': 'Kunden werden nicht eingeladen und können sich nicht registrieren. Wer einen Zugang hat, behält ihn.',
    'customer.acceptLabel': 'Eine Zeile Markdown; steht bei der Registrierung neben dem Kästchen.',
    'upload.activateEnquiryAttachments': 'Die Bank stellt Kunden Dokumente im Vorgang bereit.',
    'upload.maxBytes': 'Für einzelne Dateien und zusammen, 1 bis 64 MB.',
    'upload.requestAgainReasons':
      'Je Zeile ein Kürzel, ein Doppelpunkt und der Text für den Kunden, z. B. UNTERSCHRIFT: Die Unterschrift fehlt. Das Kürzel bleibt bei neuen Worten gleich: Auswertungen zählen es.',
    'employee.requireSecondFactor':
      'Wer noch keinen zweiten Faktor hat, richtet ihn bei der nächsten Anmeldung gleich nach dem Passwort ein. Niemand wird ausgesperrt.',
    'agree21.fetchPersonStammdatenActive': 'Beim Anlegen eines Kunden lassen sich Name und Kontakte über die Nummer laden.',
    fileSizeHint: 'Steht unter dem Feld zum Hochladen.',
  } satisfies Partial<Record<ConfigurationKey, string>> as Partial<Record<ConfigurationKey, string>>,
  sections: {
    app: 'App',
    design: 'Gestaltung',
    colors: 'Farben',
    customer: 'Kunden',
    upload: 'Einreichung',
    employee: 'Mitarbeiter',
    agree21: 'agree21',
    texts: 'Texte',
  },
  buttonStyles: { rounded: 'abgerundet', square: 'eckig', pill: 'rund' },
  pickColour: (label: string) => `${label}: Farbe auswählen`,
  saved: 'Die Konfiguration wurde geändert.',
  restored: 'Der frühere Stand gilt wieder.',
  saveHint: 'Eine Änderung gilt für alle innerhalb weniger Sekunden; offene Seiten zeigen sie nach dem nächsten Laden.',
  preview: 'Vorschau',
  apps: { customer: 'Kundenbereich', admin: 'Mitarbeiterbereich' },
  schemes: { light: 'hell', dark: 'dunkel' },
  sample: { button: 'Speichern', other: 'Abbrechen', done: 'geprüft', problem: 'Fehler', text: 'So sehen Text und ein Link aus.' },
  history: 'Verlauf',
  historyEmpty: 'Seit der Einrichtung wurde nichts geändert: Es gilt die Konfigurationsdatei der Bank.',
  older: 'Ältere anzeigen',
  by: (name: string) => `von ${name}`,
  system: 'System',
  isCurrent: 'gilt jetzt',
  fromFile: 'Stand der Konfigurationsdatei',
  fromHistory: 'Früherer Stand wiederhergestellt',
  changed: (label: string, before: string, after: string) => `${label}: ${before} → ${after}`,
  restore: 'Diesen Stand wiederherstellen',
  restoreOf: (when: string) => `Diesen Stand wiederherstellen: ${when}`,
  restoreText: (when: string) => `Es gilt wieder, was am ${when} galt. Der jetzige Stand bleibt im Verlauf. Das ändert sich:`,
  restoreNothing: 'Dieser Stand ist derselbe wie der jetzige.',
} as const;
