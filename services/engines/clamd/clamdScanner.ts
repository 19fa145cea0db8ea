import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { VirusScannerAddress } from '@portal/platform/config/readEnvironment';
import { ScannerAway, type ScannerVersion, type ScanOutcome, type VirusScanner } from '@portal/platform/virus-scan/virusScanner';

interface ClamdTimes {
  readonly connectMs: number;
  /** While it takes in nothing. */
  readonly idleMs: number;
  /** From the last byte to the verdict: longer than clamd's own MaxScanTime. */
  readonly verdictMs: number;
}

const TIMES: ClamdTimes = { connectMs: 5_000, idleMs: 20_000, verdictMs: 45_000 };

const CHUNK_BYTES = 64 * 1024;
const MAX_REPLY_BYTES = 4 * 1024;

interface Reply {
  readonly text: string;
  /** With the NUL that ends what clamd answers to a command; what it says of itself ends with a line. */
  readonly isWhole: boolean;
}

/** clamd's own protocol, a connection for each question. */
export function createClamdScanner(address: VirusScannerAddress, times: Partial<ClamdTimes> = {}): VirusScanner {
  const limits = { ...TIMES, ...times };
  return {
    scan: (content, { signal }) =>
      converse(address, limits, signal, async (line) => {
        await line.write(Buffer.from('zINSTREAM\0'));
        for await (const bytes of content) {
          for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
            // What is too large for it, clamd says while it is still sent.
            if (line.answered()) return outcomeOf(await line.reply(), false);
            const chunk = bytes.subarray(start, start + CHUNK_BYTES);
            await line.write(lengthOf(chunk.length));
            await line.write(chunk);
          }
        }
        const isEarly = line.answered();
        await line.write(lengthOf(0));
        return outcomeOf(await line.reply(), !isEarly);
      }),
    version: ({ signal }) =>
      converse(address, limits, signal, async (line) => {
        await line.write(Buffer.from('zVERSION\0'));
        return versionOf(await line.reply());
      }),
  };
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** Clean is what was looked at to its end, and called so in exactly these words. */
function outcomeOf({ text, isWhole }: Reply, isAllSent: boolean): ScanOutcome {
  const found = /^stream: (.+) FOUND$/.exec(text)?.[1];
  if (isWhole && isAllSent && text === 'stream: OK') return { kind: 'clean' };
  if (text === 'INSTREAM size limit exceeded. ERROR') return { kind: 'tooLarge' };
  if (found === undefined) throw new ScannerAway('odd-answer');
  if (found.startsWith('Heuristics.Encrypted')) return { kind: 'encrypted' };
  return found.startsWith('Heuristics.Limits.Exceeded') ? { kind: 'tooLarge' } : { kind: 'found', name: found };
}

/** `ClamAV 1.4.3/27500/Mon Jan  5 09:24:31 2026`, or without signatures of ClamAV's own `ClamAV 1.4.3`. */
function versionOf({ text, isWhole }: Reply): ScannerVersion {
  const read = /^ClamAV ([^/]+)(?:\/\d*\/(.+))?$/.exec(text);
  if (!read || !isWhole) throw new ScannerAway('odd-answer');
  const at = Date.parse(`${read[2] ?? ''} UTC`);
  return { engine: read[1]!, signaturesAt: Number.isNaN(at) ? undefined : new Date(at).toISOString() };
}

interface Line {
  /** Resolves when clamd takes in more, or has answered. */
  write(bytes: Uint8Array): Promise<void>;
  answered(): boolean;
  reply(): Promise<Reply>;
}

async function converse<T>(
  address: VirusScannerAddress,
  { connectMs, idleMs, verdictMs }: ClamdTimes,
  signal: AbortSignal,
  talk: (line: Line) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const socket = connect(address);
  let answer: Reply | undefined;
  let fail!: (reason: unknown) => void;
  let answerWith!: (reply: Reply) => void;
  const replied = new Promise<Reply>((resolve, reject) => ([answerWith, fail] = [resolve, reject]));
  replied.catch(() => undefined);
  const received = receiver((reply) => {
    answer ??= reply;
    answerWith(reply);
  });
  socket.on('data', (bytes: Buffer) => !received(bytes) && fail(new ScannerAway('odd-answer')));
  let isConnected = false;
  socket.on('connect', () => (isConnected = true));
  socket.on('error', (cause) => fail(new ScannerAway(isConnected ? 'broke-off' : 'unreachable', { cause })));
  socket.on('close', () => fail(new ScannerAway(isConnected ? 'broke-off' : 'unreachable')));
  const leave = (): void => fail(signal.reason);
  signal.addEventListener('abort', leave, { once: true });

  const atMost = async <R>(work: Promise<R>, ms: number, why: ScannerAway['why']): Promise<R | Reply> => {
    const timer = setTimeout(() => fail(new ScannerAway(why)), ms);
    return Promise.race([work, replied]).finally(() => clearTimeout(timer));
  };
  try {
    await atMost(connected(socket), connectMs, 'unreachable');
    return await talk({
      answered: () => answer !== undefined,
      async write(bytes) {
        if (answer !== undefined || socket.write(bytes)) await nextTurn();
        else await atMost(drained(socket), idleMs, 'silent');
      },
      reply: () => atMost(replied, verdictMs, 'slow-verdict'),
    });
  } finally {
    signal.removeEventListener('abort', leave);
    socket.destroy();
  }
}

const connected = (socket: Socket): Promise<void> => new Promise((resolve) => socket.once('connect', resolve));
const drained = (socket: Socket): Promise<void> => new Promise((resolve) => socket.once('drain', resolve));

/** False for what is longer than any answer. */
function receiver(take: (reply: Reply) => void): (bytes: Buffer) => boolean {
  let text = '';
  return (bytes) => {
    text += bytes.toString('latin1');
    const end = text.search(/[\0\n]/);
    if (end >= 0) take({ text: text.slice(0, end), isWhole: text[end] === '\0' });
    return end >= 0 || text.length <= MAX_REPLY_BYTES;
  };
}
