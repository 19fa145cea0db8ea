import type { Readable } from 'node:stream';
import { createFairConcurrencyLimiter } from '../scheduler/createFairTurnRunner.ts';
import { createSelfTest, type ScannerState, type SelfTestedScannerOptions } from './selfTest.ts';
import { ScannerAway, type ScanOutcome } from './virusScanner.ts';

/** clamd has ten threads by default, and several processes may ask it. */
const SCANS_AT_ONCE = 3;
const MAX_WAITING = 100;

type ScanResult = ScanOutcome['kind'] | 'away' | 'given-up';
type ScanWatcher = (result: ScanResult, seconds: number) => void;

/** The scanner as uploads use it: none counts as scanned by one that does not find what every scanner finds. */
export interface UploadVirusScanner {
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

export function createUploadVirusScanner(parts: SelfTestedScannerOptions): UploadVirusScanner {
  const { scanner } = parts;
  const selfTest = createSelfTest(parts);
  const turns = createFairConcurrencyLimiter({
    atOnce: SCANS_AT_ONCE,
    maxWaiting: MAX_WAITING,
    tooMany: () => new ScannerAway('too-many-wait'),
  });
  const watchers: ScanWatcher[] = [];

  /** A scanner may close on what is too large while more is written, whose failure hides its answer: asked once more. */
  const scanOnceMoreIfBrokenOff = (content: () => Readable, signal: AbortSignal): Promise<ScanOutcome> =>
    scanner.scan(content(), { signal }).catch((error: unknown) => {
      if (!(error instanceof ScannerAway) || error.why !== 'broke-off') throw error;
      return scanner.scan(content(), { signal });
    });

  const scanNow = async (content: () => Readable, signal: AbortSignal): Promise<ScanOutcome> => {
    try {
      return await scanOnceMoreIfBrokenOff(content, signal);
    } catch (error) {
      if (!(error instanceof ScannerAway)) throw error;
      selfTest.doubt();
      // A scanner that serves others meanwhile is not away: what it cannot cope with is this content.
      if (
        error.why === 'slow-verdict' &&
        (await selfTest.run().then(
          () => true,
          () => false,
        ))
      )
        return { kind: 'tooLarge' };
      selfTest.noteAway(error);
      throw error;
    }
  };

  return {
    ready: () => (selfTest.state().up ? Promise.resolve() : selfTest.run()),
    async scan(content, sender, signal) {
      signal.throwIfAborted();
      const end = await turns.wait(sender, signal);
      const since = performance.now();
      let result: ScanResult = 'given-up';
      try {
        const outcome = await scanNow(content, signal);
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
    state: () => selfTest.state(),
    watch: (watcher) => void watchers.push(watcher),
    start: () => selfTest.start(),
    async close() {
      const tested = selfTest.close();
      turns.giveUpAll(new ScannerAway('unreachable'));
      await tested;
    },
  };
}
