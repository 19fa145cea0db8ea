import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { Transform, type TransformCallback } from 'node:stream';
import timersPromises from 'node:timers/promises';
import zlib, { deflateRawSync, type ZlibOptions } from 'node:zlib';
import { seededRandom, type SeededRandom } from '../../seededRandom.ts';

/** What the simulation puts in the place of the clock and the timers of Node. */
export interface TimeSource {
  /** Milliseconds since 1970, as the portal's process believes. */
  wallMs(): number;
  /** Milliseconds since the start; a clock that jumps does not move it. */
  monotonicMs(): number;
  setTimer(run: () => void, ms: number, everyMs?: number): object;
  clearTimer(timer: unknown): void;
  /** Resolves when it is this one's turn. */
  turn(): Promise<void>;
}

const RealDate = globalThis.Date;
const KEPT_BYTES_SEED = 1;

function dateBy(time: TimeSource): DateConstructor {
  class SimulatedDate extends RealDate {
    constructor(...args: readonly unknown[]) {
      // A Date without arguments is now, any other one is what its arguments say.
      if (args.length === 0) super(time.wallMs());
      else super(...(args as [number]));
    }
    static override now(): number {
      return time.wallMs();
    }
  }
  return SimulatedDate as unknown as DateConstructor;
}

function bytesBy(random: SeededRandom): (buffer: Uint8Array) => void {
  return (buffer) => {
    for (let index = 0; index < buffer.length; index += 1) buffer[index] = random.between(0, 255);
  };
}

function cryptoBy(random: SeededRandom): Readonly<Record<string, unknown>> {
  const fill = bytesBy(random);
  // Whoever fills a buffer keeps it for more than one seed: when it is empty must not change what others draw.
  const fillKept = bytesBy(seededRandom(KEPT_BYTES_SEED));
  const randomBytes = (size: number): Buffer => {
    const bytes = Buffer.alloc(size);
    fill(bytes);
    return bytes;
  };
  const randomUUID = (): string => {
    const bytes = randomBytes(16);
    bytes[6] = (bytes[6]! & 0x0f) | 0x40;
    bytes[8] = (bytes[8]! & 0x3f) | 0x80;
    const hex = bytes.toString('hex');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  };
  return {
    randomBytes,
    randomUUID,
    randomFillSync: <T extends ArrayBufferView>(view: T): T => {
      fillKept(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
      return view;
    },
    randomInt: (from: number, to?: number): number => (to === undefined ? random.between(0, from - 1) : random.between(from, to - 1)),
  };
}

function promisesBy(time: TimeSource): Readonly<Record<string, unknown>> {
  const delay = <T>(ms = 0, value?: T, { signal }: { readonly signal?: AbortSignal } = {}): Promise<T | undefined> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error);
      const timer = time.setTimer(() => {
        signal?.removeEventListener('abort', stop);
        resolve(value);
      }, ms);
      const stop = (): void => {
        time.clearTimer(timer);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', stop, { once: true });
    });
  return { setTimeout: delay, setImmediate: <T>(value?: T) => time.turn().then(() => value) };
}

/** Compresses at the end and at once: Node does it in a thread beside, in time that nobody simulates. */
class SimulatedDeflateRaw extends Transform {
  readonly #chunks: Buffer[] = [];
  readonly #options: ZlibOptions;
  constructor(options: ZlibOptions = {}) {
    super();
    this.#options = options;
  }
  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.#chunks.push(chunk);
    done();
  }
  override _flush(done: TransformCallback): void {
    done(null, deflateRawSync(Buffer.concat(this.#chunks), this.#options));
  }
}

/** Puts its own values over those of an object, and answers how to put them back. */
function overlay(target: object, own: Readonly<Record<string, unknown>>): () => void {
  const before = Object.keys(own).map((name) => [name, Object.getOwnPropertyDescriptor(target, name)] as const);
  for (const [name, value] of Object.entries(own)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor === undefined) Reflect.deleteProperty(target, name);
      else Object.defineProperty(target, name, descriptor);
    }
  };
}

/** From here on clock, timers and random numbers come from the seed, until what it answers is called. */
export function patchGlobals(time: TimeSource, random: SeededRandom): () => void {
  if (globalThis.Date !== RealDate) throw new Error('clock and timers are simulated already: end that first');
  const later = (run: (...args: readonly unknown[]) => void, ms = 0, ...args: readonly unknown[]): object =>
    time.setTimer(() => run(...args), ms);
  const every = (run: (...args: readonly unknown[]) => void, ms = 0, ...args: readonly unknown[]): object =>
    time.setTimer(() => run(...args), ms, Math.max(1, ms));
  const clear = (timer: unknown): void => time.clearTimer(timer);
  const seededCrypto = cryptoBy(random);
  const restore = [
    overlay(globalThis, {
      Date: dateBy(time),
      setTimeout: later,
      setInterval: every,
      clearTimeout: clear,
      clearInterval: clear,
      setImmediate: (run: (...args: readonly unknown[]) => void, ...args: readonly unknown[]) => later(run, 0, ...args),
      clearImmediate: clear,
    }),
    overlay(performance, { now: () => time.monotonicMs(), timeOrigin: 0 }),
    overlay(Math, { random: () => random.between(0, 0x3fffffff) / 0x40000000 }),
    overlay(AbortSignal, {
      timeout: (ms: number) => {
        const ending = new AbortController();
        time.setTimer(() => ending.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError')), ms);
        return ending.signal;
      },
    }),
    overlay(crypto, seededCrypto),
    overlay(timersPromises, promisesBy(time)),
    overlay(zlib, { DeflateRaw: SimulatedDeflateRaw }),
  ];
  syncBuiltinESMExports();
  return () => {
    for (const undo of restore.toReversed()) undo();
    syncBuiltinESMExports();
  };
}
