import { countWithNoun } from '../countWithNoun.ts';

const templates = (count: number): string => countWithNoun(count, 'Vorlage', 'Vorlagen');

/** Templates to and from a file. */
export const templateTransferTexts = {
  export: 'Exportieren',
  exportHint: 'Alle Dokument- und Vorgangsvorlagen als JSON-Datei speichern',
  fileName: 'vorlagen.json',
  import: 'Importieren',
  title: 'Vorlagen importieren',
  file: 'JSON-Datei',
  fileHelp:
    'Eine Datei, die hier oder in einem anderen Portal exportiert wurde. Vor dem Import sehen Sie, was sich ändert. Vorlagen, die nicht in der Datei stehen, bleiben, wie sie sind.',
  fileWhileRunning: 'Die Vorlagen werden übernommen. Eine andere Datei können Sie wählen, wenn das fertig ist.',
  submit: 'Übernehmen',
  done: (count: number) => `${templates(count)} übernommen.`,
  noName: 'Ohne Namen',
  states: { new: 'Neu', changed: 'Geändert', unchanged: 'Unverändert', error: 'Fehler' },
  withErrors: (count: number) =>
    `${count === 1 ? 'Eine Vorlage hat' : `${count} Vorlagen haben`} Fehler. Bitte berichtigen Sie die Datei; bis dahin wird nichts übernommen.`,
  nothingToDo: 'Alle Vorlagen der Datei sind schon so im Portal.',
  toDo: (created: number, changed: number) => `${templates(created)} neu, ${templates(changed)} geändert.`,
  interrupted:
    'Der Import wurde unterbrochen. Was schon übernommen wurde, steht jetzt als unverändert da; der Rest kann erneut übernommen werden.',

  tooLarge: 'Die Datei ist größer als 1 MB.',
  notRead: 'Die Datei konnte nicht gelesen werden.',
  noJson: 'Die Datei ist kein gültiges JSON.',
  otherFormat: 'Die Datei enthält keine Vorlagen dieses Portals.',
  otherVersion: (found: string, known: number) =>
    `Die Datei hat die Version ${found.slice(0, 20)}. Dieses Portal liest nur die Version ${known}.`,
  incomplete: 'Die Datei ist unvollständig oder enthält unbekannte Felder.',
  tooMany: (found: number, atMost: number) => `Die Datei enthält ${found} Vorlagen, möglich sind höchstens ${atMost}.`,
  nothingInside: 'Die Datei enthält keine Vorlage.',

  unknownField: 'Unbekanntes Feld',
  invalid: 'Ungültiger Wert',
  twiceInFile: 'Dieser Name steht mehrfach in der Datei.',
  twiceHere: 'Im Portal gibt es mehrere Vorlagen dieses Namens. Bitte benennen Sie sie zuerst um.',
  unknownCategory: (name: string) => `Die Dokumentkategorie „${name}“ gibt es im Portal nicht.`,
  unknownFileTemplate: (name: string) => `Die Dokumentvorlage „${name}“ gibt es weder im Portal noch in der Datei.`,
  ambiguousFileTemplate: (name: string) => `Im Portal gibt es mehrere Dokumentvorlagen „${name}“.`,
  fileTemplateTwice: (name: string) => `Die Dokumentvorlage „${name}“ steht mehrfach in der Liste.`,
} as const;
