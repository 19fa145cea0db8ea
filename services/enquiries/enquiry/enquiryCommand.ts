import { refuse, type Refusal } from '@portal/platform/commands/aggregate';
import { useCasesOf } from '@portal/platform/use-cases/useCasesOf';
import type { EnquiriesDeps } from './enquiriesPorts.ts';
import { enquiryAggregate } from './enquiryAggregate.ts';
import { enquiryOfFile } from './enquiryOfFile.ts';
import { fileAccessAggregate } from './fileAccessAggregate.ts';

const { commandOf, query } = useCasesOf<EnquiriesDeps>();
export const enquiryQuery = query;
export const enquiryCommand = commandOf(enquiryAggregate);
export const fileAccessCommand = commandOf(fileAccessAggregate);

/** A call about a file goes to the enquiry that it belongs to. */
export const streamOfFile = ({ params, reader }: { readonly params: { readonly id: string } } & Pick<EnquiriesDeps, 'reader'>) =>
  enquiryOfFile(reader, params.id);

/** Undefined or null refer to nothing. */
export const unknownCategory = async (
  { fileCategoryExists }: Pick<EnquiriesDeps, 'fileCategoryExists'>,
  id: string | null | undefined,
): Promise<Refusal | undefined> =>
  typeof id === 'string' && !(await fileCategoryExists(id)) ? refuse('FILE_CATEGORY_UNKNOWN') : undefined;
