import { countWithNoun } from '../countWithNoun.ts';

/** What customer and bank write to each other about a document. */
export const questionsTexts = {
  title: 'Fragen zum Dokument',
  open: 'Offene Frage',
  openOnes: 'Nur mit offenen Fragen',
  count: (count: number) => countWithNoun(count, 'Nachricht', 'Nachrichten'),
  empty: 'Zu diesem Dokument hat noch niemand etwas gefragt.',
  closed: 'Im aktuellen Stand kann zu diesem Dokument nichts mehr geschrieben werden.',
  erased: 'Der Text ist gelöscht.',
  list: 'Fragen und Antworten, älteste zuerst',
  answer: 'Antwort an den Kunden',
  write: 'Nachricht an den Kunden',
  help: 'Der Kunde liest den Text im Portal und erhält eine E-Mail ohne den Text.',
  sendAnswer: 'Antworten',
  send: 'Nachricht senden',
  sent: 'Ihre Nachricht steht jetzt beim Dokument.',
  close: 'Ohne Antwort schließen',
  closeTitle: 'Frage ohne Antwort schließen?',
  closeText:
    'Die Frage gilt danach nicht mehr als offen. Der Kunde erhält keine E\u2011Mail; beim Dokument liest er, dass sich die Bank um seine Frage gekümmert hat.',
  closeConfirm: 'Frage schließen',
  closeDone: 'Die Frage ist geschlossen.',
  closedBy: (by: string) => `Ohne Antwort geschlossen von ${by}`,
} as const;
