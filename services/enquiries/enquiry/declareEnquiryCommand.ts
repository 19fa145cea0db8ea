import type { ReadModelDocument, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { declareAnswerAsGetOfResource } from '@portal/platform/use-cases/useCase';
import { createCommandDeclarerFor, type EnquiriesServices } from '../enquiriesServices.ts';
import { enquiryAggregate } from './enquiryAggregate.ts';

export const declareEnquiryCommand = createCommandDeclarerFor(enquiryAggregate);

interface FileLocation extends ReadModelDocument {
  readonly enquiryId: string;
}

/** Finds the enquiry that a file belongs to; what may be done with it, the enquiry decides. */
export async function enquiryIdOfRequestedFile(reader: ReadModelReader, fileId: string): Promise<string | undefined> {
  return (await reader.get<FileLocation>('files', fileId))?.enquiryId;
}

/** A call about a file goes to the enquiry that it belongs to. */
export const enquiryIdOfFileCall = ({ params, reader }: { readonly params: { readonly id: string } } & Pick<EnquiriesServices, 'reader'>) =>
  enquiryIdOfRequestedFile(reader, params.id);

/** And it answers with the file as it is then. */
export const requestedFileCommandOptions = { stream: enquiryIdOfFileCall, answer: declareAnswerAsGetOfResource('files') } as const;

interface WithContext {
  readonly __context?: { readonly message: string | null; readonly comment?: string | null } | undefined;
}

/** Message and comment that go along with a status change; null where nothing was said. */
export const statusContextFromBody = (body: WithContext | undefined) => ({
  message: body?.__context?.message ?? null,
  comment: body?.__context?.comment ?? null,
});
