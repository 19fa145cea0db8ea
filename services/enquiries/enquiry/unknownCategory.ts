import { refuse, type Refusal } from '@portal/platform/commands/refusal';
import type { EnquiriesDeps } from './enquiriesPorts.ts';

/** Undefined or null refer to nothing. */
export const unknownCategory = async (
  { fileCategoryExists }: Pick<EnquiriesDeps, 'fileCategoryExists'>,
  id: string | null | undefined,
): Promise<Refusal | undefined> =>
  typeof id === 'string' && !(await fileCategoryExists(id)) ? refuse('FILE_CATEGORY_UNKNOWN') : undefined;
