import { Counter, Gauge, type Registry } from 'prom-client';
import { millisOf } from '../../clock/clock.ts';
import type { ChannelReport } from '../../outbox/createChannel.ts';
import { deliveryClasses } from '../../outbox/deliveryOutcomes.ts';

/** Only where letters are sent: elsewhere a 0 would say that none wait. */
export class OutboxMetrics {
  private readonly waiting: Gauge<'channel'>;
  private readonly oldest: Gauge<'channel'>;
  private readonly away: Gauge<'channel'>;
  private readonly sending: Gauge<'channel'>;
  private readonly overdue: Gauge<'channel'>;
  private readonly deliveries: Counter<'channel' | 'class'>;
  private readonly refused: Gauge;

  constructor(registry: Registry) {
    this.refused = new Gauge({
      name: 'portal_outbox_refused',
      help: 'Letters that were refused and nobody has dealt with.',
      registers: [registry],
    });
    const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ['channel'], registers: [registry] });
    this.waiting = gauge('portal_outbox_waiting', 'Letters that wait.');
    this.oldest = gauge('portal_outbox_oldest_seconds', 'Age of the oldest letter that waits, 0 where none does.');
    this.away = gauge('portal_outbox_gateway_away', '1 while the gateway counts as away and is only probed.');
    this.sending = gauge('portal_outbox_sending', 'Letters that are being sent.');
    this.overdue = gauge('portal_outbox_overdue', 'Sends that were aborted and have not ended.');
    this.deliveries = new Counter({
      name: 'portal_outbox_deliveries_total',
      help: 'Tries by their outcome: sent, refused, failed by the gateway, the letter or the time limit; over: dropped, as its end had come; dropped: there is no gateway.',
      labelNames: ['channel', 'class'],
      registers: [registry],
    });
  }

  /** `refused`: of all processes, undefined where it is not known now. */
  show(reports: readonly ChannelReport[], refused: number | undefined): void {
    for (const metric of [this.waiting, this.oldest, this.away, this.sending, this.overdue, this.deliveries]) metric.reset();
    if (refused !== undefined) this.refused.set(refused);
    for (const { channel, waiting, oldestAt, breaker, sending, overdue, counts } of reports) {
      this.waiting.set({ channel }, waiting);
      this.oldest.set({ channel }, oldestAt === null ? 0 : Math.max(0, (Date.now() - millisOf(oldestAt)) / 1_000));
      this.away.set({ channel }, breaker === 'closed' ? 0 : 1);
      this.sending.set({ channel }, sending);
      this.overdue.set({ channel }, overdue);
      for (const name of deliveryClasses) this.deliveries.inc({ channel, class: name }, counts[name]);
    }
  }
}
