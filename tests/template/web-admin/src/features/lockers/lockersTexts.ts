/** What the console says of lockers. */
export const lockersTexts = {
  title: 'Schließfächer',
  create: 'Schließfach vermieten',
  created: 'Das Schließfach wurde vermietet.',
  number: 'Nummer',
  status: 'Status',
  note: 'Vermerk',
  giveBack: 'Zurücknehmen',
  giveBackQuestion: (numbers: readonly string[]) => `Folgende Schließfächer werden wieder frei: ${numbers.join(', ')}.`,
  givenBack: (count: number) => (count === 1 ? 'Das Schließfach ist wieder frei.' : `${count} Schließfächer sind wieder frei.`),
  search: 'Nummer',
  refreshed: 'Die Schließfächer wurden aktualisiert.',
  empty: 'Es ist noch kein Schließfach vermietet.',
  emptyHint: 'Vermieten Sie das erste an einen Kunden.',
};
