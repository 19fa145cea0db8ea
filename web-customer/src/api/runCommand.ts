import type { ApiCall, AnswerWithEtag } from '@portal/web-shared/http/createApiClient.ts';
import { runUnderIdempotencyKey } from '@portal/web-shared/http/runUnderIdempotencyKey.ts';
import { callApi, callRecord, callSilent } from './apiClient.ts';

/** Under the same key until an answer comes, however often it is sent. */
const underKey = <T>(call: ApiCall, send: (call: ApiCall) => Promise<T>): Promise<T> =>
  runUnderIdempotencyKey(`${call.method} ${call.path} ${JSON.stringify(call.body)} ${call.ifMatch}`, (idempotencyKey) =>
    send({ ...call, idempotencyKey }),
  );

/** A command on a record as it was seen: refused (412) where somebody changed it since. */
export const runCommand = <T extends object>(path: string, body: object, ifMatch: string): Promise<AnswerWithEtag<T>> =>
  underKey({ method: 'POST', path, body, ifMatch }, callRecord<T>);

/** The same for a change of some of its fields. */
export const runPatch = <T extends object>(path: string, body: object, ifMatch: string | undefined): Promise<AnswerWithEtag<T>> =>
  underKey({ method: 'PATCH', path, body, ifMatch }, callRecord<T>);

interface FreeOptions {
  readonly anonymous?: true;
}

/** A command on nothing that was seen before: a code, a password. */
export const runCommandWithoutEtag = async <T extends object>(path: string, body: object, options: FreeOptions = {}): Promise<T> =>
  (await underKey({ method: 'POST', path, body, ...options }, callApi<T>)).value;

/** The same where there is nothing to answer but that it is done. */
export const runVoidCommandWithoutEtag = (path: string, body: object, options: FreeOptions = {}): Promise<void> =>
  underKey({ method: 'POST', path, body, ...options }, callSilent);

export const runDeletionWithoutEtag = (path: string): Promise<void> => underKey({ method: 'DELETE', path }, callSilent);
