import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { millisOf } from '../clock/clock.ts';
import type { ProviderKey } from './openIdProvider.ts';
import { verifyIdToken } from './verifyIdToken.ts';

const NOW = '2026-11-21T10:00:00.000Z';
const seconds = millisOf(NOW) / 1_000;
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const jwkOf = (key: KeyObject, kid: string): ProviderKey => ({ ...key.export({ format: 'jwk' }), kid, use: 'sig' });
const keys = [jwkOf(rsa.publicKey, 'rsa'), jwkOf(ec.publicKey, 'ec')];
const expected = { keys, issuer: 'https://bank.example', clientId: 'portal', nonce: 'n-1', authenticatedSince: NOW, now: NOW };
const times = { iat: seconds, exp: seconds + 300, auth_time: seconds };
const claims = { iss: 'https://bank.example', aud: 'portal', sub: 'kunde-1', nonce: 'n-1', ...times };

const signed = (change: object = {}, key: KeyObject = ec.privateKey, kid: string | undefined = 'ec'): string => {
  const payload = Object.fromEntries(Object.entries({ ...claims, ...change }).filter(([, value]) => value !== undefined));
  const algorithm = key.asymmetricKeyType === 'rsa' ? 'RS256' : 'ES256';
  const header = kid === undefined ? {} : { keyid: kid };
  return jwt.sign(payload, key, { algorithm, ...header, noTimestamp: payload['iat'] === undefined });
};
const raw = (header: object, payload: object, signature: string): string =>
  [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.') + `.${signature}`;

describe('an ID token of this bank, for this portal, of this sign-in and of now', () => {
  it.each([
    ['ES256', signed()],
    ['RS256', signed({}, rsa.privateKey, 'rsa')],
    ['PS256', jwt.sign(claims, rsa.privateKey, { algorithm: 'PS256', keyid: 'rsa' })],
    ['a key without a name', signed({}, ec.privateKey, undefined)],
    ['a sign-in there that its clock has a minute early', signed({ auth_time: seconds - 60 })],
    ['several portals, of which it says ours', signed({ aud: ['portal', 'other'], azp: 'portal' })],
  ])('says who it is: %s', (_, token) => {
    expect(verifyIdToken(token, expected)).toEqual({ issuer: 'https://bank.example', subject: 'kunde-1' });
  });
});

it('an ID token need not say when the person signed in at the bank where that was not asked for', () => {
  expect(verifyIdToken(signed({ auth_time: undefined }), { ...expected, authenticatedSince: undefined })).toBeDefined();
});

describe('an ID token is nobody’s', () => {
  it.each([
    ['of another sign-in', { nonce: 'n-2' }],
    ['without a nonce', { nonce: undefined }],
    ['of another bank', { iss: 'https://other.example' }],
    ['without a bank', { iss: undefined }],
    ['of another portal', { aud: 'other' }],
    ['of several portals, that does not say whose', { aud: ['portal', 'other'] }],
    ['of several portals, that says another', { aud: ['portal', 'other'], azp: 'other' }],
    ['given to another portal', { azp: 'other' }],
    ['that has run out', { exp: seconds - 61 }],
    ['that never runs out', { exp: undefined }],
    ['made long ago', { iat: seconds - 601 }],
    ['made in the future', { iat: seconds + 61 }],
    ['without the time it was made at', { iat: undefined }],
    ['not to be used yet', { nbf: seconds + 120 }],
    ['of a person who had signed in there before', { auth_time: seconds - 61 }],
    ['of a person who signs in there later', { auth_time: seconds + 61 }],
    ['that does not say when the person signed in there', { auth_time: undefined }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
  ])('%s', (_, change) => {
    expect(verifyIdToken(signed(change), expected)).toBeUndefined();
  });

  it.each([
    ['that nobody has signed', raw({ alg: 'none' }, claims, '')],
    ['that says it is signed, and is not', raw({ alg: 'ES256', kid: 'ec' }, claims, '')],
    ['signed by another key', signed({}, foreign.privateKey)],
    ['signed by one key in the name of another', signed({}, ec.privateKey, 'rsa')],
    ['signed by a key that there is not', signed({}, ec.privateKey, 'elsewhere')],
    [
      'changed after it was signed',
      signed().replace(/\.[^.]+\./, `.${Buffer.from(JSON.stringify({ ...claims, sub: 'x' })).toString('base64url')}.`),
    ],
    ['by what nobody uses', jwt.sign(claims, rsa.privateKey, { algorithm: 'RS512', keyid: 'rsa' })],
    [
      'with what must be understood',
      jwt.sign(claims, ec.privateKey, { algorithm: 'ES256', header: { alg: 'ES256', kid: 'ec', crit: ['x'] } }),
    ],
    ['that is none', 'x.y.z'],
    ['that is empty', ''],
  ])('%s', (_, token) => {
    expect(verifyIdToken(token, expected)).toBeUndefined();
  });

  it('signed with the public key as if it were a shared secret', () => {
    const pem = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const body = raw({ alg: 'HS256', kid: 'rsa' }, claims, '').slice(0, -1);
    const token = `${body}.${createHmac('sha256', pem).update(body).digest('base64url')}`;
    expect(verifyIdToken(token, expected)).toBeUndefined();
  });

  it('by a key that is for something else', () => {
    const others = [
      { ...keys[1]!, use: 'enc' },
      { ...keys[1]!, alg: 'ES512' },
    ];
    for (const key of others) expect(verifyIdToken(signed(), { ...expected, keys: [key] })).toBeUndefined();
    const byPs = jwt.sign(claims, rsa.privateKey, { algorithm: 'PS256', keyid: 'rsa' });
    expect(verifyIdToken(byPs, { ...expected, keys: [{ ...keys[0]!, alg: 'RS256' }] }), 'a key for RS256 only').toBeUndefined();
  });
});
