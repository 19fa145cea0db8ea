import { millisOf, type Clock } from '@portal/platform/clock/clock';

/** Something that is asked for once for all who want it at the same time, and kept for a while. */
interface Held<T> {
  get(): Promise<T>;
  /** Past what is kept; a failure leaves that as it is. */
  renew(): Promise<T>;
}

export function createHeld<T>(clock: Clock, keepMs: number, read: () => Promise<T>): Held<T> {
  let kept: { readonly value: T; readonly until: number } | undefined;
  let reading: Promise<T> | undefined;
  const readNow = async (): Promise<T> => {
    const value = await read();
    kept = { value, until: millisOf(clock.now()) + keepMs };
    return value;
  };
  const renew = (): Promise<T> => (reading ??= readNow().finally(() => (reading = undefined)));
  return {
    get: async () => (kept !== undefined && millisOf(clock.now()) < kept.until ? kept.value : renew()),
    renew,
  };
}
