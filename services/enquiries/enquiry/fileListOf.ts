import type { ListedFile } from '@portal/contracts/enquiries/commands/patchEnquiry';
import { newFileSchema } from '@portal/contracts/enquiries/commands/requestedFile';
import type { FileList } from './enquiryCommands.ts';
import { fileFieldsOf, newFilesOf } from './newFiles.ts';

/** The list of a PATCH, in the words of the decision. */
export function fileListOf(files: readonly ListedFile[], commandId: string): FileList {
  const added = files.filter(({ id }) => id === undefined).map(({ id: _, ...fields }) => fileFieldsOf(newFileSchema.parse(fields)));
  return {
    kept: files.flatMap(({ id, fileCategory, expiresAt, maxSize, ...fields }) =>
      id === undefined
        ? []
        : [{ fileId: id, changes: { ...fields, fileCategoryId: fileCategory, expiresOn: expiresAt, maxSizeBytes: maxSize } }],
    ),
    added: newFilesOf(commandId, added),
  };
}
