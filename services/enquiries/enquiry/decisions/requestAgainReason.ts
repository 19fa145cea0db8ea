import type { InstanceConfig } from '@portal/contracts/instance/config';
import type { PatchRequestedFile } from '@portal/contracts/enquiries/commands/requestedFile';
import type { StatusContext } from '@portal/contracts/enquiries/views/enquiry';
import { invalidInputProblem } from '@portal/platform/http/problems';
import type { Problem } from '@portal/platform/http/defineRoute';

/** What is said with a change of a file's status. */
interface FileStatusContext extends StatusContext {
  readonly reasonCode?: string;
}

const wrong = (message: string): Problem => invalidInputProblem([{ propertyPath: '__context.reason', message }]);

/** The customer reads the words that the bank's reason has at that time; own words stand beside them as the comment. */
export function fileStatusContextFromBody(
  { status, __context: context }: Pick<PatchRequestedFile, 'status' | '__context'>,
  { upload }: Pick<InstanceConfig, 'upload'>,
): FileStatusContext | Problem {
  const { message = null, comment = null, reason = null } = context ?? {};
  if (reason === null) return { message, comment };
  if (status !== 'requested') return wrong('Einen Grund gibt es nur, wenn ein Dokument erneut angefordert wird.');
  if (message !== null) return wrong('Bitte geben Sie entweder einen Grund oder eine Nachricht an.');
  const chosen = upload.requestAgainReasons.find(({ code }) => code === reason);
  return chosen === undefined
    ? wrong('Diesen Grund gibt es nicht mehr. Bitte wählen Sie einen anderen.')
    : { message: chosen.text, comment, reasonCode: chosen.code };
}
