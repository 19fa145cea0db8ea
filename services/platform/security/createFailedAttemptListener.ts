import type { SecurityEventKind } from '@portal/contracts/audit/securityEventKinds';
import type { AttemptSource } from '../secrets/attempts.ts';
import type { NoteOnlySecurityLog } from './securityLog.ts';

/** Doors at which people are slowed down, and what failing there means. Signing in tells of itself: it knows whose account it is. */
const doors: Readonly<Record<string, { readonly kind: SecurityEventKind; readonly category?: string }>> = {
  'customer-password': { kind: 'password-failed', category: 'customer' },
  'employee-password': { kind: 'password-failed', category: 'bankEmployee' },
  'employee-second-factor': { kind: 'second-factor-failed', category: 'bankEmployee' },
  'access-link': { kind: 'link-failed' },
  'access-link-delivery': { kind: 'link-failed' },
  'self-disclosure-link': { kind: 'self-disclosure-refused' },
  'self-disclosure-link-delivery': { kind: 'self-disclosure-refused' },
};

export const createFailedAttemptListener =
  (security: NoteOnlySecurityLog) =>
  ({ account, address }: AttemptSource, slowedDown: boolean): void => {
    const at = account.indexOf('/');
    const door = doors[account.slice(0, at)];
    if (door === undefined) return;
    const id = account.slice(at + 1);
    security.note({
      kind: door.kind,
      address,
      ...(door.category === undefined ? { entered: id } : { account: `${door.category}-${id}` }),
      ...(slowedDown ? { code: 'TOO_MANY_ATTEMPTS' } : {}),
    });
  };
