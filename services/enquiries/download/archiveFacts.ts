import type { ReadModelDocument, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import type { EnquiryState } from '../enquiry/enquiryState.ts';
import type { DownloadArchiveCategory } from './downloadArchiveEntriesOf.ts';

const IDS_AT_ONCE = 100;

/** The categories of a case's files, those that are there still. */
export async function loadFileCategoriesOf(reader: ReadModelReader, { files }: EnquiryState): Promise<readonly DownloadArchiveCategory[]> {
  const ids = [...new Set(files.flatMap(({ fileCategoryId }) => fileCategoryId ?? []))];
  const found: DownloadArchiveCategory[] = [];
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE)
    found.push(...(await reader.getMany<DownloadArchiveCategory>('file-categories', ids.slice(start, start + IDS_AT_ONCE))));
  return found;
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
