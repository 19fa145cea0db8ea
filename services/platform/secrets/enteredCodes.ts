import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { CodeDeliveryState } from '@portal/contracts/shared/codeDelivery';
import { derivedId } from '../commands/derivedId.ts';
import { HOUR_MS, MINUTE_MS, instantAfter, millisOf, type Clock } from '../clock/clock.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { KeyVault } from '../vault/keyVault.ts';
import { changeRecord } from './changeRecord.ts';
import { typedCodeRuleOfPurpose, type LinkTokenAndCodeRulesByPurpose } from './codeRules.ts';

const COLLECTION = 'entered-codes';
/** Without look-alikes: no 0/O, no 1/I/L. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 6;
/** What a code looks like, in upper case. */
export const codePattern = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);
const MIN_GAP_MS = MINUTE_MS;
const MAX_AN_HOUR = 5;
/** With those whose message did not arrive: who asks on and on has a number that takes none. */
const MAX_TRIED_AN_HOUR = 15;

interface StoredCode {
  readonly salt: string;
  readonly hash: string;
  readonly validUntil: string;
  readonly wrong: number;
  readonly usedBy: string | null;
  /** Of the last hour, oldest first. */
  readonly issuedAt: readonly string[];
  /** Of each of them its letter; missing in records of former versions. */
  readonly letters?: readonly string[];
  /** Keyed hash of what the newest was issued for; missing where that is nothing but the subject. */
  readonly boundTo?: string;
  /** The newest is that of this seed; missing in records of former versions. */
  readonly seed?: string;
}

interface Issue {
  readonly at: string;
  readonly letter: string | undefined;
}

type IssueOutcome =
  /** `letterId`: the message that carries it goes out under this id, so that what became of it is known. */
  | { readonly kind: 'issued'; readonly code: string; readonly validUntil: string; readonly letterId: string }
  /** At most one a minute and five an hour; one whose message did not arrive does not count. */
  | { readonly kind: 'too-soon'; readonly retryAfterSeconds: number };

export type CodeEntryOutcome =
  | { readonly kind: 'right' }
  /** `wasRight`: the same command has entered the right one before, and may do so again. */
  | { readonly kind: 'wrong'; readonly attemptsLeft: number; readonly wasRight?: true }
  /** `ended`: used, or too many wrong entries. */
  | { readonly kind: 'ended' | 'expired' | 'none' };

/** Who enters a code, and where: of what fails there, a security event tells. */
export interface CodeEntryOrigin {
  /** Stream of the person: `customer-<id>`. */
  readonly account: string;
  readonly address: string;
  readonly device: string | null;
}

export type FailedCodeEntry = CodeEntryOrigin & {
  readonly purpose: string;
  readonly subject: string;
  readonly outcome: Exclude<CodeEntryOutcome, { readonly kind: 'right' }>;
};

/** What may be shown of the newest code: nothing of the code itself. */
interface CodeStanding {
  /** 0 once it has run out. */
  readonly validForSeconds: number;
  /** 0 once it was entered wrongly too often. */
  readonly attemptsLeft: number;
  /** 0 where a new code may be asked for at once. */
  readonly newCodeInSeconds: number;
  readonly delivery: CodeDeliveryState;
}

interface IssueOptions {
  readonly validMs?: number;
  readonly boundTo?: string;
  /** No letter carries it. */
  readonly isHandedOver?: boolean;
  /**
   * The same seed gives the same code in the same letter while it is good: for a command that comes again because its event could
   * not be written. Default: a random one.
   */
  readonly seed?: string;
}

/** Codes that people type: 6 characters, one per purpose and subject, stored as salted keyed hashes. */
export interface TypedCodes {
  /** A new code ends the old one. @throws where no context declares the purpose */
  issue(purpose: string, subject: string, options?: IssueOptions): Promise<IssueOutcome>;
  /** Nobody can guess it, and the same seed gives the same: for what a code is bound to. */
  saltOf(purpose: string, subject: string, seed: string): string;
  /**
   * Upper and lower case are the same. A right code is used up; the same command (`by`: its id) may repeat it, and its wrong
   * entries count as before. One that was issued for something else (`boundTo`) is wrong. `from` is null where the caller notes a
   * failure itself.
   */
  enter(
    purpose: string,
    subject: string,
    code: string,
    entry: { readonly by: string; readonly boundTo?: string; readonly from: CodeEntryOrigin | null },
  ): Promise<CodeEntryOutcome>;
  /** Of the newest code, without effect on it; undefined where there is none, it was used, or it was not issued for `boundTo`. */
  standingOf(purpose: string, subject: string, options?: { readonly boundTo?: string }): Promise<CodeStanding | undefined>;
  /** With `issuedBefore` (an instant) a newer one stays. */
  end(purpose: string, subject: string, options?: { readonly issuedBefore?: string }): Promise<void>;
}

export interface TypedCodesOptions {
  readonly records: RecordStore;
  readonly vault: Pick<KeyVault, 'pseudonym'>;
  readonly clock: Clock;
  readonly rules: LinkTokenAndCodeRulesByPurpose;
  /** What became of the letter with a code. Default: each arrives. */
  readonly deliveryOf?: (letterId: string, issuedAt: string, now: string) => Promise<CodeDeliveryState>;
  /** Called for each entry that is not right. */
  readonly failed?: (entry: FailedCodeEntry) => void;
}

/** A code and the id of its letter, from a keyed hash: so much longer than a code that each is as likely as any other. */
function drawCode(vault: Pick<KeyVault, 'pseudonym'>, ...from: readonly (string | undefined)[]) {
  const drawn = vault.pseudonym('entered-codes-drawn', JSON.stringify(from));
  const base = BigInt(ALPHABET.length);
  const code = Array.from({ length: LENGTH }, (_, index) => ALPHABET[Number((BigInt(`0x${drawn}`) / base ** BigInt(index)) % base)]);
  return { code: code.join(''), letterId: derivedId('letter with a code', drawn) };
}

export function createTypedCodeIssuer(options: TypedCodesOptions): TypedCodes {
  const { records, vault, clock, rules, failed, deliveryOf = () => Promise.resolve('delivered' as const) } = options;
  const keyOf = (purpose: string, subject: string): string => `${purpose}/${subject}`;
  // By the pseudonym key: a code that an adviser has handed over outlives a rotation of the master key.
  const hashOf = (key: string, salt: string, code: string, boundTo: string | undefined): string =>
    vault.pseudonym('entered-codes', `${key}|${salt}|${code.trim().toUpperCase()}${boundTo === undefined ? '' : `|${boundTo}`}`);
  const bindingOf = (key: string, salt: string, boundTo: string): string =>
    vault.pseudonym('entered-codes-bound-to', `${key}|${salt}|${boundTo}`);
  const deliveriesOf = async (issues: readonly Issue[], now: string): Promise<ReadonlyMap<string, CodeDeliveryState>> =>
    new Map(
      await Promise.all(
        issues.flatMap(({ at, letter }) =>
          letter === undefined ? [] : [deliveryOf(letter, at, now).then((delivery) => [letter, delivery] as const)],
        ),
      ),
    );
  const isOpen = (code: StoredCode | undefined, purpose: string, now: string): boolean =>
    code !== undefined && code.usedBy === null && code.wrong < typedCodeRuleOfPurpose(rules, purpose).maxWrong && code.validUntil > now;

  return {
    async issue(purpose, subject, { validMs, boundTo, isHandedOver = false, seed = randomUUID() } = {}) {
      const rule = typedCodeRuleOfPurpose(rules, purpose);
      const now = clock.now();
      const key = keyOf(purpose, subject);
      const { code, letterId } = drawCode(vault, key, seed, boundTo);
      const salt = randomBytes(16).toString('base64url');
      const validUntil = instantAfter(now, validMs ?? rule.validMs);
      const isOfSameSeed = (stored: StoredCode | undefined): stored is StoredCode =>
        stored?.seed === seed && isOpen(stored, purpose, now) && stored.hash === hashOf(key, stored.salt, code, boundTo);
      const before = (await records.get<StoredCode>(COLLECTION, key))?.value;
      const undelivered = failedOf(await deliveriesOf(before === undefined ? [] : ofLastHour(before, now), now));
      return changeRecord<StoredCode, IssueOutcome>(records, COLLECTION, key, (stored) => {
        if (isOfSameSeed(stored)) return { result: { kind: 'issued', code, validUntil: stored.validUntil, letterId } };
        const issues = stored === undefined ? [] : ofLastHour(stored, now);
        const next = nextIssueAt(issues, undelivered, now);
        if (next !== undefined) return { result: { kind: 'too-soon', retryAfterSeconds: secondsUntil(next, now) } };
        const issued: StoredCode = {
          salt,
          hash: hashOf(key, salt, code, boundTo),
          validUntil,
          wrong: 0,
          usedBy: null,
          issuedAt: [...issues.map(({ at }) => at), now],
          letters: [...issues.map(({ letter }) => letter ?? ''), isHandedOver ? '' : letterId],
          ...(boundTo === undefined ? {} : { boundTo: bindingOf(key, salt, boundTo) }),
          seed,
        };
        return { result: { kind: 'issued', code, validUntil, letterId }, write: write(subject, issued) };
      });
    },
    saltOf: (purpose, subject, seed) => vault.pseudonym('entered-codes-salt', JSON.stringify([keyOf(purpose, subject), seed])),
    async enter(purpose, subject, code, { by, boundTo, from }) {
      const { maxWrong } = typedCodeRuleOfPurpose(rules, purpose);
      const now = clock.now();
      const key = keyOf(purpose, subject);
      const outcome = await changeRecord<StoredCode, CodeEntryOutcome>(records, COLLECTION, key, (stored) => {
        if (stored === undefined) return { result: { kind: 'none' } };
        const isRight = isSameHash(hashOf(key, stored.salt, code, boundTo), stored.hash);
        if (stored.wrong >= maxWrong || (stored.usedBy ?? by) !== by) return { result: { kind: 'ended' } };
        if (stored.usedBy === null && stored.validUntil <= now) return { result: { kind: 'expired' } };
        if (isRight) return { result: { kind: 'right' }, write: write(subject, { ...stored, usedBy: by }) };
        const wrong = stored.wrong + 1;
        const result = {
          kind: 'wrong',
          attemptsLeft: maxWrong - wrong,
          ...(stored.usedBy !== null && { wasRight: true as const }),
        } as const;
        return { result, write: write(subject, { ...stored, wrong }) };
      });
      if (outcome.kind !== 'right' && from !== null) failed?.({ ...from, purpose, subject, outcome });
      return outcome;
    },
    async standingOf(purpose, subject, { boundTo } = {}) {
      const now = clock.now();
      const key = keyOf(purpose, subject);
      const stored = (await records.get<StoredCode>(COLLECTION, key))?.value;
      if (stored === undefined || stored.usedBy !== null) return undefined;
      if (boundTo !== undefined && stored.boundTo !== bindingOf(key, stored.salt, boundTo)) return undefined;
      const issues = ofLastHour(stored, now);
      const deliveries = await deliveriesOf(issues, now);
      const next = nextIssueAt(issues, failedOf(deliveries), now);
      const newest = issues.at(-1)?.letter;
      return {
        validForSeconds: stored.validUntil > now ? secondsUntil(stored.validUntil, now) : 0,
        attemptsLeft: Math.max(0, typedCodeRuleOfPurpose(rules, purpose).maxWrong - stored.wrong),
        newCodeInSeconds: next === undefined ? 0 : secondsUntil(next, now),
        delivery: (newest === undefined ? undefined : deliveries.get(newest)) ?? 'delivered',
      };
    },
    async end(purpose, subject, { issuedBefore } = {}) {
      const now = clock.now();
      const isNewer = ({ issuedAt }: StoredCode): boolean => issuedBefore !== undefined && (issuedAt.at(-1) ?? '') >= issuedBefore;
      await changeRecord<StoredCode, void>(records, COLLECTION, keyOf(purpose, subject), (stored) =>
        stored === undefined || !isOpen(stored, purpose, now) || isNewer(stored)
          ? { result: undefined }
          : { result: undefined, write: write(subject, { ...stored, validUntil: now }) },
      );
    },
  };
}

/** In the same time whether they are equal or not. */
export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const secondsUntil = (instant: string, now: string): number => Math.max(1, Math.ceil((millisOf(instant) - millisOf(now)) / 1_000));

const ofLastHour = ({ issuedAt, letters = [] }: Pick<StoredCode, 'issuedAt' | 'letters'>, now: string): readonly Issue[] =>
  issuedAt
    .map((at, index) => ({ at, letter: letters[index + letters.length - issuedAt.length] || undefined }))
    .filter(({ at }) => instantAfter(at, HOUR_MS) > now);

const failedOf = (deliveries: ReadonlyMap<string, CodeDeliveryState>): ReadonlySet<string> =>
  new Set([...deliveries].flatMap(([letter, delivery]) => (delivery === 'undelivered' ? [letter] : [])));

/** At most one a minute and five an hour: when the next may go out; undefined where it may now. */
const nextIssueAt = (issues: readonly Issue[], undelivered: ReadonlySet<string>, now: string): string | undefined => {
  const counted = issues.filter(({ letter }) => letter === undefined || !undelivered.has(letter));
  const [first] = counted;
  const last = issues.at(-1);
  if (first !== undefined && counted.length >= MAX_AN_HOUR) return instantAfter(first.at, HOUR_MS);
  if (issues.length >= MAX_TRIED_AN_HOUR) return instantAfter(issues[0]!.at, HOUR_MS);
  if (last === undefined || last !== counted.at(-1)) return undefined;
  return instantAfter(last.at, MIN_GAP_MS) > now ? instantAfter(last.at, MIN_GAP_MS) : undefined;
};

const expiryOf = (code: StoredCode): string => {
  const hourOver = instantAfter(code.issuedAt.at(-1) ?? code.validUntil, HOUR_MS);
  const remembered = instantAfter(code.validUntil, HOUR_MS);
  return hourOver > remembered ? hourOver : remembered;
};

const write = (owner: string, value: StoredCode) => ({ value, expiresAt: expiryOf(value), owner });
