/** Less than this within the time is no connection that brings a document. */
export interface MinimumTransferRate {
  readonly bytes: number;
  readonly withinMs: number;
}

/** A mobile connection at the edge of its cell brings more; a pause of a minute is a connection that has gone. */
const LOWEST_RATE: MinimumTransferRate = { bytes: 32 * 1024, withinMs: 60_000 };

export class TransferTooSlow extends Error {
  constructor() {
    super('the transfer is too slow');
    this.name = 'TransferTooSlow';
  }
}

export interface TransferWatch {
  /** Aborts with TransferTooSlow, or as the client's own signal does. */
  readonly signal: AbortSignal;
  received(bytes: number): void;
  stop(): void;
}

/** Whoever sends a byte now and then must not keep a place for ever. */
export function createSlowTransferGuard(client: AbortSignal, lowest: MinimumTransferRate = LOWEST_RATE): TransferWatch {
  const slow = new AbortController();
  let bytes = 0;
  const timer = setInterval(() => {
    if (bytes < lowest.bytes) slow.abort(new TransferTooSlow());
    bytes = 0;
  }, lowest.withinMs).unref();
  return {
    signal: AbortSignal.any([client, slow.signal]),
    received: (count) => void (bytes += count),
    stop: () => clearInterval(timer),
  };
}
