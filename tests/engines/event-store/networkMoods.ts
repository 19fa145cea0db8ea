import type { FaultProxy } from '../harness/faultProxy.ts';

/** A way in which a network is bad for as long as a suite runs. */
export interface NetworkMood {
  readonly name: string;
  /** Begins it; the answer ends it. */
  begin(proxy: FaultProxy): () => void;
}

const KILOBYTE = 1_024;
const DELAY_MS = 20;
const CUT_AFTER_BYTES = 160 * KILOBYTE;
const RESET_EVERY_MS = 350;
const BLACKHOLE_EVERY_MS = 2_500;
const BLACKHOLE_MS = 1_000;

function every(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms);
  return () => clearInterval(timer);
}

export const networkMoods: readonly NetworkMood[] = [
  {
    name: `behind a network that takes ${DELAY_MS} ms each way`,
    begin(proxy) {
      proxy.delay(DELAY_MS);
      return () => undefined;
    },
  },
  {
    name: 'behind a network that cuts every connection after 160 KB',
    begin(proxy) {
      proxy.cutAfter(CUT_AFTER_BYTES);
      return () => undefined;
    },
  },
  {
    name: 'behind a network that resets all connections now and then',
    begin: (proxy) => every(RESET_EVERY_MS, () => proxy.reset()),
  },
  {
    name: 'behind a network that swallows everything for a second now and then',
    begin(proxy) {
      let waking: NodeJS.Timeout | undefined;
      const stop = every(BLACKHOLE_EVERY_MS, () => {
        proxy.blackhole(true);
        waking = setTimeout(() => proxy.blackhole(false), BLACKHOLE_MS);
      });
      return () => {
        stop();
        clearTimeout(waking);
      };
    },
  },
];
