import type { SecurityEventKind } from '@portal/contracts/audit/securityEventKinds';
import type { FailedCodeEntry } from '../secrets/enteredCodes.ts';
import type { NoteOnlySecurityLog } from './securityLog.ts';

/** A code that releases money has kinds of its own. */
const kindsOf = (purpose: string): { readonly failed: SecurityEventKind; readonly locked: SecurityEventKind } =>
  purpose === 'tan' ? { failed: 'tan-failed', locked: 'tan-locked' } : { failed: 'code-failed', locked: 'code-locked' };

/** The entry that ends a code is noted as one that failed and as the lock. */
export const createFailedCodeEntryListener =
  (security: NoteOnlySecurityLog) =>
  ({ purpose, subject, outcome, account, address, device }: FailedCodeEntry): void => {
    const { failed, locked } = kindsOf(purpose);
    const happening = { account, address, device, stream: subject === account ? undefined : subject };
    security.note({ ...happening, kind: failed, code: codeOf(purpose, outcome.kind) });
    if (outcome.kind === 'wrong' && outcome.attemptsLeft === 0) security.note({ ...happening, kind: locked, code: codeOf(purpose) });
  };

/** `TAN_WRONG`, `ACCESS_LINK_CODE_EXPIRED`. */
const codeOf = (...words: readonly string[]): string => words.join('_').replaceAll('-', '_').toUpperCase();
