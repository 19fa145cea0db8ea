import { refuse, type Refusal } from '@portal/platform/commands/refusal';
import { invalidInputProblem } from '@portal/platform/http/problems';
import type { Problem } from '@portal/platform/http/defineRoute';
import { enquiryRefusalTexts } from './enquiryRefusalTexts.ts';
import type { EnquiriesServices } from '../../enquiriesServices.ts';

/** Undefined or null refer to nothing. */
export const refuseUnknownCategory = async (
  { fileCategoryExists }: Pick<EnquiriesServices, 'fileCategoryExists'>,
  id: string | null | undefined,
): Promise<Refusal | undefined> =>
  typeof id === 'string' && !(await fileCategoryExists(id)) ? refuse('FILE_CATEGORY_UNKNOWN') : undefined;

/** The same for the files of a list, each named by its place. */
export async function unknownCategoriesProblem(
  { fileCategoryExists }: Pick<EnquiriesServices, 'fileCategoryExists'>,
  list: string,
  files: readonly { readonly fileCategory?: string | null | undefined }[],
): Promise<Problem | undefined> {
  const ids = [...new Set(files.flatMap(({ fileCategory }) => fileCategory ?? []))];
  const exist = await Promise.all(ids.map((id) => fileCategoryExists(id)));
  const unknown = new Set(ids.filter((_, index) => exist[index] === false));
  const violations = files.flatMap(({ fileCategory }, index) =>
    typeof fileCategory === 'string' && unknown.has(fileCategory)
      ? [{ propertyPath: `${list}[${index}].fileCategory`, message: enquiryRefusalTexts['FILE_CATEGORY_UNKNOWN']!.detail }]
      : [],
  );
  return violations.length === 0 ? undefined : invalidInputProblem(violations);
}
