import type { WithEtag } from '@portal/web-shared/http/createApiClient.ts';
import { runUnderKey } from '@portal/web-shared/http/runUnderKey.ts';
import { callApi, callRecord } from './apiClient.ts';

/** A command on an enquiry or file as it was seen: refused (412) where somebody changed it since. */
export const runCommand = <T>(path: string, body: object, ifMatch: string): Promise<WithEtag<T>> =>
  runUnderKey(`${path} ${JSON.stringify(body)} ${ifMatch}`, (idempotencyKey) =>
    callRecord<T>({ method: 'POST', path, body, ifMatch, idempotencyKey }),
  );

/** A command on nothing that was seen before: a code, a password. */
export const runFreeCommand = async <T = void>(path: string, body: object, options: { readonly anonymous?: true } = {}): Promise<T> =>
  (
    await runUnderKey(`${path} ${JSON.stringify(body)}`, (idempotencyKey) =>
      callApi<T>({ method: 'POST', path, body, idempotencyKey, ...options }),
    )
  ).value;
