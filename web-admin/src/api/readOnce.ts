import { callPortal } from './httpClient.ts';

/** What is asked for by a button, not kept: answers that are worth something for a moment only. */
export const readOnce = async <T>(path: string): Promise<T> => (await callPortal({ method: 'GET', path })).json;
