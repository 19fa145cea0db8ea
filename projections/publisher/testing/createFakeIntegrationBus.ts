import type { IntegrationBus, OutgoingEvent } from '@portal/platform/bus/integrationBus';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';

/** A bus in memory that can fail, with or without having taken what it was given. */
export interface FakeIntegrationBus extends IntegrationBus {
  readonly taken: readonly OutgoingEvent[];
  /** Every send fails until `heal`. */
  fail(how: 'before' | 'after'): void;
  heal(): void;
  /** Sends wait until the returned function is called. */
  hold(): () => void;
  attempts(): number;
}

export function createFakeIntegrationBus(): FakeIntegrationBus {
  const taken: OutgoingEvent[] = [];
  let failing: 'before' | 'after' | undefined;
  let gate = Promise.resolve();
  let attempts = 0;
  return {
    taken,
    attempts: () => attempts,
    fail: (how) => void (failing = how),
    heal: () => void (failing = undefined),
    hold() {
      let release: () => void = () => undefined;
      gate = new Promise((resolve) => (release = resolve));
      return () => release();
    },
    async send(events) {
      attempts += 1;
      await gate;
      if (failing === 'before') throw new EngineUnavailable('bus');
      taken.push(...events);
      if (failing === 'after') throw new EngineUnavailable('bus');
    },
    close: () => Promise.resolve(),
  };
}
