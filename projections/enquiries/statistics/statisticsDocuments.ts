import type { EnquiryStatus } from '@portal/contracts/enquiries/status';
import { recordOf } from '@portal/contracts/shared/recordOf';
import type { CollectionSpec, ReadModelDocument } from '@portal/platform/read-model-store/readModelStore';
import { emptyDurationHistogram, type DurationHistogram } from './spans.ts';

/** What is kept of a requested file for as long as something may still happen to it. */
export interface CountedRequestedFile {
  /** From the first answer on it stays that under which it is counted. */
  readonly templateId: string | null;
  /** Since when it waits for the bank; null while it does not. */
  readonly readyAt: string | null;
  /** The month (`YYYY-MM`) in which the customer answered first: there everything about it is counted. */
  readonly answeredIn: string | null;
  readonly askedAgain: boolean;
}

/** What is kept of a case until it is archived or deleted; nothing personal. */
export interface CountedCaseDocument extends ReadModelDocument {
  readonly customerId: string;
  /** The employee under whom it is counted. */
  readonly adviserId: string | null;
  readonly status: EnquiryStatus;
  /** When it went to the customer first. */
  readonly openedAt: string | null;
  readonly uploaded: boolean;
  readonly completed: boolean;
  readonly files: Readonly<Record<string, CountedRequestedFile>>;
}

/** Who advises a customer; absent where nobody does. By the customer's id. */
export interface CustomerAdviserDocument extends ReadModelDocument {
  readonly adviserId: string;
}

export const caseCountNames = ['opened', 'completed', 'processed'] as const;
export type CaseCountName = (typeof caseCountNames)[number];
export const durationNames = ['untilUpload', 'untilCompleted', 'untilProcessed', 'atBank'] as const;
export type DurationName = (typeof durationNames)[number];

/** What happened in a month (Berlin), by `YYYY-MM`. */
export interface MonthDocument
  extends ReadModelDocument, Readonly<Record<CaseCountName, number>>, Readonly<Record<DurationName, DurationHistogram>> {}

export const newMonthDocument = (id: string): MonthDocument => ({
  id,
  ...recordOf(caseCountNames, () => 0),
  ...recordOf(durationNames, () => emptyDurationHistogram),
});

/** Documents of one template that were answered first in one month, and what became of them. */
export interface FileTemplateMonthCounts {
  readonly answered: number;
  readonly askedAgain: number;
  /** How often the bank asked again, by the reason's code. */
  readonly reasons: Readonly<Record<string, number>>;
  /** How often the customer reported a problem, by the reason's code. */
  readonly problems: Readonly<Record<string, number>>;
  /** Of those that the bank decided on in the month. */
  readonly atBank: DurationHistogram;
}

export const noFileTemplateMonthCounts: FileTemplateMonthCounts = {
  answered: 0,
  askedAgain: 0,
  reasons: {},
  problems: {},
  atBank: emptyDurationHistogram,
};

/** A template in a year, month by month, so that a period is read in few documents. */
export interface FileTemplateYearDocument extends ReadModelDocument {
  readonly year: string;
  /** Null for documents without a template. */
  readonly templateId: string | null;
  readonly months: Readonly<Record<string, FileTemplateMonthCounts>>;
}

/** What lies with an employee now; by the employee's id, or `NO_VALUE_KEY`. */
export interface AdviserLoadDocument extends ReadModelDocument {
  readonly open: number;
  readonly inCheck: number;
  /** Documents that wait for the bank, by the day (Berlin) since when. */
  readonly waiting: Readonly<Record<string, number>>;
}

/** Stands where no reason was said, no template was used, nobody advises. Reasons are upper case, the others ids. */
export const NO_VALUE_KEY = 'none';

const plain = { sortable: [], searchable: [], counted: [] } as const;
export const countedCasesCollection: CollectionSpec = { name: 'statistics-cases', filterable: ['customerId'], ...plain };
export const customerAdvisersCollection: CollectionSpec = { name: 'statistics-advised', filterable: [], ...plain };
export const monthsCollection: CollectionSpec = { name: 'statistics-months', filterable: [], ...plain };
export const fileTemplateYearsCollection: CollectionSpec = { name: 'statistics-templates', filterable: ['year'], ...plain };
export const adviserLoadsCollection: CollectionSpec = { name: 'statistics-loads', filterable: [], ...plain };
