import { countWithNoun } from '../countWithNoun.ts';

const numbers = new Intl.NumberFormat('de-DE');
const rows = (count: number): string => `${numbers.format(count)} ${count === 1 ? 'Zeile' : 'Zeilen'}`;
const customers = (count: number): string => `${numbers.format(count)} Kunden`;

/** Import of customers from a CSV file. */
export const customerImportTexts = {
  title: 'Kunden importieren',
  fileTitle: 'CSV-Datei wählen',
  file: 'CSV-Datei',
  fileHelp:
    'Höchstens 5.000 Zeilen und 5 MB. Die erste Zeile nennt die Spalten, wie in der Vorlage. Angelegt wird erst, wenn Sie die Vorschau bestätigen; die Datei wird nicht gespeichert.',
  fileWhileRunning: 'Der Import läuft. Um eine andere Datei zu wählen, warten Sie bitte, bis er fertig ist, oder halten Sie ihn an.',
  template: 'Vorlage herunterladen',
  templateName: 'kunden-vorlage.csv',
  reading: 'Die Datei wird geprüft …',
  tooLarge: 'Die Datei ist größer als 5 MB. Bitte teilen Sie sie auf: Eine Datei nimmt höchstens 5.000 Zeilen auf.',
  notRead: 'Die Datei konnte nicht gelesen werden. Wenn Sie sie geändert haben, wählen Sie sie bitte noch einmal aus.',
  previewTitle: 'Vorschau',
  summary: (total: number) => `Die Datei enthält ${rows(total)}.`,
  toCreate: (count: number) =>
    count === 0
      ? 'Es gibt nichts anzulegen.'
      : count === 1
        ? '1 Kunde kann angelegt werden.'
        : `${customers(count)} können angelegt werden.`,
  existing: (count: number) =>
    `${rows(count)} ${count === 1 ? 'gehört' : 'gehören'} zu Kunden, die es schon gibt: Sie bleiben, wie sie sind.`,
  notInvited: (count: number) =>
    `${rows(count)} ${count === 1 ? 'gehört' : 'gehören'} zu Kunden, die es schon gibt und die noch keine Einladung haben.`,
  faulty: (count: number) =>
    `${rows(count)} ${count === 1 ? 'hat' : 'haben'} Fehler und ${count === 1 ? 'wird' : 'werden'} nicht angelegt.`,
  ignored: (headings: readonly string[]) =>
    `${countWithNoun(headings.length, 'Spalte wird', 'Spalten werden')} nicht übernommen: ${headings.map((heading) => `„${heading}“`).join(', ')}.`,
  noHeading: 'ohne Namen',
  onlyFaulty: 'Nur fehlerhafte',
  faultyFile: 'Fehlerhafte Zeilen herunterladen',
  faultyName: 'kunden-fehlerhaft.csv',
  errorColumn: 'Fehler',
  surplusCells: (cells: readonly string[]) => `Überzählig: ${cells.join('; ')}`,
  row: 'Zeile',
  result: 'Ergebnis',
  states: { new: 'Wird angelegt', notInvited: 'Ohne Einladung', exists: 'Schon vorhanden', faulty: 'Fehler' },
  noneFaulty: 'Keine Zeile hat Fehler.',
  more: (left: number) => `Weitere Zeilen anzeigen (${numbers.format(left)})`,
  invite: 'Die neuen Kunden gleich einladen',
  inviteHelp: 'Jeder neue Kunde erhält sofort eine E-Mail mit seinem Einladungslink.',
  inviteExisting: 'Kunden einladen, die es schon gibt und die noch keine Einladung haben',
  inviteExistingHelp:
    'Aus ihren Zeilen wird nichts übernommen, die Daten der Kunden bleiben, wie sie im Portal stehen. Wer bis dahin keine Einladung hat, erhält sofort eine E-Mail mit seinem Einladungslink.',
  submit: (created: number, invited: number) =>
    created === 0
      ? `${customers(invited)} einladen`
      : `${customers(created)} anlegen${invited === 0 ? '' : `, ${numbers.format(invited)} einladen`}`,
  goOn: 'Fortsetzen',
  stop: 'Anhalten',
  stopping: 'Wird angehalten …',
  progress: (done: number, total: number) => `${numbers.format(done)} von ${rows(total)} verarbeitet`,
  running: 'Import läuft',
  stopped: (done: number, total: number) =>
    `Der Import wurde angehalten: ${numbers.format(done)} von ${rows(total)} sind verarbeitet. Setzen Sie ihn fort, oder wählen Sie die Datei später erneut: Niemand wird doppelt angelegt.`,
  resultTitle: 'Ergebnis des Imports',
  created: (count: number) => (count === 1 ? '1 Kunde wurde angelegt.' : `${customers(count)} wurden angelegt.`),
  invited: (count: number) => (count === 1 ? '1 Kunde wurde eingeladen.' : `${customers(count)} wurden eingeladen.`),
  failed: (count: number) => `${rows(count)} ${count === 1 ? 'konnte' : 'konnten'} nicht vollständig übernommen werden:`,
  failedRow: (row: number, name: string) => `Zeile ${row}: ${name}`,
  moreFailed: (count: number) => `… und ${rows(count)} mehr. Alle stehen in der Datei.`,
  failedFile: 'Als CSV herunterladen',
  failedName: 'kunden-nicht-importiert.csv',
  toList: 'Zur Kundenliste',
  leaveTitle: 'Import verlassen?',
  leaveText:
    'Der Import läuft noch. Wenn Sie die Seite verlassen, wird er angehalten. Was schon angelegt wurde, bleibt; wählen Sie die Datei später erneut, dann wird der Rest angelegt.',
  leave: 'Verlassen',
  stay: 'Weiter importieren',
} as const;
