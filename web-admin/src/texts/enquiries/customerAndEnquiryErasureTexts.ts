import { countWithNoun } from '../countWithNoun.ts';
import { quotedNamesWithOverflowCount } from '../quotedNamesWithOverflowCount.ts';

/** Texts of archiving and deletion. */
export const customerAndEnquiryErasureTexts = {
  panel: 'Löschung und Archivierung',
  deletionRequested: (day: string) => `Löschung beantragt am ${day}`,
  deletionText:
    'Der Kunde kann sich nicht mehr anmelden. Archivieren Sie den Kunden, um seine Daten zu löschen, oder stornieren Sie die Löschanfrage, wenn er es sich anders überlegt hat.',
  cancelDeletion: 'Löschanfrage stornieren',
  cancelDeletionText: 'Der Kunde kann sich danach wieder mit seinem bisherigen Passwort anmelden.',
  customer: 'Kunden archivieren',
  customerHint: 'Personenbezogene Daten, Vorgänge, Vorhaben und Dokumente des Kunden werden unwiderruflich gelöscht.',
  customerQuestion: (name: string) => `${name} wird archiviert. Das lässt sich nicht rückgängig machen.`,
  customerEffects: [
    'Name, Kontaktdaten und alle weiteren personenbezogenen Daten werden gelöscht.',
    'Alle Vorgänge und Vorhaben werden archiviert, ihre Texte, Konten und Dokumente gelöscht; Entwürfe von Vorgängen verschwinden ganz.',
    'Der Kunde wird sofort abgemeldet und kann sich nicht mehr anmelden.',
    'Kundennummer und E\u2011Mail\u2011Adresse sind wieder frei. Es bleiben Zeitpunkte und Status.',
  ],
  inTheWay: 'Bitte schließen Sie zuerst ab',
  proof: 'Nachweis der Archivierung',
  proofText:
    'Die personenbezogenen Daten dieses Kunden sind gelöscht und nicht wiederherstellbar. Erhalten bleiben die Zeitpunkte unten und der Statusverlauf der Vorgänge und Vorhaben sowie deren Beträge.',
  archivedAt: 'Archiviert am',
  deletionAskedAt: 'Löschung beantragt am',
  archivedBy: 'Archiviert durch',
  by: { bank_employee: 'Bank-Mitarbeiter', system: 'System', customer: 'Kunde', access_token: 'Zugangslink', integration: 'Banksystem' },
  deletedEnquiries: 'Gelöschte Vorgänge',
  deletedProjects: 'Gelöschte Vorhaben',
  deletedDocuments: 'Gelöschte Dokumente',
  onlyDeletionRequests: 'Nur Löschanfragen',
  enquiryText: (name: string) =>
    `Alle sensiblen Daten von „${name}“ werden anonymisiert, alle verknüpften Dokumente und Anhänge gelöscht. Vorgangsnummer und Statusverlauf bleiben. Das lässt sich nicht rückgängig machen.`,
  enquiriesText: (names: readonly string[]) =>
    names.length === 1
      ? customerAndEnquiryErasureTexts.enquiryText(names[0] ?? '')
      : `Alle sensiblen Daten dieser ${countWithNoun(names.length, 'Vorgang', 'Vorgänge')} werden anonymisiert, alle verknüpften Dokumente und Anhänge gelöscht: ${quotedNamesWithOverflowCount(names)}. Das lässt sich nicht rückgängig machen.`,
  endedByOthers:
    'Was Sie hier nicht öffnen können, beendet für Sie, wer das Einreicher- oder das Valutierungs-Modul hat. Nennen Sie dafür die Nummer.',
  underWay: 'Der Vorgang ist noch nicht abgeschlossen. Der Kunde kann danach nichts mehr einreichen.',
  enquiriesUnderWay: (names: readonly string[]) =>
    names.length === 1
      ? `${quotedNamesWithOverflowCount(names)} ist noch nicht abgeschlossen. Der Kunde kann danach nichts mehr einreichen.`
      : `Noch nicht abgeschlossen sind ${quotedNamesWithOverflowCount(names)}. Die Kunden können danach nichts mehr einreichen.`,
  enquiriesDone: (count: number): string =>
    count === 1 ? 'Vorgang wurde erfolgreich archiviert.' : `${count} Vorgänge wurden erfolgreich archiviert.`,
} as const;
