import { runUnderKey } from '@portal/web-shared/http/runUnderKey.ts';
import { callPortal } from './httpClient.ts';
import { tagged } from './tagged.ts';
import type { Tagged } from '@portal/web-shared/commands/shown.ts';

/** A command with its key and the state that the person saw. Its answer is the fresh record, waited for when the read models are late; nothing for a 204. */
export const runCommand = <T extends object>(
  path: string,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  body?: object,
  ifMatch?: string,
): Promise<T & Partial<Tagged>> =>
  runUnderKey(`${method} ${path} ${JSON.stringify(body)} ${ifMatch ?? ''}`, async (idempotencyKey) => {
    const answer = await callPortal({ method, path, body, ifMatch, idempotencyKey });
    return answer.body === '' ? ({} as T) : tagged<T>(answer);
  });
