import { answered, commandKey } from '@portal/contracts/browser/commandKey';
import { STORED_ONLY, untilShown } from '@portal/contracts/browser/untilShown';
import { asFailure, isPassing, shownLater } from './failures.ts';
import { API_URL, httpClient, type JsonAnswer } from './httpClient.ts';
import { tagged, type Tagged } from './tagged.ts';

/** A command with its key and the state that the person saw. Its answer is the fresh record, waited for when the read models are late; nothing for a 204. */
export async function runCommand<T extends object>(
  path: string,
  method: 'POST' | 'PATCH' | 'DELETE',
  body?: object,
  ifMatch?: string,
): Promise<T & Partial<Tagged>> {
  const command = `${method} ${path} ${JSON.stringify(body)} ${ifMatch ?? ''}`;
  try {
    const send = (): Promise<JsonAnswer> =>
      httpClient(`${API_URL}/${path}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ifMatch,
        idempotencyKey: commandKey(command),
      });
    const answer = await untilShown(send, ({ status }) => status !== STORED_ONLY);
    if (answer === undefined) throw shownLater();
    answered(command);
    return answer.body === '' ? ({} as T) : tagged<T>(answer);
  } catch (error) {
    if (!isPassing(asFailure(error))) answered(command);
    throw error;
  }
}
