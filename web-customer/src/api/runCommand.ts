import { callApi, type Tagged } from './apiClient.ts';
import { ApiProblem } from './apiProblem.ts';
import { answered, commandKey } from '@portal/contracts/browser/commandKey';

/** A command on an enquiry or file, with its key and the state that the person saw. */
export async function runCommand<T>(path: string, body: object, ifMatch?: string): Promise<Tagged<T>> {
  const command = `${path} ${JSON.stringify(body)}`;
  try {
    const result = await callApi<T>({ method: 'POST', path, body, ifMatch, idempotencyKey: commandKey(command) });
    answered(command);
    return result;
  } catch (error) {
    if (error instanceof ApiProblem && !error.isPassing) answered(command);
    throw error;
  }
}
