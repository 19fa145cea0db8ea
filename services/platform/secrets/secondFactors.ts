import { MINUTE_MS, instantAfter, type Clock } from '../clock/clock.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { KeyVault } from '../vault/keyVault.ts';
import { changeRecord } from './changeRecord.ts';
import { isSameHash } from './enteredCodes.ts';
import { newAuthenticatorSecret, matchUnusedAuthenticatorCode } from './oneTimePassword.ts';
import {
  adoptPreparedFactor,
  isPreparedFactorAdopted,
  NO_CODE_PERIOD_USED_YET,
  emptyStoredFactor,
  withFactorAwaitingItsEvent,
  withoutFactorsSetBefore,
  withoutAppSetBefore,
  withoutPasskey,
  advancePasskeyCounter,
  type ActiveSecondFactors,
  type PasskeyUseOutcome,
  type PreparedFactor,
  type SecondFactorRecord,
  type StoredPasskey,
} from './storedFactor.ts';
import { RECOVERY_CODE_ALPHABET, RECOVERY_CODE_COUNT, RECOVERY_CODE_LENGTH } from '@portal/contracts/employees/secondFactor';

const COLLECTION = 'second-factors';
const DRAFT_MS = 15 * MINUTE_MS;

export type FactorEntryOutcome =
  | { readonly kind: 'wrong' }
  | { readonly kind: 'right'; readonly by: 'app' }
  | { readonly kind: 'right'; readonly by: 'recovery'; readonly codesLeft: number };

/** A passkey that was checked. */
type MadePasskeyKey = NonNullable<PreparedFactor['passkey']>;

/** The secret that somebody is setting up, confirmed by a code of it. */
type DraftEntry = { readonly kind: 'wrong' } | { readonly kind: 'none' } | { readonly kind: 'right'; readonly replaces: boolean };

/**
 * What the second factors of people are checked against, by subject (`bankEmployee-<id>`). As with passwords, what is new is
 * put down before the event that says so and counts after it.
 */
export interface SecondFactorStore {
  /** A fresh secret that counts for nothing until a code of it was entered; an earlier one that waits for that ends. */
  begin(subject: string, options: { readonly replaces: boolean }): Promise<{ readonly secret: string; readonly validUntil: string }>;
  /** Puts the secret down that waits, if the code is one of it. */
  prepare(subject: string, code: string, commandId: string): Promise<DraftEntry>;
  prepareRecovery(subject: string, commandId: string): Promise<void>;
  /** Lets what a command has put down count. Again changes nothing. False when a later command has replaced it. */
  adopt(subject: string, commandId: string, at: string): Promise<boolean>;
  /** The codes of a command, for whom it answers: the same again, though only hashes are stored. */
  recoveryCodes(subject: string, commandId: string): readonly string[];
  /** Whether the recovery codes of a command are those that count. */
  hasCodesOf(subject: string, commandId: string): Promise<boolean>;
  /** A code of the app counts once, one for recovery as well. */
  enter(subject: string, code: string): Promise<FactorEntryOutcome>;
  recoveryCodesLeft(subject: string): Promise<number>;
  /** The first factor comes with recovery codes. 'present': the same passkey was added before. */
  preparePasskey(
    subject: string,
    made: MadePasskeyKey,
    options: { readonly commandId: string; readonly first: boolean },
  ): Promise<'put down' | 'present'>;
  /** What a command that comes again has put down already. */
  preparedPasskey(subject: string, commandId: string): Promise<{ readonly first: boolean } | undefined>;
  passkeys(subject: string): Promise<readonly StoredPasskey[]>;
  /** The device has reached this count. */
  usePasskey(subject: string, id: string, counter: number): Promise<PasskeyUseOutcome>;
  /** All of it. With `setBefore` (an instant) what is newer stays. */
  remove(subject: string, options?: { readonly setBefore: string }): Promise<void>;
  removeApp(subject: string, options?: { readonly setBefore: string }): Promise<void>;
  removePasskey(subject: string, id: string): Promise<void>;
}

interface SecondFactorsParts {
  readonly records: RecordStore;
  readonly vault: Pick<KeyVault, 'pseudonym'>;
  readonly clock: Clock;
}

export function createSecondFactorStore({ records, vault, clock }: SecondFactorsParts): SecondFactorStore {
  const change = <Result>(
    subject: string,
    decide: (stored: SecondFactorRecord) => { readonly result: Result; readonly write?: SecondFactorRecord },
  ): Promise<Result> =>
    changeRecord<SecondFactorRecord, Result>(records, COLLECTION, subject, (stored = emptyStoredFactor) => {
      const { result, write } = decide(stored);
      return { result, ...(write === undefined ? {} : { write: { value: write, owner: subject } }) };
    });
  const changeFactor = (subject: string, next: (factor: ActiveSecondFactors) => ActiveSecondFactors | null): Promise<void> =>
    change(subject, (stored) =>
      stored.factor === null ? { result: undefined } : { result: undefined, write: { ...stored, factor: next(stored.factor) } },
    );
  const storedOf = async (subject: string): Promise<SecondFactorRecord> =>
    (await records.get<SecondFactorRecord>(COLLECTION, subject))?.value ?? emptyStoredFactor;
  // By the pseudonym key: codes on paper outlive a rotation of the master key.
  const hashOf = (subject: string, code: string): string => vault.pseudonym('recovery-codes', `${subject}|${code}`);
  const codesOf = (subject: string, commandId: string) =>
    recoveryCodesOf((nth) => vault.pseudonym('new-recovery-codes', `${subject}|${commandId}|${nth}`));
  const hashesOf = (subject: string, commandId: string) => codesOf(subject, commandId).map((code) => hashOf(subject, code));

  return {
    async begin(subject, { replaces }) {
      const draft = { secret: newAuthenticatorSecret(), validUntil: instantAfter(clock.now(), DRAFT_MS), replaces };
      await change(subject, (stored) => ({ result: undefined, write: { ...stored, draft } }));
      return draft;
    },
    prepare: (subject, code, commandId) =>
      change<DraftEntry>(subject, (stored) => {
        const { draft } = stored;
        const now = clock.now();
        if (draft === null || draft.validUntil <= now) return { result: { kind: 'none' } };
        const usedPeriod = matchUnusedAuthenticatorCode(draft.secret, code, { now, usedPeriod: NO_CODE_PERIOD_USED_YET });
        if (usedPeriod === undefined) return { result: { kind: 'wrong' } };
        const app = { secret: draft.secret, usedPeriod };
        const write = withFactorAwaitingItsEvent(stored, { commandId, recovery: hashesOf(subject, commandId), app });
        return { result: { kind: 'right', replaces: draft.replaces }, write };
      }),
    prepareRecovery: (subject, commandId) =>
      change(subject, (stored) => ({
        result: undefined,
        write: withFactorAwaitingItsEvent(stored, { commandId, recovery: hashesOf(subject, commandId), app: null }),
      })),
    preparePasskey: (subject, made, { commandId, first }) =>
      change<'put down' | 'present'>(subject, (stored) => {
        const isPresent = ({ id, credentialId }: Pick<StoredPasskey, 'id' | 'credentialId'>): boolean =>
          id !== made.id && credentialId === made.credentialId;
        if ((stored.factor?.passkeys ?? []).some(isPresent)) return { result: 'present' };
        const recovery = first ? hashesOf(subject, commandId) : null;
        return { result: 'put down', write: withFactorAwaitingItsEvent(stored, { commandId, recovery, app: null, passkey: made }) };
      }),
    preparedPasskey: async (subject, commandId) => {
      const prepared = (await storedOf(subject)).prepared.find((one) => one.commandId === commandId);
      return prepared && { first: prepared.recovery !== null };
    },
    adopt: (subject, commandId, setAt) =>
      change<boolean>(subject, (stored) => {
        if (isPreparedFactorAdopted(stored, commandId)) return { result: true };
        const next = adoptPreparedFactor(stored, commandId, setAt);
        return next === undefined ? { result: false } : { result: true, write: next };
      }),
    recoveryCodes: codesOf,
    hasCodesOf: async (subject, commandId) => (await storedOf(subject)).factor?.setBy === commandId,
    enter: (subject, code) =>
      change<FactorEntryOutcome>(subject, (stored) => {
        const { factor } = stored;
        if (factor === null) return { result: { kind: 'wrong' } };
        const { secret } = factor;
        const usedPeriod =
          secret === null ? undefined : matchUnusedAuthenticatorCode(secret, code, { now: clock.now(), usedPeriod: factor.usedPeriod });
        if (usedPeriod !== undefined)
          return { result: { kind: 'right', by: 'app' }, write: { ...stored, factor: { ...factor, usedPeriod } } };
        const entered = hashOf(subject, code);
        const recovery = factor.recovery.filter((hash) => !isSameHash(hash, entered));
        if (recovery.length === factor.recovery.length) return { result: { kind: 'wrong' } };
        return {
          result: { kind: 'right', by: 'recovery', codesLeft: recovery.length },
          write: { ...stored, factor: { ...factor, recovery } },
        };
      }),
    recoveryCodesLeft: async (subject) => (await storedOf(subject)).factor?.recovery.length ?? 0,
    passkeys: async (subject) => (await storedOf(subject)).factor?.passkeys ?? [],
    usePasskey: (subject, id, counter) =>
      change<PasskeyUseOutcome>(subject, (stored) => {
        if (stored.factor === null) return { result: 'unknown' };
        const { result, factor } = advancePasskeyCounter(stored.factor, id, { counter, now: clock.now() });
        return factor === undefined ? { result } : { result, write: { ...stored, factor } };
      }),
    // What is on its way in may have its event already: it stays.
    remove: (subject, options) => changeFactor(subject, (factor) => withoutFactorsSetBefore(factor, options?.setBefore)),
    removeApp: (subject, options) => changeFactor(subject, (factor) => withoutAppSetBefore(factor, options?.setBefore)),
    removePasskey: (subject, id) => changeFactor(subject, (factor) => withoutPasskey(factor, id)),
  };
}

/** Codes for whoever has lost the phone, each made of a keyed hash (hex) that nobody else can make. */
const recoveryCodesOf = (hashOfNth: (nth: number) => string): readonly string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, (_, nth) => letters(BigInt(`0x${hashOfNth(nth)}`)));

/** A hash is so much longer than a code that all codes are as likely. */
function letters(number: bigint): string {
  const base = BigInt(RECOVERY_CODE_ALPHABET.length);
  let rest = number;
  let code = '';
  for (let at = 0; at < RECOVERY_CODE_LENGTH; at++, rest /= base) code += RECOVERY_CODE_ALPHABET[Number(rest % base)];
  return code;
}
