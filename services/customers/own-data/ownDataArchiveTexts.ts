/** What stands at the top of the archive. */
export const ownDataTopFileNames = { overview: 'Übersicht.html', contents: 'Inhalt.json' } as const;

export const ownDataArchiveTexts = {
  title: 'Ihre Daten',
  intro: (bank: string): string =>
    `Das ist eine Kopie der Daten, die ${bank} in diesem Portal über Sie gespeichert hat (Art. 15 und 20 DSGVO). Jede Seite gibt es zweimal: zum Lesen (HTML) und zum Weiterverarbeiten (JSON). Die Prüfsummen aller Dateien stehen in „${ownDataTopFileNames.contents}“.`,
  leftOut:
    'Nicht enthalten sind Namen von Mitarbeiterinnen und Mitarbeitern der Bank (dort steht „Bank“), Entwürfe und Vermerke, die Ihre Bank noch nicht mit Ihnen geteilt hat, und Passwörter, die nur verschlüsselt vorliegen. Benachrichtigungen werden nach dem Versand nicht aufbewahrt. Bewahren Sie diese Datei sicher auf: Wer sie hat, kann alles lesen.',
  facts: { madeAt: 'Stand', person: 'Von' },
  records: 'Angaben',
  documents: 'Dokumente',
  columns: { file: 'Datei', uploadedAt: 'Hochgeladen am', note: 'Hinweis' },
  noRecords: 'Es sind keine Angaben gespeichert.',
  noDocuments: 'Es sind keine Dokumente gespeichert.',
  unreadable: 'nicht lesbar',
  gone: 'während des Herunterladens geändert oder gelöscht',
  unnamed: 'Dokument',
  folder: 'Weitere',
} as const;
