import { describe, expect, it } from 'vitest';
import { instantAfter } from '../clock/clock.ts';
import { authenticatorUri, newAuthenticatorSecret, matchUnusedAuthenticatorCode } from './oneTimePassword.ts';
import { generateAuthenticatorCode } from './testing/generateAuthenticatorCode.ts';

/** RFC 6238, appendix B: '12345678901234567890' in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const NEVER = -1;
const at = (seconds: number): string => new Date(seconds * 1_000).toISOString();

describe('the code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [2_000_000_000, '279037'],
  ])('is that of RFC 6238 at %i seconds', (seconds, code) => {
    expect(generateAuthenticatorCode(SECRET, at(seconds))).toBe(code);
    expect(matchUnusedAuthenticatorCode(SECRET, code, { now: at(seconds), usedPeriod: NEVER })).toBe(Math.floor(seconds / 30));
  });

  it('counts one period before and after its own, and no longer', () => {
    const now = at(1_111_111_110);
    const code = generateAuthenticatorCode(SECRET, now);
    const counts = (afterMs: number) =>
      matchUnusedAuthenticatorCode(SECRET, code, { now: instantAfter(now, afterMs), usedPeriod: NEVER }) !== undefined;
    expect([-60_000, -30_000, 0, 30_000, 59_000, 60_000].map(counts)).toEqual([false, true, true, true, true, false]);
  });

  it('counts once, and then none of an earlier period', () => {
    const now = at(1_111_111_110);
    const used = matchUnusedAuthenticatorCode(SECRET, generateAuthenticatorCode(SECRET, now), { now, usedPeriod: NEVER })!;
    const again = (codeAt: string) =>
      matchUnusedAuthenticatorCode(SECRET, generateAuthenticatorCode(SECRET, codeAt), { now, usedPeriod: used });
    expect([again(now), again(instantAfter(now, -30_000))]).toEqual([undefined, undefined]);
    expect(again(instantAfter(now, 30_000))).toBe(used + 1);
  });

  it('of another secret is none', () => {
    const now = at(59);
    expect(matchUnusedAuthenticatorCode(newAuthenticatorSecret(), '287082', { now, usedPeriod: NEVER })).toBeUndefined();
  });
});

it('an app is told whose account it is, and gets 160 bits', () => {
  expect(newAuthenticatorSecret()).toMatch(/^[A-Z2-7]{32}$/);
  const uri = authenticatorUri(SECRET, { issuer: 'Demo Bank eG', label: 'petra@bank.example' });
  expect(uri).toMatch(/^otpauth:\/\/totp\/Demo%20Bank%20eG:petra%40bank\.example\?/);
  expect(new URL(uri).searchParams.get('secret')).toBe(SECRET);
});
