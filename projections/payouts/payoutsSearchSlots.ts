import { disbursementStatusLabels, financingProjectStatusLabels } from '@portal/contracts/payouts/status';
import { formatCents } from '@portal/contracts/payouts/money';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { firstAndLastName } from '@portal/contracts/shared/salutation';
import type { SearchSlot } from '../runtime/defineReadSide.ts';
import { payoutEmployeeReaderAccess } from './payoutReaderAccess.ts';
import { disbursementsCollection, type DisbursementDocument } from './project-list/disbursementDocument.ts';
import { financingProjectsCollection, type FinancingProjectDocument } from './project-list/projectDocument.ts';

const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

const projects: SearchSlot<FinancingProjectDocument> = {
  collection: financingProjectsCollection.name,
  ability: payoutEmployeeReaderAccess.anyOf,
  label: 'Kreditvorhaben',
  number: 'publicId',
  title: ({ name, publicId }) => name ?? publicId,
  detail: ({ name, publicId, customer, status }) =>
    joined(name === null ? null : publicId, firstAndLastName(customer), financingProjectStatusLabels[status]),
  path: ({ id, customer }) => fillPath(adminPaths.project, { id: customer.id, vorhabenId: id }),
};

const disbursements: SearchSlot<DisbursementDocument> = {
  collection: disbursementsCollection.name,
  ability: payoutEmployeeReaderAccess.anyOf,
  label: 'Auszahlungsanträge',
  title: ({ name }) => name ?? undefined,
  detail: ({ customer, project, amountCents, status }) =>
    joined(firstAndLastName(customer), project.publicId, formatCents(amountCents), disbursementStatusLabels[status]),
  path: ({ id }) => fillPath(adminPaths.disbursement, { id }),
};

/** What employees of the payout module find. */
export const payoutsSearchSlots = [projects, disbursements] as const;
