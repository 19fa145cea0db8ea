import type { AnyPrincipal } from '../http/principal.ts';
import { nothingUploaded } from '../http/requests/uploadedParts.ts';
import type { Call } from './useCase.ts';
import type { RunContext } from './useCaseRunner.ts';

const neverAborts = new AbortController().signal;

/** What a use case sees where nobody calls: in policies, jobs and imports. */
export function callWithoutHttp(id: string, body: unknown, context: object): Call<unknown, unknown, unknown> {
  const { principal, address = '', parts = nothingUploaded, signal = neverAborts, ...command } = context as RunContext<AnyPrincipal>;
  return { params: { id }, body, principal, context: command, newId: '', address, device: null, parts, fields: {}, signal };
}
