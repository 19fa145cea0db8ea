import type { ListedFile } from '@portal/contracts/enquiries/commands/patchEnquiry';
import { fileBody, newFileSchema } from '@portal/contracts/enquiries/commands/requestedFile';
import type { FileList } from '../enquiryCommands.ts';
import { fileFieldsOf, newFilesOf } from './newFiles.ts';

/** What stands there from reading alone is left out. */
const changeableOf = (file: ListedFile): Pick<ListedFile, keyof typeof fileBody> =>
  Object.fromEntries(Object.entries(file).filter(([name]) => name in fileBody));

/** The list of a PATCH, in the words of the decision. */
export function fileListOf(files: readonly ListedFile[], commandId: string): FileList {
  const places = files.flatMap(({ id }, place) => (id === undefined ? [place] : []));
  const added = files.filter(({ id }) => id === undefined).map(({ id: _, ...fields }) => fileFieldsOf(newFileSchema.parse(fields)));
  return {
    kept: files.flatMap((file, place) => {
      if (file.id === undefined) return [];
      const { fileCategory, expiresAt, maxSize, ...fields } = changeableOf(file);
      return [
        { fileId: file.id, place, changes: { ...fields, fileCategoryId: fileCategory, expiresOn: expiresAt, maxSizeBytes: maxSize } },
      ];
    }),
    added: newFilesOf(commandId, added).map((file, index) => ({ ...file, place: places[index] ?? 0 })),
  };
}
