import { HOUR_MS, MINUTE_MS } from '../clock/clock.ts';
import type { Realm } from '../http/defineRoute.ts';

export const ACCESS_TOKEN_SECONDS = 15 * 60;
/** So long the refresh token before the newest one brings the newest one again, because several tabs refresh at the same moment. */
export const REFRESH_GRACE_MS = 10_000;
/** More sessions of one person end the oldest. */
export const MAX_SESSIONS_PER_PERSON = 20;

interface RealmRules {
  readonly cookie: string;
  /** Below `/api/`: the only call that reads it; over TLS it goes to all, as its name demands. */
  readonly path: string;
  readonly idleMs: number;
  readonly absoluteMs: number;
}

/** Source: decision on identity and sessions. */
export const sessionTimesAndRefreshCookies: Readonly<Record<Realm, RealmRules>> = {
  customer: {
    cookie: 'customer_refresh',
    path: 'customers/refresh',
    idleMs: 15 * MINUTE_MS,
    absoluteMs: 8 * HOUR_MS,
  },
  employee: {
    cookie: 'employee_refresh',
    path: 'bank-employees/refresh',
    idleMs: 30 * MINUTE_MS,
    absoluteMs: 10 * HOUR_MS,
  },
};
