import type { FileCategoryView } from '@portal/contracts/catalogue/views/fileCategory';
import { findDocumentsById } from '@portal/platform/read-model-store/findDocumentsById';
import type { ReadModelDocument, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import type { EnquiryState } from '../enquiry/enquiryState.ts';

/** The categories of a case's files, those that are there still. */
export async function loadFileCategoriesOf(reader: ReadModelReader, { files }: EnquiryState): Promise<readonly FileCategoryView[]> {
  const ids = files.flatMap(({ fileCategoryId }) => fileCategoryId ?? []);
  return [...(await findDocumentsById<FileCategoryView>(reader, 'file-categories', ids)).values()];
}

interface Uploaded {
  readonly id: string;
  readonly uploadedAt: string | null;
}

interface UploadsOfEnquiry extends ReadModelDocument {
  readonly requestedFiles: readonly Uploaded[];
  readonly enquiryAttachments: readonly Uploaded[];
}

/** When each document came (ISO instants), by the id of its file or bank document. */
export async function loadUploadTimesOf(reader: ReadModelReader, enquiryId: string): Promise<ReadonlyMap<string, string>> {
  const enquiry = await reader.get<UploadsOfEnquiry>('enquiries', enquiryId);
  const all = enquiry === undefined ? [] : [...enquiry.requestedFiles, ...enquiry.enquiryAttachments];
  return new Map(all.flatMap(({ id, uploadedAt }) => (uploadedAt === null ? [] : [[id, uploadedAt] as const])));
}
