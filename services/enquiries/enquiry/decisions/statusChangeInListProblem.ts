import type { RequestedFileInEnquiryPatch } from '@portal/contracts/enquiries/commands/patchEnquiry';
import { invalidInputProblem } from '@portal/platform/http/problems';
import type { Problem } from '@portal/platform/http/defineRoute';
import type { EnquiryState } from '../enquiryState.ts';

/** A list that is sent back as read names the status of each file; it is not what changes one. */
export function statusChangeInListProblem(
  files: readonly RequestedFileInEnquiryPatch[],
  state: Pick<EnquiryState, 'files'>,
): Problem | undefined {
  const violations = files.flatMap(({ id, status }, index) => {
    const now = state.files.find((file) => file.id === id)?.status;
    return status === undefined || now === undefined || status === now
      ? []
      : [{ propertyPath: `requestedFiles[${index}].status`, message: 'Den Status eines Dokuments ändern Sie am Dokument selbst.' }];
  });
  return violations.length === 0 ? undefined : invalidInputProblem(violations);
}
