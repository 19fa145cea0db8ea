/**
 * States of financing projects and disbursements: labels, looks and the allowed transitions, one table each.
 * Source: specification 002 §4 and the decisions on payouts.
 */
import type { StatusAppearance } from '../shared/tone.ts';

export const financingProjectStatuses = ['draft', 'active', 'completed', 'aborted', 'archived'] as const;
export type FinancingProjectStatus = (typeof financingProjectStatuses)[number];

export const financingProjectStatusLabels: Readonly<Record<FinancingProjectStatus, string>> = {
  draft: 'Entwurf',
  active: 'Aktiv',
  completed: 'Abgeschlossen',
  aborted: 'Abgebrochen',
  archived: 'Archiviert',
};

export const financingProjectStatusTonesAndIcons: Readonly<Record<FinancingProjectStatus, StatusAppearance>> = {
  draft: { tone: 'outline', icon: 'edit' },
  active: { tone: 'info', icon: 'folder_open' },
  completed: { tone: 'positive', icon: 'check_circle' },
  aborted: { tone: 'neutral', icon: 'cancel' },
  archived: { tone: 'neutral', icon: 'inventory_2' },
};

/** What customers see; any other one does not exist to them. */
export const financingProjectStatusesForCustomers = ['active', 'completed', 'aborted'] as const satisfies readonly FinancingProjectStatus[];

export const disbursementStatuses = ['draft', 'submitted', 'approved', 'disbursed', 'problem', 'rejected', 'archived'] as const;
export type DisbursementStatus = (typeof disbursementStatuses)[number];

export const disbursementStatusLabels: Readonly<Record<DisbursementStatus, string>> = {
  draft: 'Entwurf',
  submitted: 'In Prüfung',
  approved: 'Genehmigt',
  disbursed: 'Ausgezahlt',
  problem: 'Klärungsbedarf',
  rejected: 'Abgelehnt',
  archived: 'Archiviert',
};

export const disbursementStatusTonesAndIcons: Readonly<Record<DisbursementStatus, StatusAppearance>> = {
  draft: { tone: 'outline', icon: 'edit' },
  submitted: { tone: 'info', icon: 'hourglass_top' },
  approved: { tone: 'positive', icon: 'check_circle' },
  disbursed: { tone: 'positive', icon: 'done_all' },
  problem: { tone: 'warning', icon: 'help' },
  rejected: { tone: 'negative', icon: 'cancel' },
  archived: { tone: 'neutral', icon: 'inventory_2' },
};

interface Transition<Status extends string> {
  readonly from: readonly Status[];
  readonly to: Status;
}

export const financingProjectTransitionByAction = {
  activate: { from: ['draft'], to: 'active' },
  complete: { from: ['active'], to: 'completed' },
  abort: { from: ['active'], to: 'aborted' },
  /** A payment came back to the bank: its money can be drawn again. */
  reopen: { from: ['completed', 'aborted'], to: 'active' },
  archive: { from: ['completed', 'aborted'], to: 'archived' },
} as const satisfies Record<string, Transition<FinancingProjectStatus>>;
export type FinancingProjectAction = keyof typeof financingProjectTransitionByAction;

export const disbursementTransitionByAction = {
  submit: { from: ['draft', 'problem'], to: 'submitted' },
  resubmit: { from: ['problem'], to: 'submitted' },
  approve: { from: ['submitted', 'problem'], to: 'approved' },
  reject: { from: ['submitted', 'problem'], to: 'rejected' },
  inquire: { from: ['submitted'], to: 'problem' },
  recordPayment: { from: ['approved'], to: 'disbursed' },
  withdrawApproval: { from: ['approved'], to: 'problem' },
  recordReturn: { from: ['disbursed'], to: 'problem' },
  archive: { from: ['disbursed', 'rejected'], to: 'archived' },
} as const satisfies Record<string, Transition<DisbursementStatus>>;
export type DisbursementAction = keyof typeof disbursementTransitionByAction;

const among = <Status extends string>(statuses: readonly Status[], status: Status): boolean => statuses.includes(status);

export const isProjectVisibleToCustomers = (status: FinancingProjectStatus): boolean =>
  among<FinancingProjectStatus>(financingProjectStatusesForCustomers, status);

export const isProjectActionPossible = (action: FinancingProjectAction, status: FinancingProjectStatus): boolean =>
  among<FinancingProjectStatus>(financingProjectTransitionByAction[action].from, status);

export const isActionPossibleInDisbursementStatus = (action: DisbursementAction, status: DisbursementStatus): boolean =>
  among<DisbursementStatus>(disbursementTransitionByAction[action].from, status);

/** The customer may change it. */
export const isDisbursementEditableByCustomer = (status: DisbursementStatus): boolean => status === 'draft' || status === 'problem';

/** Its positions keep money of the credits back: not paid yet, and not given up either. */
export const isReservingCredit = (status: DisbursementStatus): boolean =>
  status === 'draft' || status === 'submitted' || status === 'problem' || status === 'approved';

/** Why a request needs the customer: the bank has a question, took its approval back, or got its payment back. */
export const problemCauses = ['inquired', 'approvalWithdrawn', 'paymentReturned'] as const;
export type ProblemCause = (typeof problemCauses)[number];

/** Who causes a change, as histories show it. */
export const payoutInitiatorKinds = ['customer', 'bank_employee', 'integration', 'system'] as const;
export type PayoutInitiatorKind = (typeof payoutInitiatorKinds)[number];

/** As employees and reports read it. */
export const payoutInitiatorLabels: Readonly<Record<PayoutInitiatorKind, string>> = {
  customer: 'Kunde',
  bank_employee: 'Bank',
  integration: 'Banksystem',
  system: 'System',
};
