import { MINUTE_MS, instantAfter } from '../clock/clock.ts';
import type { Clock } from '../clock/clock.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { KeyVault } from '../vault/keyVault.ts';
import { changeRecord } from './changeRecord.ts';
import { newAuthenticatorSecret, periodOf } from './oneTimePassword.ts';
import { recoveryCodesOf } from './recoveryCodes.ts';

const COLLECTION = 'second-factors';
const DRAFT_MS = 15 * MINUTE_MS;
/** Of commands whose events are under way; more at the same moment push the oldest out. */
const MAX_PREPARED = 5;
const NO_PERIOD = -1;

interface Factor {
  readonly secret: string;
  /** The newest period whose code was used. */
  readonly usedPeriod: number;
  /** Hashes of those that are left. */
  readonly recovery: readonly string[];
  /** The command that set it up or gave it new recovery codes, and when. */
  readonly setBy: string;
  readonly setAt: string;
}

/** A factor on its way in; without a secret these are new recovery codes for the one that there is. */
interface Prepared {
  readonly commandId: string;
  readonly recovery: readonly string[];
  readonly app: Pick<Factor, 'secret' | 'usedPeriod'> | null;
}

interface Draft {
  readonly secret: string;
  readonly validUntil: string;
  readonly replaces: boolean;
}

interface StoredFactor {
  readonly factor: Factor | null;
  readonly draft: Draft | null;
  /** Oldest first. */
  readonly prepared: readonly Prepared[];
}

const nothing: StoredFactor = { factor: null, draft: null, prepared: [] };

export type FactorEntry =
  | { readonly kind: 'wrong' }
  | { readonly kind: 'right'; readonly by: 'app' }
  | { readonly kind: 'right'; readonly by: 'recovery'; readonly codesLeft: number };

/** The secret that somebody is setting up, confirmed by a code of it. */
export type DraftEntry = { readonly kind: 'wrong' } | { readonly kind: 'none' } | { readonly kind: 'right'; readonly replaces: boolean };

/**
 * What the second factors of people are checked against, by subject (`bankEmployee-<id>`). As with passwords, what is new is
 * put down before the event that says so and counts after it.
 */
export interface SecondFactors {
  /** A fresh secret that counts for nothing until a code of it was entered; an earlier one that waits for that ends. */
  begin(subject: string, options: { readonly replaces: boolean }): Promise<{ readonly secret: string; readonly validUntil: string }>;
  /** Puts the secret down that waits, if the code is one of it. */
  prepare(subject: string, code: string, commandId: string): Promise<DraftEntry>;
  prepareRecovery(subject: string, commandId: string): Promise<void>;
  /** Lets what a command has put down count. Again changes nothing. False when a later command has replaced it. */
  adopt(subject: string, commandId: string, at: string): Promise<boolean>;
  /** The codes of a command, for whom it answers: the same again, though only hashes are stored. */
  recoveryCodes(subject: string, commandId: string): readonly string[];
  /** A code of the app counts once, one for recovery as well. */
  enter(subject: string, code: string): Promise<FactorEntry>;
  recoveryCodesLeft(subject: string): Promise<number>;
  /** With `setBefore` (an instant) a newer one stays. */
  remove(subject: string, options?: { readonly setBefore: string }): Promise<void>;
}

export interface SecondFactorsParts {
  readonly records: RecordStore;
  readonly vault: Pick<KeyVault, 'pseudonym'>;
  readonly clock: Clock;
}

export function createSecondFactors({ records, vault, clock }: SecondFactorsParts): SecondFactors {
  const change = <Result>(
    subject: string,
    decide: (stored: StoredFactor) => { readonly result: Result; readonly write?: StoredFactor },
  ): Promise<Result> =>
    changeRecord<StoredFactor, Result>(records, COLLECTION, subject, (stored = nothing) => {
      const { result, write } = decide(stored);
      return { result, ...(write === undefined ? {} : { write: { value: write, owner: subject } }) };
    });
  // By the pseudonym key: codes on paper outlive a rotation of the master key.
  const hashOf = (subject: string, code: string): string => vault.pseudonym('recovery-codes', `${subject}|${code}`);
  const codesOf = (subject: string, commandId: string) =>
    recoveryCodesOf((nth) => vault.pseudonym('new-recovery-codes', `${subject}|${commandId}|${nth}`));
  const hashesOf = (subject: string, commandId: string) => codesOf(subject, commandId).map((code) => hashOf(subject, code));
  const putDown = (stored: StoredFactor, next: Prepared): StoredFactor => ({
    ...stored,
    prepared: [...stored.prepared.filter(({ commandId }) => commandId !== next.commandId), next].slice(-MAX_PREPARED),
  });

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
        const usedPeriod = periodOf(draft.secret, code, { now, usedPeriod: NO_PERIOD });
        if (usedPeriod === undefined) return { result: { kind: 'wrong' } };
        const app = { secret: draft.secret, usedPeriod };
        const write = putDown(stored, { commandId, recovery: hashesOf(subject, commandId), app });
        return { result: { kind: 'right', replaces: draft.replaces }, write };
      }),
    prepareRecovery: (subject, commandId) =>
      change(subject, (stored) => ({
        result: undefined,
        write: putDown(stored, { commandId, recovery: hashesOf(subject, commandId), app: null }),
      })),
    adopt: (subject, commandId, setAt) =>
      change<boolean>(subject, (stored) => {
        if (stored.factor?.setBy === commandId) return { result: true };
        const index = stored.prepared.findIndex((one) => one.commandId === commandId);
        const next = stored.prepared[index];
        const app = next?.app ?? stored.factor;
        if (next === undefined || app === null) return { result: false };
        const { secret, usedPeriod } = app;
        const factor = { secret, usedPeriod, recovery: next.recovery, setBy: commandId, setAt };
        // What was put down before it is older, whenever its event comes.
        const prepared = stored.prepared.slice(index + 1);
        return { result: true, write: { factor, draft: next.app === null ? stored.draft : null, prepared } };
      }),
    recoveryCodes: codesOf,
    enter: (subject, code) =>
      change<FactorEntry>(subject, (stored) => {
        const { factor } = stored;
        if (factor === null) return { result: { kind: 'wrong' } };
        const usedPeriod = periodOf(factor.secret, code, { now: clock.now(), usedPeriod: factor.usedPeriod });
        if (usedPeriod !== undefined)
          return { result: { kind: 'right', by: 'app' }, write: { ...stored, factor: { ...factor, usedPeriod } } };
        const recovery = factor.recovery.filter((hash) => hash !== hashOf(subject, code));
        if (recovery.length === factor.recovery.length) return { result: { kind: 'wrong' } };
        return {
          result: { kind: 'right', by: 'recovery', codesLeft: recovery.length },
          write: { ...stored, factor: { ...factor, recovery } },
        };
      }),
    recoveryCodesLeft: async (subject) => (await records.get<StoredFactor>(COLLECTION, subject))?.value.factor?.recovery.length ?? 0,
    remove: (subject, options) =>
      change(subject, (stored) => {
        if (stored.factor === null || (options !== undefined && stored.factor.setAt >= options.setBefore)) return { result: undefined };
        // What is on its way in may have its event already.
        return { result: undefined, write: { ...stored, factor: null } };
      }),
  };
}
