import type { Clock } from '../clock/clock.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { changeRecord } from './changeRecord.ts';
import type { PasswordHasher } from './passwords.ts';

const COLLECTION = 'credentials';
/** Of commands whose events are under way; more at the same moment push the oldest out. */
const MAX_PREPARED = 5;

interface PreparedPassword {
  readonly passwordHash: string;
  readonly commandId: string;
  readonly replaces?: string;
}

interface Credential {
  /** Null until the first password counts. */
  readonly passwordHash: string | null;
  /** The command that brought it in, and when that was; missing in records from before. */
  readonly setBy?: string;
  readonly setAt?: string;
  /** Oldest first. */
  readonly prepared?: readonly PreparedPassword[];
}

/** A password on its way in. */
interface NewPassword {
  readonly password: string;
  /** Of the command whose event says that it counts. */
  readonly commandId: string;
  /** Whether the event is stored already: then the command comes again, and only with the same password. */
  readonly isDone: boolean;
  /** Name of the present password, where that was asked for: only while it counts may another one take its place. */
  readonly replaces?: string;
}

/**
 * Password hashes by subject (`customer-<id>`, `bankEmployee-<id>`). A new one is put down before the event that says so
 * and counts after it, so that neither is there without the other for longer than a policy needs.
 */
export interface PasswordCredentialStore {
  /** Puts a password down; what counts stays. False when the command is done and had another password, or a later one has replaced it or `replaces`. */
  prepare(subject: string, next: NewPassword): Promise<boolean>;
  /**
   * Lets the password of a command count, and says since when it does. Again changes nothing. Undefined when the command
   * has put none down, or a later one has replaced it, or the one that it was to replace.
   */
  adopt(subject: string, commandId: string): Promise<string | undefined>;
  /**
   * Names the password where it is right; undefined, after the same time, for a wrong one, for undefined (no such account) and
   * for a subject without a password.
   */
  verify(subject: string | undefined, password: string): Promise<string | undefined>;
  /** Whether the password that counts is the one that `verify` has named, or that a command (by its id) has brought in. */
  counts(subject: string, name: string): Promise<boolean>;
  has(subject: string): Promise<boolean>;
}

interface CredentialsParts {
  readonly records: RecordStore;
  readonly passwords: PasswordHasher;
  readonly clock: Clock;
}

const nameOf = ({ setBy = 'from before names were kept' }: Credential): string => setBy;
const mayBeReplaced = (stored: Credential, replaces: string | undefined): boolean => replaces === undefined || replaces === nameOf(stored);

export function createPasswordCredentialStore({ records, passwords, clock }: CredentialsParts): PasswordCredentialStore {
  const storedOf = async (subject: string): Promise<Credential> =>
    (await records.get<Credential>(COLLECTION, subject))?.value ?? { passwordHash: null };
  const change = <Result>(subject: string, decide: Parameters<typeof changeRecord<Credential, Result>>[3]): Promise<Result> =>
    changeRecord<Credential, Result>(records, COLLECTION, subject, decide);

  return {
    async prepare(subject, { password, commandId, isDone, replaces }) {
      const passwordHash = await passwords.hash(password);
      const before = await change<string | null | undefined>(subject, (stored = { passwordHash: null }) => {
        const prepared = stored.prepared ?? [];
        if (stored.setBy === commandId) return { result: stored.passwordHash };
        if (isDone) return { result: prepared.find((one) => one.commandId === commandId)?.passwordHash ?? null };
        if (!mayBeReplaced(stored, replaces)) return { result: null };
        const others = prepared.filter((one) => one.commandId !== commandId);
        const all = [...others, { passwordHash, commandId, ...(replaces === undefined ? {} : { replaces }) }].slice(-MAX_PREPARED);
        return { result: undefined, write: { value: { ...stored, prepared: all }, owner: subject } };
      });
      return before === undefined || (before !== null && passwords.verify(before, password));
    },
    adopt: (subject, commandId) =>
      change<string | undefined>(subject, (stored = { passwordHash: null }) => {
        if (stored.setBy === commandId) return { result: stored.setAt };
        const prepared = stored.prepared ?? [];
        const index = prepared.findIndex((one) => one.commandId === commandId);
        const next = prepared[index];
        if (next === undefined || !mayBeReplaced(stored, next.replaces)) return { result: undefined };
        const setAt = clock.now();
        // What was put down before it is older, whenever its event comes.
        const value = { passwordHash: next.passwordHash, setBy: commandId, setAt, prepared: prepared.slice(index + 1) };
        return { result: setAt, write: { value, owner: subject } };
      }),
    async verify(subject, password) {
      const stored = await storedOf(subject ?? 'nobody');
      const { passwordHash } = stored;
      const isRight = await (passwordHash === null ? passwords.verifyNothing(password) : passwords.verify(passwordHash, password));
      return isRight ? nameOf(stored) : undefined;
    },
    async counts(subject, name) {
      const stored = await storedOf(subject);
      return stored.passwordHash !== null && nameOf(stored) === name;
    },
    has: async (subject) => (await storedOf(subject)).passwordHash !== null,
  };
}
