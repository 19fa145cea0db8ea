/** Which keys the console knows. */
export const keyboardShortcutTexts = {
  title: 'Tastenkürzel',
  wanted: 'Einzelne Tasten verwenden',
  wantedHelp:
    'Mit /, S, V, R, N und D arbeiten Sie ohne Maus. Schalten Sie die Tasten aus, wenn Sie Ihren Computer durch Sprache bedienen oder sie versehentlich auslösen.',
  places: [
    {
      place: 'Überall',
      keys: [{ key: '/', does: 'in die Suche über alles' }],
    },
    {
      place: 'In Listen',
      keys: [
        { key: 'S', does: 'in die Suche der Liste' },
        { key: '↑ ↓', does: 'durch die Zeilen, mit Pos1 und Ende zur ersten und letzten' },
        { key: 'Eingabe', does: 'öffnet die Zeile' },
      ],
    },
    {
      place: 'Beim Prüfen von Dokumenten',
      keys: [
        { key: 'V', does: 'als geprüft markieren' },
        { key: 'R', does: 'erneut anfordern' },
        { key: 'N', does: 'nächstes Dokument' },
        { key: 'D', does: 'Seite drehen' },
      ],
    },
    {
      place: 'In der Vorschau',
      keys: [
        { key: '↑ ↓', does: 'durch das Dokument' },
        { key: 'D', does: 'Seite drehen, nur in der Ansicht' },
      ],
    },
  ],
} as const;
