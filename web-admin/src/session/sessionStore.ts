import { useSyncExternalStore } from 'react';
import type { HeldRoles } from '@portal/contracts/shared/roles';

/** What the token says about the employee: the only thing that the browser keeps (specification 000 §3). */
export interface SessionPayload extends HeldRoles {
  readonly id: string;
}

/** Why nobody is signed in any more; the login page says so. */
export type SessionEnd = 'logout' | 'expired' | 'idle';

export interface Session {
  readonly payload: SessionPayload | null;
  /** Access token, in memory only. Absent after a reload until the session is refreshed. */
  readonly token: string | null;
  readonly ended: SessionEnd | null;
}

export const SESSION_STORAGE_KEY = 'portal.employee.v1';

type TabMessage = { readonly kind: 'token'; readonly token: string } | { readonly kind: 'end'; readonly reason: SessionEnd };

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((entry) => typeof entry === 'string');

function asPayload(value: unknown): SessionPayload | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, roles, inheritedRoles } = value as Record<string, unknown>;
  return typeof id === 'string' && isTexts(roles) && isTexts(inheritedRoles) ? { id, roles, inheritedRoles } : null;
}

/** The payload of an access token; null for anything that is none. */
export function readPayload(token: string): SessionPayload | null {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(part), (character) => character.charCodeAt(0));
    return asPayload(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

function stored(): SessionPayload | null {
  try {
    return asPayload(JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? 'null'));
  } catch {
    return null;
  }
}

function store(payload: SessionPayload | null): void {
  try {
    if (payload === null) localStorage.removeItem(SESSION_STORAGE_KEY);
    else localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(payload));
  } catch {
    // Storage may be switched off: the session then lasts until the page is left.
  }
}

const listeners = new Set<() => void>();
let session: Session = { payload: stored(), token: null, ended: null };

const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(SESSION_STORAGE_KEY);
const tell = (message: TabMessage): void => tabs?.postMessage(message);
tabs?.addEventListener('message', (event: MessageEvent<TabMessage>) => {
  if (event.data.kind === 'token') take(event.data.token);
  else drop(event.data.reason);
});

function change(next: Session): void {
  session = next;
  listeners.forEach((listener) => listener());
}

function take(token: string): SessionPayload | null {
  const payload = readPayload(token);
  if (payload !== null) {
    store(payload);
    change({ payload, token, ended: null });
  }
  return payload;
}

function drop(reason: SessionEnd): void {
  store(null);
  change({ payload: null, token: null, ended: reason });
}

export const currentSession = (): Session => session;

/** Signs in with a token that the server answered, in all tabs. */
export function acceptToken(token: string): SessionPayload {
  const payload = take(token);
  if (payload === null) throw new Error('the answer holds no token');
  tell({ kind: 'token', token });
  return payload;
}

/** Forgets who was signed in, in all tabs. */
export function endSession(reason: SessionEnd): void {
  if (session.payload === null && session.token === null) return;
  drop(reason);
  tell({ kind: 'end', reason });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession);

/** For what must hear of each sign-in and sign-out (the cache of answers). */
export const onSessionChange = subscribe;
