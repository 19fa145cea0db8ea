import type { Realm } from '../http/defineRoute.ts';

export const SESSIONS_COLLECTION = 'sessions';

interface SessionRenewal {
  /** Of the refresh token that it made; not the current one where an earlier version of the portal has refreshed since. */
  readonly generation: number;
  /** Of the refresh token that was presented for it. */
  readonly former: number;
  /** The access token that came with it was used, so its answer has arrived. */
  readonly isAnswerUsed: boolean;
}

/** A session as it is stored, and the only thing that makes tokens count. */
export interface StoredSession {
  readonly realm: Realm;
  readonly id: string;
  readonly sessionId: string;
  readonly openedAt: string;
  /** Lags by at most a minute behind what the process knows. */
  readonly lastSeenAt: string;
  /** Of the newest refresh token; the first is 1. */
  readonly generation: number;
  readonly rotatedAt: string;
  /** How that one came about; missing until the first refresh. */
  readonly renewal?: SessionRenewal;
  readonly salt: string;
  /** The browser that it was opened in, in words; missing in sessions from before they were kept. */
  readonly device?: string | null;
  /** When the second factor was entered last; missing where it was not. */
  readonly factorProvedAt?: string;
}

/** Streams of the people who sign in. */
const categoryOf: Readonly<Record<Realm, string>> = { customer: 'customer', employee: 'bankEmployee' };
export const streamNameOfSessionOwner = ({ realm, id }: Pick<StoredSession, 'realm' | 'id'>): string => `${categoryOf[realm]}-${id}`;
