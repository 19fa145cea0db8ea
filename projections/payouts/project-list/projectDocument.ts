import type { creditFieldDefinitions } from '@portal/contracts/payouts/creditFieldDefinitions';
import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import type { financingProjectFieldDefinitions } from '@portal/contracts/payouts/financingProjectFieldDefinitions';
import {
  financingProjectStatuses,
  financingProjectStatusLabels,
  type DisbursementStatus,
  type FinancingProjectStatus,
} from '@portal/contracts/payouts/status';
import type { RecordStateOf } from '@portal/contracts/record/fields';
import type { CollectionSpec, ReadModelDocument } from '@portal/platform/read-model-store/readModelStore';
import type { Advice } from '../../runtime/inbox/advice.ts';
import { defineCollection } from '../../runtime/lists/defineCollection.ts';
import { defineListFiltersSortsAndSearch } from '../../runtime/lists/defineListFiltersSortsAndSearch.ts';

/** The owner as projects and requests show him; `customerId` is his number. Null once it is erased. */
export interface CustomerOfProject extends ReadModelDocument {
  readonly customerId: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** With the employee who advises him, whom projects do not show. */
export interface AdvisedCustomer extends CustomerOfProject, Advice {}

/** Texts are null once the personal data are erased. */
export interface CreditDocument extends ReadModelDocument, RecordStateOf<typeof creditFieldDefinitions> {
  /** The employees who have entered the present account. */
  readonly accountSetBy: readonly string[];
}

/** Until they are built anew, documents of version 8 hold one employee or null. */
export const accountSettersOf = ({ accountSetBy }: { readonly accountSetBy: readonly string[] | string | null }): readonly string[] =>
  [accountSetBy ?? []].flat();

export type DisbursementPositionDocument = Extract<FinancingProjectEvent, { type: 'DisbursementCreated' }>['data']['positions'][number];

/** A request as its project knows it: enough for the figures, the table and the order. */
export interface DisbursementInProject extends ReadModelDocument {
  readonly name: string | null;
  readonly status: DisbursementStatus;
  readonly final: boolean;
  readonly positions: readonly DisbursementPositionDocument[];
  readonly createdAt: string;
  readonly submittedAt: string | null;
  readonly updatedAt: string;
  /** Place in the order in which requests were submitted first, from 1; null before. */
  readonly submission: number | null;
  /** Who made the approval whole. */
  readonly approvedBy: string | null;
  /** The bank's last word while it has a question, or after its rejection. */
  readonly lastMessage: string | null;
}

/** Texts are null once the personal data are erased. */
export interface FinancingProjectDocument extends ReadModelDocument, RecordStateOf<typeof financingProjectFieldDefinitions> {
  readonly status: FinancingProjectStatus;
  /** As people read it, for the order. */
  readonly statusLabel: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Of the stream: the ETag of the project and of all that is in it. */
  readonly revision: number;
  readonly customer: CustomerOfProject;
  /** In the order of their creation, as the requests. */
  readonly credits: readonly CreditDocument[];
  readonly disbursements: readonly DisbursementInProject[];
  /** What was approved on the newest day of an approval in Berlin; null before the first. */
  readonly approvedOn: { readonly day: string; readonly cents: number } | null;
}

export const labelledStatus = (status: FinancingProjectStatus): Pick<FinancingProjectDocument, 'status' | 'statusLabel'> => ({
  status,
  statusLabel: financingProjectStatusLabels[status],
});

export const financingProjectListDefinition = defineListFiltersSortsAndSearch<FinancingProjectDocument>()({
  sort: {
    createdAt: 'createdAt',
    publicId: 'publicId',
    name: 'name',
    status: 'statusLabel',
    updatedAt: 'updatedAt',
    'customer.lastName': 'customer.lastName',
  },
  defaultSort: [{ field: 'createdAt', direction: 'desc' }],
  filters: {
    customer: { field: 'customer.id', accepts: 'id' },
    status: { field: 'status', accepts: financingProjectStatuses },
  },
  search: ['publicId', 'name', 'customer.customerId', 'customer.firstName', 'customer.lastName'],
});

export const financingProjectsCollection: CollectionSpec = {
  name: 'financingProjects',
  ...financingProjectListDefinition.indexes,
  filterable: [...financingProjectListDefinition.indexes.filterable, 'publicId'],
  counted: [['status'], ['customer.id', 'status']],
};

/** What projects show of their customers. */
export const payoutCustomersCollection = defineCollection('payoutCustomers');
