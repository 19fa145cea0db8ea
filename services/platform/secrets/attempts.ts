import { DAY_MS, MINUTE_MS, instantAfter, millisOf, type Clock } from '../clock/clock.ts';
import { networkOf } from '../http/requests/networkOf.ts';
import type { Log } from '../log/createLog.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { KeyVault } from '../vault/keyVault.ts';

const FAILURES = 'failed-attempts';
const KNOWN_PLACES = 'known-places';
const WINDOW_MS = 15 * MINUTE_MS;
const PER_ACCOUNT = 5;
const PER_ADDRESS = 20;
export const KNOWN_SIGN_IN_PLACE_REMEMBERED_MS = 90 * DAY_MS;
/** Attempts that wait for the outcome of others; further ones come again a second later. */
const MAX_WAITING = 200;

/** Who tries: `account` names the door too (`customer/erika@…`, `master-code/<id>`); kept as pseudonyms only. */
export interface AttemptSource {
  readonly account: string;
  readonly address: string;
  /** Random name of the browser, which nobody else can know; missing where there is none. */
  readonly browser?: string;
}

interface SlowedDown {
  readonly kind: 'slow-down';
  readonly retryAfterSeconds: number;
}
type AttemptOutcome<T> = { readonly kind: 'done'; readonly result: T } | SlowedDown;

/** Browser and network of a success. */
interface SuccessPlace {
  /** The account has succeeded before, but neither in this browser nor in this network. */
  readonly isNew: boolean;
  /** The same for all successes of the account in this network. */
  readonly networkPseudonym: string;
  /** Makes both known. Where that cannot be stored the success stands, and its place is new again next time. */
  keep(): Promise<void>;
}
type SignInOutcome<T> = { readonly kind: 'done'; readonly result: T; /** Of a success. */ readonly place?: SuccessPlace } | SlowedDown;

/** Slows guessing down. */
export interface AttemptLimiter {
  /**
   * Runs `check` unless there were too many failures (5 for the account, 20 from the address, within 15 minutes).
   * A result that `isSuccess` clears the account's failures, any other counts as one. A throw counts as neither. While as
   * many are being checked as may still fail, the next waits for their outcome.
   */
  guard<T>(attempt: AttemptSource, check: () => Promise<T>, isSuccess: (result: T) => boolean): Promise<AttemptOutcome<T>>;
  /** The same, but the place of a success becomes known by `place.keep` alone: after its owner was told of a new one. */
  guardSignIn<T>(attempt: AttemptSource, check: () => Promise<T>, isSuccess: (result: T) => boolean): Promise<SignInOutcome<T>>;
}

type Count = Awaited<ReturnType<RecordStore['increment']>>;

/** Who is here because of one account, place or network. */
interface Gate {
  present: number;
  checking: number;
  /** How many have been checked since somebody is here. */
  left: number;
  readonly waiting: (() => void)[];
}

/** What is counted, and how many failures are let pass. */
interface Limited {
  readonly key: string;
  readonly limit: number;
  readonly gate: Gate;
}

interface AttemptLimiterOptions {
  readonly records: RecordStore;
  readonly vault: Pick<KeyVault, 'pseudonym'>;
  readonly clock: Clock;
  /** Told of each failure, and of each attempt that was not even looked at. */
  readonly failed?: (attempt: AttemptSource, slowedDown: boolean) => void;
  readonly log?: Pick<Log, 'warn'>;
}

export function createAttemptLimiter({ records, vault, clock, failed, log }: AttemptLimiterOptions): AttemptLimiter {
  const gates = new Map<string, Gate>();
  const failuresOf = async (key: string): Promise<Count | undefined> => (await records.get<Count>(FAILURES, key))?.value;
  const secondsUntil = (instant: string, now: string): number => Math.max(1, Math.ceil((millisOf(instant) - millisOf(now)) / 1_000));

  /** Zero once this one is being checked, else the seconds to stay away. */
  const enter = async (limited: readonly Limited[], now: string): Promise<number> => {
    for (;;) {
      const left = limited.map(({ gate }) => gate.left);
      const failures = await Promise.all(limited.map(({ key }) => failuresOf(key)));
      // Whoever left meanwhile may have failed, and is in no count that was read before.
      if (limited.some(({ gate }, index) => gate.left !== left[index])) continue;
      const seconds = limited.map(({ limit }, index) => {
        const failed = failures[index];
        return failed !== undefined && failed.count >= limit ? secondsUntil(failed.resetsAt, now) : 0;
      });
      if (seconds.some((wait) => wait > 0)) return Math.max(...seconds);
      const full = limited.find(({ gate, limit }, index) => (failures[index]?.count ?? 0) + gate.checking >= limit);
      if (full === undefined) {
        for (const { gate } of limited) gate.checking += 1;
        return 0;
      }
      if (full.gate.waiting.length >= MAX_WAITING) return 1;
      await new Promise<void>((resolve) => full.gate.waiting.push(resolve));
    }
  };
  const arrive = (key: string, limit: number): Limited => {
    const gate = gates.get(key) ?? { present: 0, checking: 0, left: 0, waiting: [] };
    gate.present += 1;
    gates.set(key, gate);
    return { key, limit, gate };
  };
  const depart = ({ key, gate }: Limited): void => {
    gate.present -= 1;
    if (gate.present === 0) gates.delete(key);
  };

  /**
   * A browser or network that has succeeded before has a count of its own: strangers who guess, there or elsewhere, cannot
   * keep the owner out.
   */
  const limitsOf = async (attempt: AttemptSource) => {
    const { account, address } = attempt;
    const { networkPseudonym, places, anywhere } = placePseudonymsOf(attempt, vault);
    const toKeep = [...places, anywhere];
    for (const place of places)
      if ((await records.get(KNOWN_PLACES, place)) !== undefined)
        return { toKeep, networkPseudonym, isNew: false, ofAccount: arrive(place, PER_ACCOUNT), ofAddress: [] };
    return {
      toKeep,
      networkPseudonym,
      /** Of an account that has succeeded elsewhere. */
      isNew: (await records.get(KNOWN_PLACES, anywhere)) !== undefined,
      ofAccount: arrive(vault.pseudonym('attempts', `account|${account}`), PER_ACCOUNT),
      ofAddress: [arrive(vault.pseudonym('attempts', `address|${networkOf(address)}`), PER_ADDRESS)],
    };
  };

  const guardSignIn: AttemptLimiter['guardSignIn'] = async (attempt, check, isSuccess) => {
    const now = clock.now();
    const { toKeep, networkPseudonym, isNew, ofAccount, ofAddress } = await limitsOf(attempt);
    const limited = [ofAccount, ...ofAddress];
    const checked = async () => {
      const result = await check();
      if (isSuccess(result)) {
        // It may have used up a code: it stands whatever fails from here on.
        const warn = (error: unknown): void => log?.warn('traces of a success not stored', { component: 'attempts', error });
        await records.delete(FAILURES, ofAccount.key).catch(warn);
        const keep = (): Promise<void> => keepPlaces(records, toKeep, now).catch(warn);
        return { kind: 'done', result, place: { isNew, networkPseudonym, keep } } as const;
      }
      failed?.(attempt, false);
      await Promise.all(limited.map(({ key }) => records.increment(FAILURES, key, WINDOW_MS, now)));
      return { kind: 'done', result } as const;
    };
    try {
      const retryAfterSeconds = await enter(limited, now);
      if (retryAfterSeconds > 0) {
        failed?.(attempt, true);
        return { kind: 'slow-down', retryAfterSeconds };
      }
      return await checked().finally(() => limited.forEach(leave));
    } finally {
      limited.forEach(depart);
    }
  };

  return {
    guardSignIn,
    async guard(attempt, check, isSuccess) {
      const outcome = await guardSignIn(attempt, check, isSuccess);
      if (outcome.kind === 'slow-down') return outcome;
      await outcome.place?.keep();
      return { kind: 'done', result: outcome.result };
    },
  };
}

function placePseudonymsOf({ account, address, browser }: AttemptSource, vault: AttemptLimiterOptions['vault']) {
  const networkPseudonym = vault.pseudonym('attempts', `place|${account}|${networkOf(address)}`);
  const ofBrowser = browser === undefined ? [] : [vault.pseudonym('attempts', `browser|${account}|${browser}`)];
  return { networkPseudonym, places: [...ofBrowser, networkPseudonym], anywhere: vault.pseudonym('attempts', `anywhere|${account}`) };
}

function leave({ gate }: Limited): void {
  gate.checking -= 1;
  gate.left += 1;
  // All look again: the outcome may let several in, or none any more.
  for (const look of gate.waiting.splice(0)) look();
}

async function keepPlaces(records: RecordStore, places: readonly string[], now: string): Promise<void> {
  const expiresAt = instantAfter(now, KNOWN_SIGN_IN_PLACE_REMEMBERED_MS);
  await Promise.all(places.map((place) => records.put(KNOWN_PLACES, place, true, { expiresAt })));
}
