import type { Tagged } from '@portal/web-shared/http/createApiClient.ts';
import { runUnderKey } from '@portal/web-shared/http/runUnderKey.ts';
import { callApi } from './apiClient.ts';

/** A command on an enquiry or file, with its key and the state that the person saw. */
export const runCommand = <T>(path: string, body: object, ifMatch?: string): Promise<Tagged<T>> =>
  runUnderKey(`${path} ${JSON.stringify(body)}`, (idempotencyKey) => callApi<T>({ method: 'POST', path, body, ifMatch, idempotencyKey }));
