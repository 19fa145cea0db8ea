import { passwordTexts } from '@portal/contracts/customers/password';
import type { Clock } from '../clock/clock.ts';
import { problem } from '../http/problems.ts';
import type { Answer, Cookie, Problem } from '../http/route.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Attempts } from '../secrets/attempts.ts';
import type { PasswordCredentials } from '../secrets/credentials.ts';
import type { LinkTokenState } from '../secrets/linkTokens.ts';
import type { SecurityNotes } from '../security/securityLog.ts';
import type { OneTimeCodes } from '../secrets/oneTimeCodes.ts';
import type { IssuedSession, Sessions } from '../sessions/createSessions.ts';
import type { KeyVault } from '../vault/keyVault.ts';

/** What the access of both realms stands on. */
export interface AccessPorts {
  readonly credentials: PasswordCredentials;
  readonly attempts: Attempts;
  readonly oneTimeCodes: OneTimeCodes;
  readonly sessions: Sessions;
  readonly records: RecordStore;
  readonly vault: Pick<KeyVault, 'pseudonym'>;
  readonly clock: Clock;
  /** For whoever watches over the bank. */
  readonly security: SecurityNotes;
  /** Whether a password is one of those that are guessed first; `person`: what its owner is called. */
  isCommonPassword(password: string, person: readonly string[]): Promise<boolean>;
}

/** Whether a code from a link was issued for somebody of this realm: codes of the other one are unknown here. */
export const isLinkOfAccountCategory = (category: string, link: LinkTokenState): link is Exclude<LinkTokenState, { kind: 'unknown' }> =>
  link.kind !== 'unknown' && link.subject.startsWith(`${category}-`);

/** A sign-in that succeeded. */
export const signedIn = ({ token, cookie }: IssuedSession, more: readonly Cookie[] = []): Extract<Answer, { kind: 'json' }> => ({
  kind: 'json',
  body: { token },
  cookies: [cookie, ...more],
});

export const badCredentials = (): Problem => problem(401, 'BAD_CREDENTIALS', 'Die E-Mail-Adresse oder das Passwort ist nicht richtig.');

export const tooManyAttempts = (retryAfterSeconds: number): Problem =>
  problem(429, 'TOO_MANY_ATTEMPTS', `Zu viele Fehlversuche. Bitte versuchen Sie es in ${minutesText(retryAfterSeconds)} erneut.`, {
    retryAfterSeconds,
  });

const minutesText = (seconds: number): string =>
  seconds < 60
    ? seconds === 1
      ? 'einer Sekunde'
      : `${seconds} Sekunden`
    : seconds < 120
      ? 'einer Minute'
      : `${Math.ceil(seconds / 60)} Minuten`;

export const sessionEnded = (): Problem => problem(401, 'SESSION_ENDED', 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.');

export const commonPassword = (field: string): Problem =>
  problem(422, 'PASSWORD_COMMON', passwordTexts.common, { violations: [{ propertyPath: field, message: passwordTexts.common }] });
