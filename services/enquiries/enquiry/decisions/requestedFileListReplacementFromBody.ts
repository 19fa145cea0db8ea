import type { RequestedFileInEnquiryPatch } from '@portal/contracts/enquiries/commands/patchEnquiry';
import { requestedFileBodyFields, newRequestedFileSchema } from '@portal/contracts/enquiries/commands/requestedFile';
import type { RequestedFileListReplacement } from '../enquiryCommands.ts';
import { requestedFileFieldsFromBody, withDerivedFileIds } from './newFiles.ts';

/** What stands there from reading alone is left out. */
const changeableOf = (file: RequestedFileInEnquiryPatch): Pick<RequestedFileInEnquiryPatch, keyof typeof requestedFileBodyFields> =>
  Object.fromEntries(Object.entries(file).filter(([name]) => name in requestedFileBodyFields));

/** The list of a PATCH, in the words of the decision. */
export function requestedFileListReplacementFromBody(
  files: readonly RequestedFileInEnquiryPatch[],
  commandId: string,
): RequestedFileListReplacement {
  const places = files.flatMap(({ id }, place) => (id === undefined ? [place] : []));
  const added = files
    .filter(({ id }) => id === undefined)
    .map(({ id: _, ...fields }) => requestedFileFieldsFromBody(newRequestedFileSchema.parse(fields)));
  return {
    kept: files.flatMap((file, place) => {
      if (file.id === undefined) return [];
      const { fileCategory, expiresAt, maxSize, ...fields } = changeableOf(file);
      return [
        { fileId: file.id, place, changes: { ...fields, fileCategoryId: fileCategory, expiresOn: expiresAt, maxSizeBytes: maxSize } },
      ];
    }),
    added: withDerivedFileIds(commandId, added).map((file, index) => ({ ...file, place: places[index] ?? 0 })),
  };
}
