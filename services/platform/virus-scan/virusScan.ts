import type { Readable } from 'node:stream';
import { DAY_MS, HOUR_MS, millisOf, MINUTE_MS, type Clock } from '../clock/clock.ts';
import type { Log } from '../log/createLog.ts';
import { createSenderLimit } from '../scheduler/createSenderLimit.ts';
import { createFairQueue } from '../scheduler/fairQueue.ts';
import { eicar } from './eicar.ts';
import { ScannerAway, type ScanOutcome, type VirusScanner } from './virusScanner.ts';

const SELF_TEST_EVERY_MS = 5 * MINUTE_MS;
const SELF_TEST_WITHIN_MS = 20_000;
/** clamd has ten threads by default, and several processes may ask it. */
const SCANS_AT_ONCE = 3;
const MAX_WAITING = 100;
/** New ones come out every day. */
const SIGNATURES_OLD_MS = 3 * DAY_MS;
export const areSignaturesOld = (signaturesAt: string, now: string): boolean => millisOf(now) - millisOf(signaturesAt) > SIGNATURES_OLD_MS;

type ScanResult = ScanOutcome['kind'] | 'away' | 'given-up';
type ScanWatcher = (result: ScanResult, seconds: number) => void;

export interface ScannerState {
  /** Whether the last self-test held, and nothing has failed since. */
  readonly up: boolean;
  /** Of the last self-test; undefined before the first. */
  readonly testedAt: string | undefined;
  readonly signaturesAt: string | undefined;
}

/** The scanner as uploads use it: none counts as scanned by one that does not find what every scanner finds. */
export interface VirusScan {
  /** Tests the scanner where its last answer was not good. @throws ScannerAway */
  ready(): Promise<void>;
  /** The senders take turns. @throws ScannerAway, what the content fails with, the signal's reason */
  scan(content: () => Readable, sender: string, signal: AbortSignal): Promise<ScanOutcome>;
  state(): ScannerState;
  /** Told of each scan. */
  watch(watcher: ScanWatcher): void;
  /** Tests it now and every five minutes. */
  start(): void;
  close(): Promise<void>;
}

interface VirusScanOptions {
  readonly scanner: VirusScanner;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
}

interface Turn {
  begin(): void;
  giveUp(reason: unknown): void;
}

export function createVirusScan({ scanner, clock, log }: VirusScanOptions): VirusScan {
  const waiting = createFairQueue<Turn>();
  const running = createSenderLimit();
  const watchers: ScanWatcher[] = [];
  const closing = new AbortController();
  let atWork = 0;
  let isProven = false;
  let wasUp: boolean | undefined;
  let areOld = false;
  let testedAt: string | undefined;
  let signaturesAt: string | undefined;
  let test: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const testOnce = async (): Promise<void> => {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(SELF_TEST_WITHIN_MS)]);
    try {
      const found = await scanner.scan(only(eicar()), { signal });
      const harmless = await scanner.scan(only(Buffer.from('Grundbuchauszug')), { signal });
      if (found.kind !== 'found' || harmless.kind !== 'clean') throw new ScannerAway('self-test-failed');
      ({ signaturesAt } = await scanner.version({ signal }));
      isProven = true;
      tellState(undefined);
    } catch (error) {
      isProven = false;
      const away = error instanceof ScannerAway ? error : new ScannerAway('silent', { cause: error });
      if (!closing.signal.aborted) tellState(away);
      throw away;
    } finally {
      testedAt = clock.now();
    }
  };
  const prove = (): Promise<void> => (test ??= testOnce().finally(() => (test = undefined)));

  const tellState = (away: ScannerAway | undefined): void => {
    if (away !== undefined) log.error('virus scanner away', { code: away.why, error: away });
    else if (wasUp !== true) log.info('virus scanner ready');
    wasUp = away === undefined;
    const now = clock.now();
    const wereOld = areOld;
    areOld = signaturesAt !== undefined && areSignaturesOld(signaturesAt, now);
    if (signaturesAt !== undefined && areOld && !wereOld)
      log.error('virus signatures are old', { count: Math.floor((millisOf(now) - millisOf(signaturesAt)) / HOUR_MS) });
  };

  const next = (): void => {
    while (atWork < SCANS_AT_ONCE) {
      const turn = waiting.next((sender) => running.of(sender) < Math.max(1, SCANS_AT_ONCE - 1));
      if (turn === undefined) return;
      atWork += 1;
      turn.item.begin();
    }
  };

  /** Resolves with how to end it, when it is the sender's turn. */
  const turnOf = (sender: string, signal: AbortSignal): Promise<() => void> =>
    new Promise((resolve, reject) => {
      if (waiting.size >= MAX_WAITING) throw new ScannerAway('too-many-wait');
      const leave = (): void => void (waiting.remove(sender, turn) && reject(signal.reason));
      const turn: Turn = {
        begin() {
          signal.removeEventListener('abort', leave);
          const end = running.begin(sender);
          resolve(() => {
            atWork -= 1;
            end();
            next();
          });
        },
        giveUp: reject,
      };
      waiting.add(sender, turn);
      signal.addEventListener('abort', leave, { once: true });
      next();
    });

  const scanNow = async (content: Readable, signal: AbortSignal): Promise<ScanOutcome> => {
    try {
      return await scanner.scan(content, { signal });
    } catch (error) {
      if (!(error instanceof ScannerAway)) throw error;
      isProven = false;
      // A scanner that serves others meanwhile is not away: what it cannot cope with is this content.
      if (
        error.why === 'slow-verdict' &&
        (await prove().then(
          () => true,
          () => false,
        ))
      )
        return { kind: 'tooLarge' };
      log.error('virus scanner away', { code: error.why, error });
      wasUp = false;
      throw error;
    }
  };

  return {
    ready: () => (isProven ? Promise.resolve() : prove()),
    async scan(content, sender, signal) {
      signal.throwIfAborted();
      const end = await turnOf(sender, signal);
      const since = performance.now();
      let result: ScanResult = 'given-up';
      try {
        const outcome = await scanNow(content(), signal);
        result = outcome.kind;
        return outcome;
      } catch (error) {
        if (error instanceof ScannerAway) result = 'away';
        throw error;
      } finally {
        end();
        for (const watcher of watchers) watcher(result, (performance.now() - since) / 1_000);
      }
    },
    state: () => ({ up: isProven, testedAt, signaturesAt }),
    watch: (watcher) => void watchers.push(watcher),
    start() {
      const look = (): void => void prove().catch(() => undefined);
      timer = setInterval(look, SELF_TEST_EVERY_MS).unref();
      look();
    },
    async close() {
      clearInterval(timer);
      closing.abort();
      for (let turn = waiting.next(() => true); turn; turn = waiting.next(() => true)) turn.item.giveUp(new ScannerAway('unreachable'));
      await test?.catch(() => undefined);
    },
  };
}

async function* only(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
