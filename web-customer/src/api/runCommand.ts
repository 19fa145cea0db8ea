import type { ApiCall, AnswerWithEtag } from '@portal/web-shared/http/createApiClient.ts';
import { runUnderIdempotencyKey } from '@portal/web-shared/http/runUnderIdempotencyKey.ts';
import { callApi, callRecord, callSilent } from './apiClient.ts';

/** Under the same key until an answer comes, however often it is sent. */
const underKey = <T>(call: ApiCall, send: (call: ApiCall) => Promise<T>, seen = call.ifMatch): Promise<T> =>
  runUnderIdempotencyKey(`${call.method} ${call.path} ${JSON.stringify(call.body)} ${seen}`, (idempotencyKey) =>
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
  /** The state that the person saw, where the same words on another one mean another command. It is not sent. */
  readonly seen?: string | undefined;
}

/** A command on nothing that was seen before: a code, a password. */
export const runCommandWithoutEtag = async <T extends object>(
  path: string,
  body: object,
  { seen, ...options }: FreeOptions = {},
): Promise<T> => (await underKey({ method: 'POST', path, body, ...options }, callApi<T>, seen)).value;

/** The same where there is nothing to answer but that it is done. */
export const runVoidCommandWithoutEtag = (path: string, body: object, options: Pick<FreeOptions, 'anonymous'> = {}): Promise<void> =>
  underKey({ method: 'POST', path, body, ...options }, callSilent);

/**
 * A command that each press means anew: a message that did not come, a choice that was changed back meanwhile. Under a key that
 * stayed open after a lost answer it would get the answer of before; what comes too soon the server refuses.
 */
export const runCommandAnew = async <T extends object>(path: string, body: object): Promise<T> =>
  (await callApi<T>({ method: 'POST', path, body, idempotencyKey: crypto.randomUUID() })).value;

/** The same where there is nothing to answer but that it is done. */
export const runVoidCommandAnew = (path: string, body: object, options: Pick<FreeOptions, 'anonymous'> = {}): Promise<void> =>
  callSilent({ method: 'POST', path, body, ...options, idempotencyKey: crypto.randomUUID() });

export const runDeletionWithoutEtag = (path: string): Promise<void> => underKey({ method: 'DELETE', path }, callSilent);
