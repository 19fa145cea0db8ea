import { Counter, Gauge, type Registry } from 'prom-client';
import type { PublisherState } from './health.ts';

/** Only where something is published: elsewhere a 0 would say that all is well. */
export class PublisherMetrics {
  private readonly atWork: Gauge;
  private readonly lag: Gauge;
  private readonly stopped: Gauge;
  private readonly published: Counter;
  private readonly failedSends: Counter;

  constructor(registry: Registry) {
    const registers = [registry];
    this.atWork = new Gauge({
      name: 'portal_publisher_at_work',
      help: '1 while this process publishes integration events, 0 while another one does, or none.',
      registers,
    });
    this.lag = new Gauge({
      name: 'portal_publisher_lag_events',
      help: 'Positions between the publisher at work and the head of the log, where the store numbers them.',
      registers,
    });
    this.stopped = new Gauge({
      name: 'portal_publisher_stopped',
      help: '1 while a stored event that cannot be read holds the publisher up.',
      registers,
    });
    this.published = new Counter({
      name: 'portal_publisher_published_events_total',
      help: 'Integration events that the bus has acknowledged, repeated ones included.',
      registers,
    });
    this.failedSends = new Counter({
      name: 'portal_publisher_failed_sends_total',
      help: 'Sends to the bus that have failed.',
      registers,
    });
  }

  show({ publishing, published, failedSends, stopped }: PublisherState, lag: number | null): void {
    this.atWork.set(publishing ? 1 : 0);
    this.stopped.set(stopped ? 1 : 0);
    // Of a process that only waits, any number would be untrue.
    if (lag === null) this.lag.remove();
    else this.lag.set(lag);
    count(this.published, published);
    count(this.failedSends, failedSends);
  }
}

function count(counter: Counter, total: number): void {
  counter.reset();
  counter.inc(total);
}
