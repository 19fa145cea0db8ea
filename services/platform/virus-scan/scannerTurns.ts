import { createSenderLimit } from '../scheduler/createSenderLimit.ts';
import { createFairQueue } from '../scheduler/fairQueue.ts';
import { ScannerAway } from './virusScanner.ts';

/** clamd has ten threads by default, and several processes may ask it. */
const SCANS_AT_ONCE = 3;
const MAX_WAITING = 100;

interface Turn {
  begin(): void;
  giveUp(reason: unknown): void;
}

/** Who may use the scanner now: the senders take turns, and none takes all of it. */
interface ScannerTurns {
  /** Resolves with how to end it, when it is the sender's turn. @throws ScannerAway, the signal's reason */
  wait(sender: string, signal: AbortSignal): Promise<() => void>;
  /** Nobody waits any more. */
  giveUpAll(reason: unknown): void;
}

export function createScannerTurns(): ScannerTurns {
  const waiting = createFairQueue<Turn>();
  const running = createSenderLimit();
  let atWork = 0;

  const next = (): void => {
    while (atWork < SCANS_AT_ONCE) {
      const turn = waiting.next((sender) => running.of(sender) < Math.max(1, SCANS_AT_ONCE - 1));
      if (turn === undefined) return;
      atWork += 1;
      turn.item.begin();
    }
  };

  return {
    wait: (sender, signal) =>
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
      }),
    giveUpAll(reason) {
      for (let turn = waiting.next(() => true); turn; turn = waiting.next(() => true)) turn.item.giveUp(reason);
    },
  };
}
