import { every, type BadNetwork } from '../harness/badNetworks.ts';

const KILOBYTE = 1_024;
const DELAY_MS = 20;
const CUT_AFTER_BYTES = 160 * KILOBYTE;
const RESET_EVERY_MS = 350;
const BLACKHOLE_EVERY_MS = 2_500;
const BLACKHOLE_MS = 1_000;

export const badNetworks: readonly BadNetwork[] = [
  { name: `takes ${DELAY_MS} ms each way`, begin: (proxy) => (proxy.delay(DELAY_MS), () => proxy.heal()) },
  { name: 'cuts every connection after 160 KB', begin: (proxy) => (proxy.cutAfter(CUT_AFTER_BYTES), () => proxy.heal()) },
  { name: 'resets all connections now and then', begin: every(RESET_EVERY_MS, (proxy) => proxy.reset()) },
  {
    name: 'swallows everything for a second now and then',
    begin: every(BLACKHOLE_EVERY_MS, (proxy) => {
      proxy.blackhole(true);
      setTimeout(() => proxy.blackhole(false), BLACKHOLE_MS);
    }),
  },
];
