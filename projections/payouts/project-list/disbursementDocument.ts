import type { ConfirmedDisbursementContent, FinancingProjectEvent } from '@portal/contracts/payouts/events';
import {
  disbursementStatuses,
  type DisbursementStatus,
  type FinancingProjectStatus,
  type PayoutInitiatorKind,
  type ProblemCause,
} from '@portal/contracts/payouts/status';
import type { CollectionSpec, ReadModelDocument } from '@portal/platform/read-model-store/readModelStore';
import { defineCollection } from '../../runtime/lists/defineCollection.ts';
import { defineListFiltersSortsAndSearch } from '../../runtime/lists/defineListFiltersSortsAndSearch.ts';
import type { CustomerOfProject, DisbursementInProject } from './projectDocument.ts';

type NewDisbursement = Extract<FinancingProjectEvent, { type: 'DisbursementCreated' }>['data'];
export type InputTemplateAtCreation = NewDisbursement['inputValues'][number]['template'];
export type DocumentTemplateAtCreation = NewDisbursement['documentFiles'][number]['template'];

export interface InputValueDocument extends ReadModelDocument {
  /** As it was when the request was made. */
  readonly template: InputTemplateAtCreation;
  readonly value: string | null;
  readonly updatedAt: string;
}

/** Null while nothing is uploaded; the name also once it is erased. */
export interface UploadOfProof {
  readonly fileOriginalName: string | null;
  /** Of the other files that became part of it; none of one file, and none once they are erased. */
  readonly furtherNames: string[];
  readonly uploadedAt: string | null;
  readonly mediaType: string | null;
  readonly sizeBytes: number | null;
  readonly pages: number | null;
  readonly scanned: boolean;
}

export interface ProofDocument extends ReadModelDocument, UploadOfProof {
  readonly template: DocumentTemplateAtCreation;
  readonly comment: string | null;
  readonly updatedAt: string;
}

/** Of the building site. */
export interface SitePhotoDocument extends ReadModelDocument {
  /** The report that names its trade. */
  readonly inputValueId: string;
  /** Null once it is erased, as the name. */
  readonly trade: string | null;
  readonly originalName: string | null;
  readonly addedAt: string;
  readonly sizeBytes: number;
}

export interface ConfirmationDocument {
  readonly confirmedAt: string;
  readonly contentHash: string;
  /** Null once the personal data are erased. */
  readonly content: ConfirmedDisbursementContent | null;
  /** Counts no more since the bank took its approval back, or the payment came back. */
  readonly void: boolean;
}

interface FirstOfTwoDocument {
  readonly givenAt: string;
  readonly employeeId: string | null;
  /** What the customer reads with the second decision. */
  readonly message: string | null;
}

export interface DisbursementDocument extends ReadModelDocument, Omit<DisbursementInProject, 'lastMessage'> {
  readonly projectId: string;
  /** Of its customer, the id. */
  readonly customerId: string;
  readonly customer: CustomerOfProject;
  readonly project: { readonly publicId: string; readonly name: string | null; readonly status: FinancingProjectStatus };
  /** Sum of the positions. */
  readonly amountCents: number;
  readonly archived: boolean;
  /** Kept here because the list sorts by it. */
  readonly statusLabel: string;
  /** What the list shows beside the texts: amount, status and times, as people type them. */
  readonly shown: readonly string[];
  /** The last change by the customer. */
  readonly touchedAt: string;
  readonly remindedAt: string | null;
  /** Since it is disbursed or rejected. */
  readonly endedAt: string | null;
  readonly inputValues: readonly InputValueDocument[];
  readonly proofs: readonly ProofDocument[];
  /** In the order of their coming. */
  readonly photos: readonly SitePhotoDocument[];
  readonly confirmation: ConfirmationDocument | null;
  readonly lastMessage: { readonly createdAt: string; readonly newStatus: DisbursementStatus; readonly message: string } | null;
  /** While it waits for a second one. */
  readonly firstApproval: FirstOfTwoDocument | null;
  /** Two employees have approved it, so two take that back. */
  readonly approvedByTwo: boolean;
  /** The first of two employees who take an approval back. */
  readonly firstWithdrawal: FirstOfTwoDocument | null;
  /** By withdrawn approvals and returned payments. Until they are built anew, documents of version 9 do not have it. */
  readonly givenBack?: number;
  /** Why it needs the customer; null in every other status. */
  readonly problemCause: ProblemCause | null;
  readonly payment: { readonly bookedOn: string; readonly reference: string | null; readonly recordedAt: string } | null;
}

export interface DisbursementStatusChangeDocument extends ReadModelDocument {
  readonly disbursementId: string;
  readonly projectId: string;
  readonly createdAt: string;
  readonly previousStatus: DisbursementStatus;
  readonly newStatus: DisbursementStatus;
  readonly initiatedBy: PayoutInitiatorKind;
  /** The employee who did it; null for everybody else. */
  readonly employeeId: string | null;
  /** Where two employees have decided it, the first of them. */
  readonly firstEmployeeId: string | null;
  readonly message: string | null;
  /** Of the stream: the order in which things happened. */
  readonly revision: number;
}

export const disbursementListDefinition = defineListFiltersSortsAndSearch<DisbursementDocument>()({
  sort: {
    name: 'name',
    amount: 'amountCents',
    createdAt: 'createdAt',
    submittedAt: 'submittedAt',
    updatedAt: 'updatedAt',
    status: 'statusLabel',
    customer: ['customer.lastName', 'customer.firstName'],
  },
  defaultSort: [{ field: 'createdAt', direction: 'desc' }],
  filters: {
    status: { field: 'status', accepts: disbursementStatuses },
    financingProject: { field: 'projectId', accepts: 'id' },
    customer: { field: 'customerId', accepts: 'id' },
  },
  search: ['name', 'customer.customerId', 'customer.firstName', 'customer.lastName', 'project.publicId', 'project.name', 'shown'],
});

export const disbursementsCollection: CollectionSpec = {
  name: 'disbursements',
  ...disbursementListDefinition.indexes,
  filterable: [...disbursementListDefinition.indexes.filterable, 'archived', 'project.status', 'touchedAt', 'endedAt', 'remindedAt'],
  counted: [['status'], ['archived'], ['projectId', 'status']],
};

export const disbursementStatusChangesCollection = defineCollection('disbursementStatusChanges', {
  filterable: ['disbursementId'],
  sortable: ['revision'],
});
