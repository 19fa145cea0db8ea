import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DAY_MS } from '@portal/platform/clock/clock';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { runDemoSeedsConcurrently } from '@portal/services/demo/runDemoSeedsConcurrently';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';

/** Calls that use up what somebody was sent. */
const USES_UP = /\/(register-with-invitation-code|bank-employees\/activate|customers\/[\w-]+\/(request-activation-code|activate))$/;
const MOST_ROUNDS = 8;
const NEXT_CODE_AFTER_MS = 61_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

it('the filling of the demo bank goes on after a failure in each call that uses up a link or a code', async () => {
  const failed = new Set<string>();
  const realFetch = globalThis.fetch;
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const [, kind] = USES_UP.exec(String(input)) ?? [];
    const name = kind?.replace(/customers\/[\w-]+\//, '');
    if (name === undefined || failed.has(name)) return realFetch(input, init);
    failed.add(name);
    const append = vi.spyOn(portal.engines.events, 'append').mockRejectedValue(new EngineUnavailable('events'));
    return realFetch(input, init).finally(() => append.mockRestore());
  });
  const today = portal.now();
  let shiftedMs = 0;
  const standAt = (daysAgo: number): void => {
    portal.advance(-Math.round(daysAgo * DAY_MS) - shiftedMs);
    shiftedMs = -Math.round(daysAgo * DAY_MS);
  };
  const fill = (resumed: boolean): Promise<unknown> =>
    runDemoSeedsConcurrently(portal.contexts.demo, {
      url: portal.url,
      clock: { now: () => portal.now() },
      today,
      resumed,
      withPast: false,
      settled: () => portal.idle(),
      standAt,
    });
  let rounds = 0;
  try {
    for (let isFilled = false; !isFilled && rounds < MOST_ROUNDS; rounds += 1) {
      isFilled = await fill(rounds > 0).then(
        () => true,
        () => false,
      );
      portal.advance(NEXT_CODE_AFTER_MS);
    }
  } finally {
    fetching.mockRestore();
  }
  expect([...failed].sort()).toEqual(['activate', 'bank-employees/activate', 'register-with-invitation-code', 'request-activation-code']);
  expect(rounds).toBeLessThan(MOST_ROUNDS);
}, 120_000);
