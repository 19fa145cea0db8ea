import type { Document, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';

interface FileLocation extends Document {
  readonly enquiryId: string;
}

/** Finds the enquiry that a file belongs to; what may be done with it, the enquiry decides. */
export async function enquiryOfFile(reader: ReadModelReader, fileId: string): Promise<string | undefined> {
  return (await reader.get<FileLocation>('files', fileId))?.enquiryId;
}
