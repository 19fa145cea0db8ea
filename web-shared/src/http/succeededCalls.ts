import { createListeners } from '../createListeners.ts';

const listeners = createListeners<[call: string]>();

/** Names a call for what was said of it before: `POST files/1/ready`. */
export const methodAndPathOf = ({ method, path }: { readonly method: string; readonly path: string }): string => `${method} ${path}`;

export const { tell: announceSuccess, subscribe: onSuccess } = listeners;
