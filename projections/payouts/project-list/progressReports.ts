import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { ProjectionDocuments } from '@portal/platform/projection-runtime/projection';
import type { ReadModelDocument } from '@portal/platform/read-model-store/readModelStore';
import { defineCollection } from '../../runtime/lists/defineCollection.ts';
import type { DisbursementDocument, InputValueDocument } from './disbursementDocument.ts';

/** The progress reports of one request, beside it: a report is read with those of all requests of its project. */
export interface DisbursementProgressReportsDocument extends ReadModelDocument {
  readonly projectId: string;
  readonly inputValues: readonly InputValueDocument[];
}

export const progressReportsCollection = defineCollection('payoutProgressReports', { filterable: ['projectId'] });

const COLLECTION = progressReportsCollection.name;

const reportsIn = ({ inputValues }: DisbursementDocument): readonly InputValueDocument[] =>
  inputValues.filter(({ template }) => template.type === 'progress');

export function updateProgressReportDocuments(
  event: RecordedEvent<FinancingProjectEvent>,
  before: DisbursementDocument | undefined,
  after: DisbursementDocument | undefined,
  documents: ProjectionDocuments,
): void {
  if (after === undefined) {
    if (before !== undefined && reportsIn(before).length > 0) documents.delete(COLLECTION, before.id);
    return;
  }
  const inputValues = reportsIn(after);
  const isTouched =
    event.type === 'DisbursementCreated' ||
    event.type === 'FinancingProjectArchived' ||
    (event.type === 'InputValueWritten' && inputValues.some(({ id }) => id === event.data.inputValueId));
  if (!isTouched || inputValues.length === 0) return;
  const reports: DisbursementProgressReportsDocument = { id: after.id, projectId: after.projectId, inputValues };
  documents.put(COLLECTION, reports);
}
