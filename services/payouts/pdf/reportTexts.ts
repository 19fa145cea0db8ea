import { customerFieldDefinitions } from '@portal/contracts/customers/customerFieldDefinitions';
import type { PayoutInitiatorKind } from '@portal/contracts/payouts/status';

/** What is printed around the data of a request. */
export const reportTexts = {
  request: 'Auszahlungsantrag',
  customer: 'Kunde',
  customerNumber: customerFieldDefinitions.customerNumber.label,
  project: 'Vorhaben',
  status: 'Status',
  total: 'Gesamtbetrag',
  final: 'Finaler Antrag',
  finalNote: 'Alle Kredite werden vollständig abgerufen.',
  createdAt: 'Angelegt am',
  submittedAt: 'Eingereicht am',
  madeAt: 'Stand',
  positions: 'Positionen',
  positionColumns: { credit: 'Kredit', type: 'Zweck', account: 'Auszahlungskonto', amount: 'Betrag' },
  noAccount: 'noch nicht hinterlegt',
  sum: 'Summe',
  progress: 'Bautenstandsbericht',
  progressColumns: { value: 'Fortschritt', photos: 'Fotos' },
  photos: 'Baustellenfotos',
  photoUnreadable: (caption: string) => `Das Foto „${caption}“ ist beschädigt und konnte nicht eingefügt werden.`,
  noProgress: 'Keine Einträge.',
  inputs: 'Angaben',
  noValue: 'keine Angabe',
  yes: 'Ja',
  no: 'Nein',
  proofs: 'Nachweise',
  proofColumns: { label: 'Nachweis', file: 'Dokument', comment: 'Begründung oder Bemerkung' },
  /** In the name of the file that holds them. */
  withProofs: 'mit Nachweisen',
  noProofs: 'Zu diesem Antrag sind keine Nachweise nötig.',
  notUploaded: 'nicht eingereicht',
  pages: (count: number) => (count === 1 ? '1 Seite' : `${count} Seiten`),
  history: 'Statusverlauf',
  historyColumns: { at: 'Zeitpunkt', from: 'Bisher', to: 'Neu', by: 'Ausgelöst durch', message: 'Nachricht' },
  noHistory: 'Es gibt noch keine Statuswechsel.',
  by: { customer: 'Kunde', bank_employee: 'Bank', integration: 'Banksystem', system: 'System' } satisfies Record<
    PayoutInitiatorKind,
    string
  >,
  proof: (place: number, label: string) => `Nachweis ${place}: ${label}`,
  proofFollows: 'Die Seiten dieses Nachweises folgen.',
  proofUnreadable:
    'Dieser Nachweis ist beschädigt und konnte nicht eingefügt werden. Bitte laden Sie ihn einzeln herunter oder fordern Sie ihn neu an.',
  proofOfOtherKind: 'Dieser Nachweis ist kein PDF und steht nur einzeln zum Herunterladen bereit.',
  confirmation: 'Bestätigung mit TAN',
  confirmedAt: 'Bestätigt am',
  hash: 'Prüfsumme (SHA-256)',
  hashNote:
    'Die Prüfsumme ist aus Antrag, Positionen, Beträgen, Auszahlungskonten und Baustellenfotos berechnet, wie sie bei der Bestätigung angezeigt wurden. Jede Änderung ergibt eine andere.',
  confirmationEnded:
    'Diese Bestätigung gilt nicht für die Positionen und Konten, wie sie hier stehen: Nach ihr wurde etwas geändert, oder sie ist nicht mehr gültig.',
  notConfirmed: 'Der Antrag wurde noch nicht mit einer TAN bestätigt.',
} as const;
