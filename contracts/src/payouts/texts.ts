/** Messages of payouts that the specification fixes to the letter (002 §5, §8), and ours beside them. */
import { MAX_ITEMS_PER_PROGRESS_REPORT } from './limits.ts';
import { formatCents } from './money.ts';

export const payoutFaultTexts = {
  minimum: (cents: number) => `Mindestbetrag ${formatCents(cents)}`,
  exceedsCredit: 'Betrag übersteigt Kreditvolumen',
  exceedsTypeMaximum: (maxCents: number) => `Betrag übersteigt maximalen Auszahlungs-Betrag (${formatCents(maxCents)}) des Zwecks`,
  exceedsTypeRemaining: (maxCents: number) => `Betrag übersteigt maximale Auszahlungs-Summe (${formatCents(maxCents)}) des Zwecks`,
  sumExceedsTypeMaximum: (maxCents: number, name: string) =>
    `Ihre Auszahlungspositionen würden aufsummiert den maximalen Betrag von ${formatCents(maxCents)} pro Auszahlung des Zwecks "${name}" überschreiten.`,
  sumExceedsTypeRemaining: (maxCents: number, name: string) =>
    `Ihre Auszahlungspositionen würden aufsummiert die noch verfügbare Summe von ${formatCents(maxCents)} des Zwecks "${name}" überziehen.`,
  sumExceedsCredit: 'Ihre Auszahlungspositionen würden aufsummiert einen Ihrer Kredite überziehen.',
  invalidDate: 'Bitte geben Sie ein valides Datum (TT.MM.JJJJ) ein.',
  dateTooEarly: (days: number) => `Datum liegt zu weit in der Vergangenheit (mehr als ${days} Tage).`,
  dateTooLate: (days: number) => `Datum liegt zu weit in der Zukunft (mehr als ${days} Tage).`,
  progressBlocked: 'Bearbeitung wurde durch einen anderen Auszahlungsantrag zur Wahrung der Konsistenz blockiert.',
  progressLabelEmpty: 'Bezeichnung darf nicht leer sein.',
  progressLabelTaken: 'Eintrag bereits vorhanden.',
  progressTooLong: `Zusammen mit Ihren anderen Auszahlungsanträgen sind das zu viele Einträge (höchstens ${MAX_ITEMS_PER_PROGRESS_REPORT}) oder zu lange Bezeichnungen. Bitte entfernen Sie Einträge.`,
  progressMissing: 'Bitte legen Sie mindestens einen Eintrag an.',
  proofMissing: 'Bitte laden Sie den Nachweis hoch oder begründen Sie, warum er fehlt.',
} as const;

/** Positive notices (specification 002 §8). */
export const payoutSuccessNotices = {
  projectCreated: 'Das Vorhaben wurde erfolgreich angelegt.',
  projectEdited: 'Das Vorhaben wurde erfolgreich bearbeitet.',
  projectActivated: 'Das Vorhaben wurde erfolgreich aktiviert.',
  creditCreated: 'Der Kredit wurde erfolgreich angelegt.',
  creditEdited: 'Der Kredit wurde erfolgreich bearbeitet.',
  creditDeleted: 'Der Kredit wurde erfolgreich gelöscht.',
  disbursementCreated: 'Ihr Auszahlungsantrag wurde angelegt und die nötigen Angaben und Nachweise können nun eingereicht werden.',
  disbursementSubmitted: 'Ihr Auszahlungsantrag wurde erfolgreich übermittelt.',
  disbursementResubmitted: 'Ihr Auszahlungsantrag wurde erneut übermittelt.',
  disbursementDeleted: 'Auszahlungsantrag wurde erfolgreich gelöscht.',
  filesProcessed: 'Ihre Datei(en) wurde(n) erfolgreich verarbeitet.',
  overviewRefreshed: 'Valutierungsübersicht wurde aktualisiert.',
} as const;

/** Headings and labels of the screens (specification 002 §2). */
export const payoutTexts = {
  customerOverviewTitle: 'Ihre Kreditvorhaben',
  newDisbursement: 'Neuer Auszahlungsantrag',
  newDisbursementTitle: 'Neuen Auszahlungsantrag anlegen',
  tabPositions: 'Eckdaten',
  tabProgress: 'Bautenstandsbericht',
  tabProofs: 'Nachweise',
  tabSummary: 'Bestätigung',
  next: 'Weiter',
  back: 'Zurück',
  submit: 'Absenden',
  adviserMessage: 'Nachricht von Ihrem Sachbearbeiter',
  justification: 'Begründung',
  correctUpload: 'Upload korrigieren',
  overviewTitle: 'Valutierungsübersicht',
  newProjectTitle: 'Vorhaben anlegen',
  projectDetails: 'Vorhaben Detailansicht',
  projectsOfCustomer: 'Vorhabenübersicht',
  newProject: 'Neues Vorhaben anlegen',
  newCredit: 'Neuen Kredit anlegen',
  newCreditTitle: 'Kredit anlegen',
  creditDetails: 'Kredit Detailansicht',
  inviteDialogTitle: 'Kunde einladen',
  activateProject: 'Vorhaben aktivieren',
  toCustomer: 'Zum Kunden',
} as const;
