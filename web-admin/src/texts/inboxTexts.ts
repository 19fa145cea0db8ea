import { INBOX_COUNTED } from '@portal/contracts/finding/inbox';

const count = (unread: number): string => (unread >= INBOX_COUNTED ? `${INBOX_COUNTED - 1}+` : String(unread));

/** What is new for an employee. */
export const inboxTexts = {
  title: 'Neu für Sie',
  intro: 'Was Kunden geschickt haben und was sonst auf Sie wartet. Einträge verschwinden, sobald sie erledigt sind.',
  scope: 'Wessen Kunden',
  own: 'Meine Kunden',
  all: 'Alle Kunden',
  count,
  bell: (unread: number) => (unread === 0 ? 'Neu für Sie' : `Neu für Sie, ${count(unread)} ungelesen`),
  unread: 'Ungelesen:',
  markRead: 'Als gelesen markieren',
  marked: 'Alles ist als gelesen markiert.',
  more: 'Ältere Einträge stehen in den Listen der Vorgänge und Kunden.',
  emptyOwn: 'Bei Ihren Kunden gibt es nichts Neues.',
  emptyAll: 'Es gibt nichts Neues.',
  emptyHelp: 'Hier steht, wenn Kunden Dokumente freigeben, etwas fragen, Vorgänge einreichen oder gelöscht werden möchten.',
  showAll: 'Alle Kunden ansehen',
  open: 'Alle ansehen',
} as const;
