import { MAX_INBOX_UNREAD_COUNT } from '@portal/contracts/finding/inbox';

const count = (unread: number): string => (unread >= MAX_INBOX_UNREAD_COUNT ? `${MAX_INBOX_UNREAD_COUNT - 1}+` : String(unread));

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
  sendAgain: 'Noch einmal senden',
  sendAgainHelp:
    'Bitte prüfen Sie zuerst die Adresse oder Nummer der Person. Nachrichten mit einem Code oder Link gehen an dieselbe Adresse noch einmal; nach einer Änderung der Adresse lösen Sie sie bitte neu aus.',
  sentAgain: 'Die Nachricht wird noch einmal gesendet.',
  letterOver: 'Der Code oder Link darin ist abgelaufen. Bitte lösen Sie die Nachricht neu aus.',
  dismiss: 'Verwerfen',
  dismissHelp: 'Die Nachricht wird nicht gesendet und steht hier nicht mehr. Das lässt sich nicht zurücknehmen.',
  dismissed: 'Die Nachricht wurde verworfen.',
} as const;
