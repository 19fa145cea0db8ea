import {
  attachmentFieldDefinitions,
  enquiryFieldDefinitions,
  requestedFileFieldDefinitions,
} from '@portal/contracts/enquiries/enquiryFieldDefinitions';
import { labelledValuesForOwnDataExport, valuesForOwnDataExport } from '@portal/contracts/record/fields';
import { enquiryStatusLabels, initiatorLabels, requestedFileStatusLabels } from '@portal/contracts/enquiries/status';
import type { QuestionContribution } from '@portal/contracts/enquiries/views/fileQuestions';
import { formatInstantYearFirst } from '@portal/contracts/shared/time/days';
import type { OwnDataFolderPath, OwnRecord } from '@portal/platform/own-data/ownData';
import { findDocumentsById } from '@portal/platform/read-model-store/findDocumentsById';
import type { ReadModelDocument, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { createReportTableBlocks } from '@portal/platform/reports/createReportTableBlocks';
import { historyTexts } from '../download/archiveTexts.ts';
import { historyCellsOfEntry, loadHistoryEntriesForViewer } from '../download/loadHistoryEntriesForViewer.ts';
import type { Attachment, EnquiryState } from '../enquiry/enquiryState.ts';
import { ownEnquiryTexts as words } from './ownEnquiryTexts.ts';

interface CaseParts {
  readonly id: string;
  readonly folder: OwnDataFolderPath;
  readonly state: EnquiryState;
  /** The released ones. */
  readonly attachments: readonly Attachment[];
  /** ISO instants by the id of a file or bank document. */
  readonly uploadedAt: ReadonlyMap<string, string>;
}

interface Contribution extends Pick<QuestionContribution, 'text' | 'initiatedBy'> {
  readonly at: string;
  readonly document: string | null;
}

interface Thread extends ReadModelDocument {
  readonly contributions: readonly Pick<QuestionContribution, 'createdAt' | 'text' | 'initiatedBy'>[];
}

/** A case for programs and people: field by field, so that nothing of the bank's own comes along. */
export async function buildOwnDataCaseRecord({ reader }: { readonly reader: ReadModelReader }, parts: CaseParts): Promise<OwnRecord> {
  const { id, folder, state, attachments, uploadedAt } = parts;
  const { status } = state;
  const uploaded = (file: { readonly id: string }): string | null => uploadedAt.get(file.id) ?? null;
  const history = await loadHistoryEntriesForViewer(reader, id, 'customer');
  const questions = await contributionsOf(reader, state);
  return {
    kind: 'record',
    folder,
    name: words.record,
    data: {
      ...valuesForOwnDataExport(enquiryFieldDefinitions, state),
      status,
      files: state.files.map((file) => ({
        ...valuesForOwnDataExport(requestedFileFieldDefinitions, file),
        status: file.status,
        originalName: file.document?.originalName ?? null,
        sizeBytes: file.document?.sizeBytes ?? null,
        uploadedAt: uploaded(file),
      })),
      bankDocuments: attachments.map((one) => ({
        ...valuesForOwnDataExport(attachmentFieldDefinitions, one),
        originalName: one.document?.originalName ?? null,
      })),
      questions,
      history,
    },
    blocks: [
      {
        kind: 'facts',
        facts: [...labelledValuesForOwnDataExport(enquiryFieldDefinitions, state), [words.facts.status, enquiryStatusLabels[status]]],
      },
      ...createReportTableBlocks(
        words.documents,
        words.fileColumns,
        state.files.map((file) => [
          file.name ?? words.unnamed,
          [file.description, file.tooltip].filter(Boolean).join('\n'),
          requestedFileStatusLabels[file.status],
          file.required ? words.yes : words.no,
          file.document?.originalName ?? '',
          shownInstant(uploaded(file)),
        ]),
        words.noFiles,
      ),
      ...createReportTableBlocks(
        words.bankDocuments,
        words.attachmentColumns,
        attachments.map((one) => [one.name ?? words.unnamed, one.description ?? '', one.document?.originalName ?? '']),
      ),
      ...createReportTableBlocks(
        words.questions,
        words.questionColumns,
        questions.map((one) => [
          formatInstantYearFirst(one.at),
          one.document ?? words.unnamed,
          initiatorLabels[one.initiatedBy],
          one.text ?? '',
        ]),
      ),
      ...createReportTableBlocks(words.history, historyTexts.columns, history.map(historyCellsOfEntry), historyTexts.empty),
    ],
  };
}

const shownInstant = (at: string | null): string => (at === null ? '' : formatInstantYearFirst(at));

async function contributionsOf(reader: ReadModelReader, { files }: EnquiryState): Promise<readonly Contribution[]> {
  const asked = files.filter(({ questionThread }) => questionThread !== undefined);
  const ids = asked.map(({ id }) => id);
  const threads = await findDocumentsById<Thread>(reader, 'file-questions', ids);
  return asked.flatMap(({ id, name: document }) =>
    (threads.get(id)?.contributions ?? []).map(({ createdAt: at, initiatedBy, text }) => ({ at, document, initiatedBy, text })),
  );
}
