/** What stands beside the folders. */
export const archiveListFileNames = {
  contents: 'Inhalt.csv',
  historyTable: 'Statusverlauf.csv',
  historyPrint: 'Statusverlauf.pdf',
} as const;

export const archiveContentsListTexts = {
  columns: ['Datei', 'Dokument', 'Status', 'Ursprünglicher Dateiname', 'Größe in Byte', 'SHA-256', 'Hochgeladen am', 'Hinweis'],
  /** Why a document is not in the archive. */
  notHandedIn: 'nicht eingereicht',
  notReleased: 'noch nicht freigegeben',
  unreadable: 'nicht lesbar',
  gone: 'während des Herunterladens geändert oder gelöscht',
  historyPrintMissing: 'konnte nicht erstellt werden; der Verlauf steht in Statusverlauf.csv',
} as const;

export const historyTexts = {
  title: (publicId: string) => `Statusverlauf des Vorgangs ${publicId}`,
  columns: ['Zeitpunkt', 'Gegenstand', 'Ereignis', 'Bisheriger Status', 'Neuer Status', 'Ausgelöst durch', 'Grund', 'Kommentar oder Text'],
  enquiry: 'Vorgang',
  statusChange: 'Statuswechsel',
  empty: 'Es gibt noch keine Statuswechsel.',
  facts: { name: 'Bezeichnung', status: 'Status', madeAt: 'Stand' },
} as const;
