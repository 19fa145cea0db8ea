import { createECDH, createPrivateKey, hash, hkdfSync, randomUUID, type KeyObject } from 'node:crypto';
import {
  SELF_DISCLOSURE_KEYS_CACHED_SECONDS,
  SELF_DISCLOSURE_VISIT_TOKEN_VALID_SECONDS,
  type SigningKeySetView,
} from '@portal/contracts/customers/selfDisclosure';
import { DAY_MS, HOUR_MS, instantAfter, type Clock } from '../clock/clock.ts';
import type { ScheduledJob } from '../policies/policy.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { changeRecord } from '../secrets/changeRecord.ts';
import type { KeyVault } from '../vault/keyVault.ts';

const COLLECTION = 'signing-keys';
const RECORD = 'self-disclosure';
const SIGNS_MS = 90 * DAY_MS;
/** A new key is published so long before it signs, and one of before so long after it has signed last. */
const KNOWN_BEFORE_MS = SELF_DISCLOSURE_KEYS_CACHED_SECONDS * 1_000;
const KNOWN_AFTER_MS = KNOWN_BEFORE_MS + SELF_DISCLOSURE_VISIT_TOKEN_VALID_SECONDS * 1_000;

/** What lies in the vault is the secret; here stands which there are, oldest first. */
interface StoredKey {
  readonly kid: string;
  readonly signsFrom: string;
  /** Names the master key that it was made under, and tells nothing of it. */
  readonly madeUnder: string;
}

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
}

type PublicKey = SigningKeySetView['keys'][number];

/** Pairs of keys (ES256) that the portal signs visits with: the secret half never leaves the vault's data. */
export interface SigningKeys {
  /** The one that signs now. */
  current(): Promise<SigningKey>;
  /** What verifies all that may still be under way. */
  keySet(): Promise<SigningKeySetView>;
  /** Brings in a new key when its time has come or the master key is another one, and deletes what nobody needs any more. */
  rotate(): Promise<void>;
}

export interface SigningKeysOptions {
  readonly records: RecordStore;
  readonly vault: Pick<KeyVault, 'createKey' | 'key' | 'deleteKey' | 'secret'>;
  readonly clock: Clock;
}

export function createSigningKeyStore({ records, vault, clock }: SigningKeysOptions): SigningKeys {
  const pairs = new Map<string, SigningKey & { readonly publicKey: PublicKey }>();

  const masterNow = (): string => hash('sha256', vault.secret('self-disclosure-signing-key'), 'hex').slice(0, MARK_DIGITS);
  const stored = async (): Promise<readonly StoredKey[]> => (await records.get<readonly StoredKey[]>(COLLECTION, RECORD))?.value ?? [];

  /** Undefined where the vault has no such key: it was deleted, or the vault is an older one that came back. */
  const pairOf = async (kid: string) => {
    const known = pairs.get(kid);
    if (known !== undefined) return known;
    const seed = await vault.key(subjectOf(kid));
    if (seed === undefined) return undefined;
    const made = pairFrom(kid, seed);
    pairs.set(kid, made);
    return made;
  };

  /** Puts a new key beside those that `keeps` names; what others did meanwhile counts. */
  const add = async (signsFrom: string, isNeeded: (keys: readonly StoredKey[]) => boolean, keeps = (_: StoredKey) => true) => {
    const kid = randomUUID();
    await vault.createKey(subjectOf(kid));
    const added = await changeRecord<readonly StoredKey[], boolean>(records, COLLECTION, RECORD, (keys = []) =>
      isNeeded(keys)
        ? { result: true, write: { value: [...keys.filter(keeps), { kid, signsFrom, madeUnder: masterNow() }] } }
        : { result: false },
    );
    if (!added) await vault.deleteKey(subjectOf(kid));
  };

  const signing = (keys: readonly StoredKey[], now: string): StoredKey | undefined =>
    keys.findLast(({ signsFrom }) => signsFrom <= now) ?? keys[0];

  return {
    async current() {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const now = clock.now();
        const key = signing(await stored(), now);
        const pair = key && (await pairOf(key.kid));
        if (pair !== undefined) return pair;
        await add(
          now,
          (keys) => signing(keys, now)?.kid === key?.kid,
          ({ kid }) => kid !== key?.kid,
        );
      }
      throw new Error('there is no key to sign with');
    },
    async keySet() {
      const pairsNow = await Promise.all((await stored()).map(({ kid }) => pairOf(kid)));
      return { keys: pairsNow.flatMap((pair) => (pair === undefined ? [] : [pair.publicKey])) };
    },
    async rotate() {
      const now = clock.now();
      const isDue = (keys: readonly StoredKey[]): boolean => {
        const newest = keys.at(-1);
        return newest !== undefined && (instantAfter(newest.signsFrom, SIGNS_MS) <= now || newest.madeUnder !== masterNow());
      };
      if (isDue(await stored())) await add(instantAfter(now, KNOWN_BEFORE_MS), isDue);
      const isOver = (_: StoredKey, index: number, keys: readonly StoredKey[]): boolean => {
        const next = keys[index + 1];
        return next !== undefined && instantAfter(next.signsFrom, KNOWN_AFTER_MS) <= now;
      };
      const over = await changeRecord<readonly StoredKey[], readonly StoredKey[]>(records, COLLECTION, RECORD, (keys = []) => {
        const ended = keys.filter(isOver);
        return ended.length === 0 ? { result: [] } : { result: ended, write: { value: keys.filter((key) => !ended.includes(key)) } };
      });
      for (const { kid } of over) {
        pairs.delete(kid);
        await vault.deleteKey(subjectOf(kid));
      }
    },
  };
}

/** Every process makes up for what another did between two of its steps. */
const MOST_TRIES = 5;
const MARK_DIGITS = 16;
const subjectOf = (kid: string): string => `self-disclosure-signing-${kid}`;

export const createSigningKeyRotationJob = (keys: Pick<SigningKeys, 'rotate'>): ScheduledJob => ({
  name: 'self-disclosure-signing-keys',
  everyMs: HOUR_MS,
  run: () => keys.rotate(),
});

const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const HEX = 16;
const SCALAR_BYTES = 32;

/** From the 32 bytes of the vault, as FIPS 186-5 (A.2.1) makes a key of random bits: 64 bits more than needed, so that none is likelier. */
function pairFrom(kid: string, seed: Uint8Array): SigningKey & { readonly publicKey: PublicKey } {
  const bits = Buffer.from(hkdfSync('sha256', seed, '', 'ES256', SCALAR_BYTES + 8));
  const scalar = (BigInt(`0x${bits.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const secret = Buffer.from(scalar.toString(HEX).padStart(SCALAR_BYTES * 2, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(secret);
  const point = curve.getPublicKey();
  const [x, y] = [point.subarray(1, 1 + SCALAR_BYTES), point.subarray(1 + SCALAR_BYTES)].map((part) => part.toString('base64url'));
  const named = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } as const;
  return {
    kid,
    privateKey: createPrivateKey({ key: { ...named, d: secret.toString('base64url') }, format: 'jwk' }),
    publicKey: { ...named, kid, use: 'sig', alg: 'ES256' },
  };
}
