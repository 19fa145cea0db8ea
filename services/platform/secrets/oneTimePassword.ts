import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { millisOf } from '../clock/clock.ts';

/** What every authenticator app understands without being told (RFC 6238): SHA-1, 6 digits, 30 seconds. */
const PERIOD_SECONDS = 30;
const RULES = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const;
/** Clocks of phones go wrong a little: a code counts one period before and after its own. */
const WINDOW = 1;
/** RFC 4226: as long as what the hash makes of it. */
const SECRET_BYTES = 20;

/** Base32, as people may have to type it. */
export const newAuthenticatorSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/**
 * The period that a code belongs to; undefined for one of another time or secret, and for periods up to `usedPeriod`: who
 * has read a code over somebody's shoulder must not use it again.
 */
export function matchUnusedAuthenticatorCode(
  secret: string,
  code: string,
  at: { readonly now: string; readonly usedPeriod: number },
): number | undefined {
  const timestamp = millisOf(at.now);
  const delta = new TOTP({ ...RULES, secret: Secret.fromBase32(secret) }).validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return undefined;
  const period = TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
  return period > at.usedPeriod ? period : undefined;
}

/** What apps read from the QR code: whose account where. */
export const authenticatorUri = (secret: string, { issuer, label }: { readonly issuer: string; readonly label: string }): string =>
  new TOTP({ ...RULES, secret: Secret.fromBase32(secret), issuer, label }).toString();

/** The same as an SVG, with the quiet margin that scanners need. */
export const authenticatorQrCode = (uri: string): string => renderSVG(uri, { border: 4 });
