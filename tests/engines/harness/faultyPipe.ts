import type { Socket } from 'node:net';

export type Direction = 'requests' | 'replies';

/** What happens to the bytes that pass, at this moment. */
export interface Faults {
  delayMs: number;
  blackhole: boolean;
  /** Each connection ends by a reset once so many bytes have passed in the directions that count. */
  cut: { readonly bytes: number; readonly of: Direction | 'both' } | undefined;
}

/** Of one connection: bytes that may still pass before it is cut, and how it is cut. */
export interface Link {
  left: number;
  reset(): void;
}

type Parcel = { readonly due: number } & (
  { readonly kind: 'bytes'; readonly bytes: Buffer } | { readonly kind: 'end' } | { readonly kind: 'gone' }
);

const MAX_QUEUED_BYTES = 1024 * 1024;

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      socket.off('drain', done).off('close', done);
      resolve();
    };
    socket.on('drain', done).on('close', done);
  });
}

/** Carries one direction of a connection in order, through the faults of the moment. Returns how to go on after a change of them. */
export function faultyPipe(from: Socket, to: Socket, direction: Direction, faults: Faults, link: Link): () => void {
  const queue: Parcel[] = [];
  let queuedBytes = 0;
  let busy = false;
  /** What comes after a cut, before the connection is gone, must not follow on what was cut off. */
  let isCut = false;

  function add(parcel: Parcel): void {
    queue.push(parcel);
    if (parcel.kind === 'bytes' && (queuedBytes += parcel.bytes.length) > MAX_QUEUED_BYTES) from.pause();
    void carry();
  }

  /** Whether the connection still stands. */
  function deliver(bytes: Buffer): boolean {
    const counts = faults.cut !== undefined && (faults.cut.of === 'both' || faults.cut.of === direction);
    if (!counts || bytes.length < link.left) {
      if (counts) link.left -= bytes.length;
      to.write(bytes);
      return true;
    }
    isCut = true;
    const last = bytes.subarray(0, link.left);
    if (last.length === 0) link.reset();
    else to.write(last, () => link.reset());
    return false;
  }

  async function carry(): Promise<void> {
    if (busy) return;
    busy = true;
    for (let parcel = queue[0]; parcel !== undefined && !faults.blackhole && !isCut; parcel = queue[0]) {
      const wait = parcel.due - performance.now();
      if (wait > 0) {
        await new Promise((resolve) => setTimeout(resolve, wait));
        continue;
      }
      queue.shift();
      if (to.destroyed) continue;
      if (parcel.kind === 'end') to.end();
      else if (parcel.kind === 'gone') link.reset();
      else {
        queuedBytes -= parcel.bytes.length;
        if (!deliver(parcel.bytes)) break;
        if (to.writableNeedDrain) await drained(to);
        if (queuedBytes <= MAX_QUEUED_BYTES) from.resume();
      }
    }
    busy = false;
  }

  const due = (): number => performance.now() + faults.delayMs;
  from.on('data', (bytes) => add({ kind: 'bytes', bytes, due: due() }));
  from.on('end', () => add({ kind: 'end', due: due() }));
  from.on('error', () => add({ kind: 'gone', due: due() }));
  from.on('close', () => add({ kind: 'end', due: due() }));
  return () => void carry();
}
