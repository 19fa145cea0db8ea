import { customerFieldDefinitions } from '@portal/contracts/customers/customerFieldDefinitions';
import { countWithNoun } from '../countWithNoun.ts';

/** Texts around agree21's archive. */
export const agree21ArchiveTexts = {
  handOver: 'Archivieren',
  archived: (at: string, section: string, documentId: string): string =>
    [`Archiviert in agree21: ${at}`, section, documentId].filter(Boolean).join(' · '),
  archivedAt: 'Archiviert in agree21',
  showInDemo: 'Im Archiv der Demo ansehen',
  section: 'Archivbereich',
  documentId: 'Dokument-ID',
  intro: (name: string) => `„${name}“ wird an das Archiv von agree21 übergeben.`,
  commentHelp: (max: number) => `Höchstens ${max} Zeichen.`,
  planHelp: 'Für die spätere Archivierung in agree21.',
  filingHelp: 'Entweder eine Ablagenummer, oder Formularnummer und Formularname.',
  customerNumber: customerFieldDefinitions.customerNumber.label,
  customerNumberHelp: 'Aus den Stammdaten des Kunden.',
  person: {
    asking: 'agree21 wird nach der Nummer gefragt …',
    same: 'agree21 kennt die Person unter der Kundennummer.',
    other: 'Unter dieser Nummer kennt agree21 den Kunden.',
    unknown: 'agree21 kennt niemanden unter der Kundennummer. Bitte tragen Sie die Personennummer ein.',
    unreachable: 'agree21 antwortet gerade nicht. Bitte tragen Sie die Personennummer ein.',
  },
  selectAll: 'Alle auswählen',
  selected: (chosen: number, all: number) => `${chosen} von ${all} ausgewählt`,
  select: (name: string) => `Auswählen: ${name}`,
  nothingSelected: 'Wählen Sie zuerst Dokumente aus.',
  nothingToArchive: 'Zurzeit gibt es nichts zu archivieren. Archivieren können Sie Dokumente, sobald sie geprüft sind.',
  batchTitle: 'Sammel-Upload',
  batchIntro: (count: number) =>
    `${countWithNoun(count, 'Dokument wird', 'Dokumente werden')} an das Archiv von agree21 übergeben, jedes für sich.`,
  batchDocuments: 'Ausgewählte Dokumente',
  ownShelf: 'Abweichend ablegen',
  ownShelfOf: (name: string) => `Abweichend ablegen: ${name}`,
  shelfIsNumber: 'Die Ablagenummer ist eine Zahl.',
  batchMark: 'Geprüfte Dokumente als erfolgreich verarbeitet markieren',
  batchProgress: (number: number, all: number) => `Dokument ${number} von ${all} wird übergeben …`,
  bankDocument: (name: string) => `${name} (Bankdokument)`,
  plannedShelf: (name: string, shelfId: number) => `${name} (Bankdokument, Ablage\u00a0${shelfId})`,
  succeeded: (count: number) => `Erfolgreich übertragen (${count})`,
  failed: (count: number) => `Fehlgeschlagen (${count})`,
  failedHint: 'Diese Dokumente sind weiter ausgewählt. Sie können sie noch einmal übertragen, ohne dass eines doppelt archiviert wird.',
  again: 'Fehlgeschlagene erneut übertragen',
} as const;
