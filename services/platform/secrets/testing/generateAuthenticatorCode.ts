import { Secret, TOTP } from 'otpauth';
import { millisOf } from '../../clock/clock.ts';

/** What an authenticator app shows at an instant: SHA-1, 6 digits, 30 seconds. */
export const generateAuthenticatorCode = (secret: string, now: string): string =>
  new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate({ timestamp: millisOf(now) });
