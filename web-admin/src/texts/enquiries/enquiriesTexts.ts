import { countWithNoun } from '../countWithNoun.ts';
import { quotedNamesWithOverflowCount } from '../quotedNamesWithOverflowCount.ts';

/** Texts of the enquiry screens and of the status action box. */
export const enquiriesTexts = {
  title: 'Einreichungsvorgänge',
  allStatuses: 'Alle Status',
  waiting: 'Wartet auf Prüfung',
  own: 'Meine Vorgänge',
  progress: 'Dokumente',
  progressOf: (done: number, total: number) => `${done} von ${total}`,
  statusFilter: 'Nach Status filtern',
  id: 'Id',
  idHelp: 'Bleibt das Feld leer, vergibt das Portal eine Nummer.',
  number: 'Vorgangsnummer',
  name: 'Bezeichnung',
  description: 'Vorgangsbeschreibung',
  descriptionShort: 'Beschreibung',
  expiryDate: 'Ablaufdatum',
  customer: 'Kunde',
  status: 'Status',
  createdAt: 'Angelegt',
  updatedAt: 'Zuletzt geändert',
  deadline: 'Fälligkeit',
  create: 'Vorgang anlegen',
  chooseCustomerHelp: 'Kundennummer, Name oder E-Mail eingeben.',
  empty: 'Es sind noch keine Vorgänge angelegt.',
  emptyHint: 'Legen Sie einen Vorgang an und fordern Sie darin Dokumente an.',
  printed: {
    about: (publicId: string) => `Vorgang ${publicId}`,
    at: (instant: string) => `Gedruckt am ${instant} Uhr`,
  },
  detailTitle: (name: string) => `Vorgang: ${name}`,
  refreshed: 'Der Vorgang wurde aktualisiert.',
  removeDrafts: 'Entwürfe löschen',
  removeDraftsText: (names: readonly string[]) =>
    names.length === 1
      ? `Der Entwurf ${quotedNamesWithOverflowCount(names)} wird gelöscht. Das lässt sich nicht rückgängig machen.`
      : `${names.length} Entwürfe werden gelöscht: ${quotedNamesWithOverflowCount(names)}. Das lässt sich nicht rückgängig machen.`,
  draftsRemoved: (count: number) => (count === 1 ? 'Der Entwurf wurde gelöscht.' : `${count} Entwürfe wurden gelöscht.`),
  listRefreshed: 'Die Vorgänge wurden aktualisiert.',
  masterDataOfEnquiry: 'Vorgang',
  onlyInDraft: 'Stammdaten lassen sich nur im Entwurf bearbeiten.',
  lastEvents: 'Letzte Ereignisse',
  allEvents: 'Ganzen Statusverlauf anzeigen',
  noEvents: 'Noch keine Statusänderungen.',
  noDeadline: 'Keine Fälligkeit',
  invalidDate: 'Bitte geben Sie ein gültiges Datum (TT.MM.JJJJ) ein.',
  extend: 'Ablaufdatum verschieben',
  extendSeveral: (names: readonly string[]) =>
    names.length === 1
      ? `Das neue Ablaufdatum von ${quotedNamesWithOverflowCount(names)} sieht der Kunde sofort. Ein abgelaufener Vorgang ist damit wieder offen.`
      : `Diese ${names.length} Vorgänge erhalten das neue Ablaufdatum: ${quotedNamesWithOverflowCount(names)}. Die Kunden sehen es sofort; abgelaufene Vorgänge sind damit wieder offen.`,
  extendedSeveral: (count: number) => (count === 1 ? 'Das Ablaufdatum wurde verschoben.' : `${count} Ablaufdaten wurden verschoben.`),
  remind: 'Erinnern',
  remindSeveral: (names: readonly string[]) =>
    names.length === 1
      ? `Der Kunde erhält eine E\u2011Mail, die ihn an ${quotedNamesWithOverflowCount(names)} erinnert. Das ist einmal am Tag möglich.`
      : `Zu jedem dieser ${names.length} Vorgänge geht eine Erinnerung an den Kunden: ${quotedNamesWithOverflowCount(names)}. Das ist je Vorgang einmal am Tag möglich.`,
  remindedSeveral: (count: number) => (count === 1 ? 'Der Kunde wird erinnert.' : `An ${count} Vorgänge wird erinnert.`),
  extendReason: 'Begründung',
  extendNew: 'Neue Fälligkeit',
  extendHelp: 'Der Kunde sieht das neue Ablaufdatum sofort.',
  abort: 'Vorgang abbrechen',
  abortText: 'Der Kunde kann danach nichts mehr hochladen. Ein abgebrochener Vorgang lässt sich nicht wieder öffnen.',
  reopen: 'Vorgang wieder öffnen',
  reopenText: 'Der Kunde kann danach wieder Dokumente einreichen. Dafür braucht der Vorgang eine neue Fälligkeit.',
  readOnlyTitle: 'Stand des Vorgangs',
  readOnly: 'Sie können alles lesen, aber nichts ändern. Die Dokumente selbst sehen nur die zuständigen Mitarbeiter.',
  inviteAndRelease: 'Einladen und freigeben',
  notInvitedTitle: 'Der Kunde wurde noch nicht eingeladen',
  notInvitedText: 'Der Kunde kann den Vorgang erst sehen, wenn er sich registriert hat. Möchten Sie den Vorgang trotzdem freigeben?',
  processText: (name: string) => `„${name}“ wird als abgearbeitet markiert. Der Kunde wird benachrichtigt und kann nichts mehr einreichen.`,
  deleteText: (name: string) =>
    `Der Entwurf „${name}“ und seine angeforderten Dokumente werden gelöscht. Das lässt sich nicht rückgängig machen.`,
  aborted: 'Der Vorgang wurde abgebrochen.',
  reopened: 'Der Vorgang ist wieder geöffnet.',
  extended: 'Das Ablaufdatum wurde verschoben.',
  comment: 'Kommentar für den Kunden (optional)',
  withdrawn: 'Die Angaben wurden gelöscht',
} as const;

/** What each status of an enquiry asks of the employee. */
export const enquiryStatusTodoTexts = {
  title: 'Was ist zu tun?',
  draft: {
    what: 'Der Vorgang ist ein Entwurf.',
    todo: 'Bearbeiten Sie die Stammdaten, fordern Sie Dokumente an und geben Sie den Vorgang dann an den Kunden frei.',
    then: 'Mit der Freigabe sieht der Kunde den Vorgang und wird per E-Mail benachrichtigt.',
  },
  open: {
    what: 'Der Vorgang liegt beim Kunden.',
    todo: 'Dokumente, die der Kunde schon freigegeben hat, können Sie jetzt prüfen.',
    then: 'Sobald der Kunde alles eingereicht hat, schließt er den Vorgang ab und Sie sind an der Reihe.',
  },
  completed: {
    what: 'Der Kunde hat den Vorgang abgeschlossen.',
    todo: 'Prüfen Sie die Dokumente und markieren Sie den Vorgang als abgearbeitet, oder geben Sie ihn an den Kunden zurück.',
    then: 'Geben Sie den Vorgang zurück, kann der Kunde wieder Dokumente einreichen.',
  },
  processed: { what: 'Der Vorgang wurde bereits abgearbeitet.', todo: 'Für Sie ist hier nichts mehr zu tun.', then: '' },
  expired: {
    what: 'Das Ablaufdatum ist vorbei.',
    todo: 'Öffnen Sie den Vorgang mit einer neuen Fälligkeit, wenn der Kunde noch einreichen soll.',
    then: 'Was der Kunde schon eingereicht hat, bleibt erhalten.',
  },
  aborted: { what: 'Der Vorgang wurde abgebrochen.', todo: 'Für Sie ist hier nichts mehr zu tun.', then: '' },
  archived: { what: 'Der Vorgang wurde bereits archiviert.', todo: 'Für Sie ist hier nichts mehr zu tun.', then: '' },
  unfinished: 'Einige Dokumente sind noch nicht fertig bearbeitet.',
  requiredMissing: 'Mindestens ein Pflichtdokument ist noch angefragt. Denken Sie daran, den Vorgang an den Kunden zurückzugeben.',
  askedForAgain:
    'Ein Dokument wurde erneut angefragt. Der Kunde kann es erst einreichen, wenn Sie den Vorgang zurückgeben; dann wird er benachrichtigt.',
  draftWithoutFiles: 'Der Vorgang hat noch keine angeforderten Dokumente.',
  archiveElsewhere: 'Archiviert wird unter „Stammdaten“, „Administrative Aktionen“.',
  readyFiles: (count: number) => `${countWithNoun(count, 'Dokument wartet', 'Dokumente warten')} auf Ihre Prüfung.`,
  missingFiles: (names: readonly string[]) =>
    `${countWithNoun(names.length, 'Pflichtdokument fehlt', 'Pflichtdokumente fehlen')} noch: ${quotedNamesWithOverflowCount(names)}.`,
  checkedFiles: (count: number) =>
    `${countWithNoun(count, 'geprüftes Dokument ist', 'geprüfte Dokumente sind')} noch nicht als verarbeitet markiert.`,
  checkNow: 'Jetzt prüfen',
} as const;
