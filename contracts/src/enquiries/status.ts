/**
 * States of enquiries and requested files: labels, looks and the allowed transitions, one table each. What follows from
 * them stands in `statusRules.ts`.
 * Source: specification 000 §4, 001 §4 and the decisions on enquiries and files.
 */
import { recordOf } from '../shared/recordOf.ts';
import type { StatusAppearance } from '../shared/tone.ts';

export const enquiryStatuses = ['draft', 'open', 'completed', 'processed', 'expired', 'aborted', 'archived'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

export const enquiryStatusLabels: Readonly<Record<EnquiryStatus, string>> = {
  draft: 'Entwurf',
  open: 'Offen',
  completed: 'In Prüfung',
  processed: 'Abgeschlossen',
  expired: 'Abgelaufen',
  aborted: 'Abgebrochen',
  archived: 'Archiviert',
};

export const enquiryStatusTonesAndIcons: Readonly<Record<EnquiryStatus, StatusAppearance>> = {
  draft: { tone: 'outline', icon: 'edit' },
  open: { tone: 'info', icon: 'folder_open' },
  completed: { tone: 'info', icon: 'hourglass_top' },
  processed: { tone: 'positive', icon: 'check_circle' },
  expired: { tone: 'warning', icon: 'event_busy' },
  aborted: { tone: 'neutral', icon: 'cancel' },
  archived: { tone: 'neutral', icon: 'inventory_2' },
};

/** What customers see: never draft or archived ones. */
export const enquiryStatusesForCustomers = [
  'open',
  'completed',
  'processed',
  'expired',
  'aborted',
] as const satisfies readonly EnquiryStatus[];

/** In the order in which the console lists them. */
export const requestedFileStatuses = ['requested', 'uploaded', 'ready', 'verified', 'processed', 'archived', 'problem'] as const;
export type RequestedFileStatus = (typeof requestedFileStatuses)[number];

export const requestedFileStatusLabels: Readonly<Record<RequestedFileStatus, string>> = {
  requested: 'Angefragt',
  uploaded: 'Hochgeladen',
  ready: 'Bereit',
  verified: 'Geprüft',
  processed: 'Verarbeitet',
  archived: 'Archiviert',
  problem: 'Klärung',
};

/** Places in their order, from 1. */
export const requestedFileStatusOrder: Readonly<Record<RequestedFileStatus, number>> = recordOf(
  requestedFileStatuses,
  (status) => requestedFileStatuses.indexOf(status) + 1,
);

export const requestedFileStatusTonesAndIcons: Readonly<Record<RequestedFileStatus, StatusAppearance>> = {
  requested: { tone: 'outline', icon: 'pending' },
  uploaded: { tone: 'info', icon: 'upload_file' },
  ready: { tone: 'info', icon: 'task' },
  verified: { tone: 'positive', icon: 'check_circle' },
  processed: { tone: 'positive', icon: 'done_all' },
  archived: { tone: 'neutral', icon: 'inventory_2' },
  problem: { tone: 'warning', icon: 'help' },
};

/** Who causes a status change, as histories show it. */
export const initiatorKinds = ['customer', 'bank_employee', 'access_token', 'integration', 'system'] as const;
export type InitiatorKind = (typeof initiatorKinds)[number];

/** The customer, or whoever holds a link to the case and acts in the customer's place. */
export const isInitiatedByCustomer = ({ initiatedBy }: { readonly initiatedBy: InitiatorKind }): boolean =>
  initiatedBy === 'customer' || initiatedBy === 'access_token';

/** As employees and reports read it. */
export const initiatorLabels: Readonly<Record<InitiatorKind, string>> = {
  customer: 'Kunde',
  bank_employee: 'Bank',
  access_token: 'Zugangslink',
  integration: 'Banksystem',
  system: 'System',
};

interface Transition<Status extends string, Who extends string> {
  readonly from: readonly Status[];
  readonly to: Status;
  readonly by: Who;
}

/** Transitions of enquiries by action. `expire` is the clock's, `complete` the customer's. */
export const enquiryTransitionByAction = {
  open: { from: ['draft'], to: 'open', by: 'bank_employee' },
  complete: { from: ['open'], to: 'completed', by: 'customer' },
  handBack: { from: ['completed'], to: 'open', by: 'bank_employee' },
  process: { from: ['completed'], to: 'processed', by: 'bank_employee' },
  abort: { from: ['open'], to: 'aborted', by: 'bank_employee' },
  expire: { from: ['open'], to: 'expired', by: 'system' },
  reopen: { from: ['expired'], to: 'open', by: 'bank_employee' },
  archive: { from: ['open', 'completed', 'processed', 'expired', 'aborted'], to: 'archived', by: 'bank_employee' },
} as const satisfies Record<string, Transition<EnquiryStatus, InitiatorKind>>;
export type EnquiryAction = keyof typeof enquiryTransitionByAction;

/** Transitions of requested files by action, with the enquiry statuses in which the action is possible. */
export const requestedFileTransitionByAction = {
  upload: { from: ['requested', 'uploaded'], to: 'uploaded', by: 'customer', enquiry: ['open'] },
  release: { from: ['uploaded'], to: 'ready', by: 'customer', enquiry: ['open'] },
  reportProblem: { from: ['requested'], to: 'problem', by: 'customer', enquiry: ['open'] },
  withdrawProblem: { from: ['problem'], to: 'requested', by: 'customer', enquiry: ['open'] },
  verify: { from: ['ready'], to: 'verified', by: 'bank_employee', enquiry: ['open', 'completed', 'processed', 'expired'] },
  requestAgain: { from: ['ready', 'problem'], to: 'requested', by: 'bank_employee', enquiry: ['open', 'completed'] },
  process: { from: ['verified', 'problem'], to: 'processed', by: 'bank_employee', enquiry: ['open', 'completed', 'processed', 'expired'] },
} as const satisfies Record<string, Transition<RequestedFileStatus, InitiatorKind> & { readonly enquiry: readonly EnquiryStatus[] }>;
export type RequestedFileAction = keyof typeof requestedFileTransitionByAction;

/** Files may be added in these (specification 001 §4). */
export const enquiryStatusesForNewRequestedFiles = ['draft', 'open', 'completed'] as const satisfies readonly EnquiryStatus[];
/** Bank documents may be added, edited and released in these: a result comes with the end of a case. Taking back and deleting goes on until it is archived. */
export const enquiryStatusesForAttachments = ['draft', 'open', 'completed', 'processed'] as const satisfies readonly EnquiryStatus[];
/** Editable file statuses; the enquiry must take new files as well. */
export const editableRequestedFileStatuses = ['requested', 'ready', 'problem'] as const satisfies readonly RequestedFileStatus[];

/** File groups of the enquiry screen. */
export const requestedFileGroups = [
  { title: 'Fehlende Dokumente', statuses: ['requested'] },
  { title: 'Hochgeladene Dokumente, die auf Ihre Bestätigung warten', statuses: ['uploaded'] },
  { title: 'Dokumente mit Klärungsbedarf', statuses: ['problem'] },
  { title: 'Erledigte Dokumente', statuses: ['ready', 'verified', 'processed', 'archived'] },
] as const satisfies readonly { readonly title: string; readonly statuses: readonly RequestedFileStatus[] }[];
