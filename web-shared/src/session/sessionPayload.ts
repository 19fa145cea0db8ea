import type { HeldRoles } from '@portal/contracts/shared/heldRoles';

/** What the token says about the person: the only thing that the browser keeps (specification 000 §3). */
export interface SessionPayload extends HeldRoles {
  readonly id: string;
}

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((entry) => typeof entry === 'string');

export function asSessionPayload(value: unknown): SessionPayload | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, roles, inheritedRoles } = value as Record<string, unknown>;
  return typeof id === 'string' && isTexts(roles) && isTexts(inheritedRoles) ? { id, roles, inheritedRoles } : null;
}

/** What a token says; null for anything that is none. */
export function decodeToken(token: string): unknown {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(part), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/** The payload of an access token; null for anything that is none. */
export const decodeSessionPayload = (token: string): SessionPayload | null => asSessionPayload(decodeToken(token));
