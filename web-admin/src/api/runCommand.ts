import { createUnusableAnswerProblem } from '@portal/web-shared/http/apiProblem.ts';
import type { ApiCall } from '@portal/web-shared/http/createApiClient.ts';
import { runUnderIdempotencyKey } from '@portal/web-shared/http/runUnderIdempotencyKey.ts';
import type { HasEtag } from '@portal/web-shared/commands/withEtag.ts';
import { httpErrorFromProblem } from './failures.ts';
import { callPortal, type JsonAnswer, withResponseEtag } from './httpClientForReading.ts';

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Command = Pick<ApiCall, 'path' | 'body' | 'ifMatch' | 'keepalive'> & { readonly method: Method };

const send = <T>(command: Command, read: (answer: JsonAnswer) => T) => {
  const { method, path, body, ifMatch } = command;
  return runUnderIdempotencyKey(`${method} ${path} ${JSON.stringify(body)} ${ifMatch ?? ''}`, async (idempotencyKey) =>
    read(await callPortal({ ...command, idempotencyKey })),
  );
};

/** A command with its key and the state that the person saw. Its answer is the fresh record, waited for when the read models are late; nothing in place of it is a failure. */
export const runCommandForRecord = <T extends object>(
  path: string,
  method: Method,
  body?: object,
  ifMatch?: string,
  keepalive?: true,
): Promise<T & Partial<HasEtag>> =>
  send({ method, path, body, ifMatch, keepalive }, (answer) => {
    if (answer.status === 204) throw httpErrorFromProblem(createUnusableAnswerProblem());
    return withResponseEtag<T>(answer);
  });

/** The same where there is nothing to answer but that it is done. */
export const runCommandWithoutResult = (path: string, method: Method, body?: object, ifMatch?: string): Promise<void> =>
  send({ method, path, body, ifMatch }, () => undefined);

/** One that each press means anew: under a key that stayed open after a lost answer it would get the answer of before. */
export async function runCommandAnew(path: string, method: Method, body?: object): Promise<void> {
  await callPortal({ method, path, body, idempotencyKey: crypto.randomUUID() });
}
