import type { WithEtag } from '@portal/web-shared/http/createApiClient.ts';
import { runUnderKey } from '@portal/web-shared/http/runUnderKey.ts';
import { callApi, callRecord, callSilent } from './apiClient.ts';

/** A command on an enquiry or file as it was seen: refused (412) where somebody changed it since. */
export const runCommand = <T extends object>(path: string, body: object, ifMatch: string): Promise<WithEtag<T>> =>
  runUnderKey(`${path} ${JSON.stringify(body)} ${ifMatch}`, (idempotencyKey) =>
    callRecord<T>({ method: 'POST', path, body, ifMatch, idempotencyKey }),
  );

interface FreeOptions {
  readonly anonymous?: true;
}

/** A command on nothing that was seen before: a code, a password. */
export const runFreeCommand = async <T extends object>(path: string, body: object, options: FreeOptions = {}): Promise<T> =>
  (
    await runUnderKey(`${path} ${JSON.stringify(body)}`, (idempotencyKey) =>
      callApi<T>({ method: 'POST', path, body, idempotencyKey, ...options }),
    )
  ).value;

/** The same where there is nothing to answer but that it is done. */
export const runSilentCommand = (path: string, body: object, options: FreeOptions = {}): Promise<void> =>
  runUnderKey(`${path} ${JSON.stringify(body)}`, (idempotencyKey) =>
    callSilent({ method: 'POST', path, body, idempotencyKey, ...options }),
  );
