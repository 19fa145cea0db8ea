import { customerFieldDefinitions } from '@portal/contracts/customers/customerFieldDefinitions';
import { employeeFieldDefinitions } from '@portal/contracts/employees/employeeFieldDefinitions';
import {
  attachmentFieldDefinitions,
  enquiryFieldDefinitions,
  requestedFileFieldDefinitions,
} from '@portal/contracts/enquiries/enquiryFieldDefinitions';
import { enquiryStatusLabels, requestedFileStatusLabels } from '@portal/contracts/enquiries/status';
import { creditFieldDefinitions } from '@portal/contracts/payouts/creditFieldDefinitions';
import { financingProjectFieldDefinitions } from '@portal/contracts/payouts/financingProjectFieldDefinitions';
import { disbursementStatusLabels, financingProjectStatusLabels } from '@portal/contracts/payouts/status';
import { labelsOf } from '@portal/contracts/record/fields';
import { roleLabels } from '@portal/contracts/shared/roles';
import { formatDay, formatInstantYearFirst } from '@portal/contracts/shared/time/days';
import type { StateLeaf } from '@portal/contracts/audit/views/auditHistory';
import type { StateRow } from './stateRowsAfterStep.ts';

const words: Readonly<Record<string, string>> = {
  ...labelsOf(requestedFileFieldDefinitions),
  ...labelsOf(attachmentFieldDefinitions),
  ...labelsOf(enquiryFieldDefinitions),
  ...labelsOf(employeeFieldDefinitions),
  ...labelsOf(customerFieldDefinitions),
  ...labelsOf(financingProjectFieldDefinitions),
  ...labelsOf(creditFieldDefinitions),
  status: 'Status',
  name: 'Bezeichnung',
  publicId: 'Nummer',
  publicIds: 'Alle Nummern',
  ownerId: 'Kunde',
  expiresOn: 'Ablaufdatum',
  expiresAt: 'Gültig bis',
  sortIndex: 'Reihenfolge',
  files: 'Dokument',
  attachments: 'Bankdokument',
  uploads: 'Hochgeladen',
  credits: 'Kredit',
  disbursements: 'Auszahlungsantrag',
  positions: 'Position',
  amount: 'Betrag',
  approvedOn: 'An einem Tag genehmigt',
  day: 'Tag',
  cents: 'Betrag',
  blocked: 'Gesperrt',
  archived: 'Archiviert',
  master: 'Stammdaten',
  message: 'Mitteilung',
  comment: 'Kommentar',
  reason: 'Grund',
  previousStatus: 'Status davor',
  newStatus: 'Status danach',
  sizeBytes: 'Größe in Bytes',
  sha256: 'Prüfsumme der Datei',
  pages: 'Seiten',
  fileName: 'Dateiname',
  mediaType: 'Dateityp',
  iban: 'IBAN',
  holder: 'Kontoinhaber',
  lifecycle: 'Bestand',
  questionThread: 'Rückfragen',
  contributions: 'Beiträge',
  isOpen: 'Noch offen',
  isClosed: 'Geschlossen',
  fileId: 'Dokument',
  attachmentId: 'Bankdokument',
  creditId: 'Kredit',
  disbursementId: 'Auszahlungsantrag',
  access: 'Einsicht',
  id: 'Kennung',
  bookedOn: 'Gebucht am',
  reference: 'Referenz',
  accessLink: 'Direktzugang',
  activatedAt: 'Freigeschaltet am',
  uploadedAt: 'Hochgeladen am',
  wasReleased: 'War freigegeben',
  document: 'Inhalt',
  blobId: 'Ablage',
  originalName: 'Dateiname beim Hochladen',
  furtherNames: 'Weitere Dateinamen',
  requestedDeletionAt: 'Löschung beantragt am',
  deletionRequested: 'Löschung beantragt',
  activated: 'Freigeschaltet',
  registered: 'Registriert',
  invited: 'Eingeladen',
  authenticator: 'Authenticator-App',
  passkeys: 'Passkey',
  channel: 'Weg',
  countsFrom: 'Gilt ab',
  tanMobile: 'Nummer für die TAN',
  number: 'Rufnummer',
  reminders: 'Erinnerungen',
  deadlines: 'An Fristen',
  payoutDrafts: 'An angefangene Auszahlungen',
  hasCode: 'Code ausgegeben',
  fileTemplateId: 'Vorlage',
  financingProjectTypeId: 'Zweck',
  submissions: 'Einreichung',
  submittedAt: 'Eingereicht am',
  revision: 'Version',
  deadlineSaidAt: 'Auf das Ablaufdatum hingewiesen am',
  remindedAt: 'Erinnert am',
  openedAt: 'Geöffnet am',
  sentAt: 'Gesendet am',
  linkId: 'Direktzugang',
  text: 'Text',
  label: 'Bezeichnung',
  value: 'Wert',
};

const valueWords: Readonly<Record<string, string>> = {
  ...disbursementStatusLabels,
  ...financingProjectStatusLabels,
  ...enquiryStatusLabels,
  ...requestedFileStatusLabels,
  absent: 'nicht vorhanden',
  live: 'vorhanden',
  deleted: 'gelöscht',
  download: 'heruntergeladen',
  preview: 'angesehen',
  MR: 'Herr',
  MRS: 'Frau',
};

/** Of `files[<id>].status`: 'Dokument „Gehaltsabrechnung“ › Status'. What has no word stands as it is stored. */
export function auditFieldLabel(key: string, nameOf: (path: string) => string | undefined): string {
  const parts = key.match(/\[[^\]]*\]|[^.[\]]+/g) ?? [key];
  const shown: string[] = [];
  let path = '';
  for (const part of parts) {
    path += part.startsWith('[') || path === '' ? part : `.${part}`;
    if (part.startsWith('[')) shown.push(`${shown.pop() ?? ''} ${quoted(nameOf(path)) ?? rowWord(part)}`.trim());
    else shown.push(words[part] ?? part);
  }
  return shown.join(' › ');
}

const quoted = (name: string | undefined): string | undefined => (name === undefined ? undefined : `„${name}“`);

/** Counted from 1 where it is a number, else the beginning of its id. */
function rowWord(part: string): string {
  const inside = part.slice(1, -1);
  return /^\d+$/.test(inside) ? String(Number(inside) + 1) : inside.slice(0, 8);
}

/** What rows are called in a state. */
export const createRowNameLookup = (rows: readonly StateRow[]) => {
  const names = new Map(
    rows.flatMap(({ key, value, before }) => {
      const name = value ?? before;
      return key.endsWith('].name') && typeof name === 'string' ? [[key.slice(0, -'.name'.length), name] as const] : [];
    }),
  );
  return (path: string): string | undefined => names.get(path);
};

const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

export function auditValueText(key: string, value: StateLeaf['value']): string {
  const field = key.split('.').at(-1) ?? key;
  if (value === null) return '–';
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein';
  if (typeof value === 'number') return /(?:[Cc]ents|^amount)$/.test(field) ? euros.format(value / 100) : String(value);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return formatInstantYearFirst(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value);
  if (/roles$/i.test(field))
    return value
      .split(', ')
      .map((role) => (roleLabels as Readonly<Record<string, string>>)[role] ?? role)
      .join(', ');
  return /status$|^lifecycle$|^access$|^salutation$/i.test(field) ? (valueWords[value] ?? value) : value;
}
