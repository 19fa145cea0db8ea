import { DAY_MS, HOUR_MS, millisOf, MINUTE_MS, type Clock } from '../clock/clock.ts';
import type { Log } from '../log/createLog.ts';
import { createEicarTestFile } from './createEicarTestFile.ts';
import { ScannerAway, type VirusScanner } from './virusScanner.ts';

const EVERY_MS = 5 * MINUTE_MS;
const WITHIN_MS = 20_000;
/** New ones come out every day. */
const SIGNATURES_OLD_MS = 3 * DAY_MS;
export const areSignaturesOld = (signaturesAt: string, now: string): boolean => millisOf(now) - millisOf(signaturesAt) > SIGNATURES_OLD_MS;

export interface ScannerState {
  /** Whether the last self-test held, and nothing has failed since. */
  readonly up: boolean;
  /** Of the last self-test; undefined before the first. */
  readonly testedAt: string | undefined;
  readonly signaturesAt: string | undefined;
}

export interface SelfTestedScannerOptions {
  readonly scanner: VirusScanner;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
}

/** Whether the scanner finds what every scanner finds, and nothing in what is harmless. */
export function createSelfTest({ scanner, clock, log }: SelfTestedScannerOptions) {
  const closing = new AbortController();
  let isProven = false;
  let wasUp: boolean | undefined;
  let areOld = false;
  let testedAt: string | undefined;
  let signaturesAt: string | undefined;
  let test: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** A scan has failed, and not because of its content. */
  const noteAway = (away: ScannerAway): void => {
    log.error('virus scanner away', { code: away.why, error: away });
    wasUp = false;
  };
  const noteReady = (): void => {
    if (wasUp !== true) log.info('virus scanner ready');
    wasUp = true;
  };
  const noteAgeOfSignatures = (): void => {
    const now = clock.now();
    const wereOld = areOld;
    areOld = signaturesAt !== undefined && areSignaturesOld(signaturesAt, now);
    if (signaturesAt !== undefined && areOld && !wereOld)
      log.error('virus signatures are old', { count: Math.floor((millisOf(now) - millisOf(signaturesAt)) / HOUR_MS) });
  };

  const testOnce = async (): Promise<void> => {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(WITHIN_MS)]);
    try {
      const found = await scanner.scan(only(createEicarTestFile()), { signal });
      const harmless = await scanner.scan(only(Buffer.from('Grundbuchauszug')), { signal });
      if (found.kind !== 'found' || harmless.kind !== 'clean') throw new ScannerAway('self-test-failed');
      ({ signaturesAt } = await scanner.version({ signal }));
      isProven = true;
      noteReady();
      noteAgeOfSignatures();
    } catch (error) {
      isProven = false;
      const away = error instanceof ScannerAway ? error : new ScannerAway('silent', { cause: error });
      if (!closing.signal.aborted) {
        noteAway(away);
        noteAgeOfSignatures();
      }
      throw away;
    } finally {
      testedAt = clock.now();
    }
  };
  /** One test for all who ask while it runs. @throws ScannerAway */
  const run = (): Promise<void> => (test ??= testOnce().finally(() => (test = undefined)));

  return {
    run,
    /** A scan has failed: the next one tests first. */
    doubt(): void {
      isProven = false;
    },
    noteAway,
    state: (): ScannerState => ({ up: isProven, testedAt, signaturesAt }),
    /** Runs it now and every five minutes. */
    start(): void {
      const look = (): void => void run().catch(() => undefined);
      timer = setInterval(look, EVERY_MS).unref();
      look();
    },
    /** Aborts the one that runs and resolves when it has ended. */
    async close(): Promise<void> {
      clearInterval(timer);
      closing.abort();
      await test?.catch(() => undefined);
    },
  };
}

async function* only(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
