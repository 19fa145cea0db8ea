import { invalidInputProblem } from '@portal/platform/http/problems';
import type { Problem } from '@portal/platform/http/defineRoute';

/** A PATCH changes either the status or data: with a status only the fields beside it may be there. */
export function mixedStatusAndDataProblem(body: { readonly status?: unknown }, besideStatus: readonly string[]): Problem | undefined {
  if (body.status === undefined) return undefined;
  const mixed = Object.keys(body).filter((field) => field !== 'status' && !besideStatus.includes(field));
  return mixed.length === 0
    ? undefined
    : invalidInputProblem(mixed.map((propertyPath) => ({ propertyPath, message: 'Bitte ändern Sie entweder den Status oder die Daten.' })));
}
