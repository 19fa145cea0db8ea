import type { ProjectionHealth } from '@portal/contracts/shared/health';
import { millisOf } from '../../clock/clock.ts';
import type { ChannelReport } from '../../outbox/createChannel.ts';
import { deliveryOutcomeKinds } from '../../outbox/deliveryOutcomes.ts';
import type { ProgramTokenEnds } from '../../sessions/integrationClients.ts';
import type { PublisherState, SmsCounters } from './health.ts';
import type { MetricFactory } from './createMetricFactory.ts';

export function createProjectionMetrics({ gauge }: MetricFactory) {
  const parked = gauge('portal_projection_parked_streams', 'Streams that a projection has set aside.', 'projection');
  const behind = gauge('portal_projection_behind', '1 while a projection has not reached the head of the log.', 'projection');
  const lags = gauge(
    'portal_projection_lag_events',
    'Positions between a projection and the head of the log, where the store numbers them.',
    'projection',
  );
  return (projections: readonly ProjectionHealth[]): void => {
    for (const { projection, lag, caughtUp, parked: streams } of projections) {
      if (lag !== null) lags.set({ projection }, lag);
      behind.set({ projection }, caughtUp ? 0 : 1);
      parked.set({ projection }, streams);
    }
  };
}

/** Only where something is published: elsewhere a 0 would say that all is well. */
export function createPublisherMetrics({ gauge, readCounter }: MetricFactory) {
  let state: PublisherState | undefined;
  const atWork = gauge('portal_publisher_at_work', '1 while this process publishes integration events, 0 while another one does, or none.');
  const lags = gauge(
    'portal_publisher_lag_events',
    'Positions between the publisher at work and the head of the log, where the store numbers them.',
  );
  const stopped = gauge('portal_publisher_stopped', '1 while a stored event that cannot be read holds the publisher up.');
  readCounter(
    'portal_publisher_published_events_total',
    'Integration events that the bus has acknowledged, repeated ones included.',
    () => state?.published ?? 0,
  );
  readCounter('portal_publisher_failed_sends_total', 'Sends to the bus that have failed.', () => state?.failedSends ?? 0);
  return (now: PublisherState, lag: number | null): void => {
    state = now;
    atWork.set(now.publishing ? 1 : 0);
    stopped.set(now.stopped ? 1 : 0);
    // Of a process that only waits, any number would be untrue.
    if (lag === null) lags.remove();
    else lags.set(lag);
  };
}

/** Only where letters are sent: elsewhere a 0 would say that none wait. */
export function createOutboxMetrics({ gauge, readCounters }: MetricFactory) {
  let reports: readonly ChannelReport[] = [];
  const refusedLetters = gauge('portal_outbox_refused', 'Letters that were refused and nobody has dealt with.');
  const waits = gauge('portal_outbox_waiting', 'Letters that wait.', 'channel');
  const oldest = gauge('portal_outbox_oldest_seconds', 'Age of the oldest letter that waits, 0 where none does.', 'channel');
  const away = gauge('portal_outbox_gateway_away', '1 while the gateway counts as away and is only probed.', 'channel');
  const sends = gauge('portal_outbox_sending', 'Letters that are being sent.', 'channel');
  const late = gauge('portal_outbox_overdue', 'Sends that were aborted and have not ended.', 'channel');
  readCounters(
    'portal_outbox_deliveries_total',
    'Tries by their outcome: sent, refused, failed by the gateway, the letter or the time limit; over: dropped, as its end had come; dropped: there is no gateway.',
    ['channel', 'class'],
    () => reports.flatMap(({ channel, counts }) => deliveryOutcomeKinds.map((name) => [{ channel, class: name }, counts[name]] as const)),
  );
  /** `refused`: of all processes, undefined where it is not known now. */
  return (now: readonly ChannelReport[], refused: number | undefined): void => {
    reports = now;
    for (const metric of [waits, oldest, away, sends, late]) metric.reset();
    if (refused !== undefined) refusedLetters.set(refused);
    for (const { channel, waiting, oldestAt, breaker, sending, overdue } of reports) {
      waits.set({ channel }, waiting);
      oldest.set({ channel }, oldestAt === null ? 0 : Math.max(0, (Date.now() - millisOf(oldestAt)) / 1_000));
      away.set({ channel }, breaker === 'closed' ? 0 : 1);
      sends.set({ channel }, sending);
      late.set({ channel }, overdue);
    }
  };
}

/** What is not known now is missing. */
export function createProgramTokenMetrics({ gauge }: MetricFactory) {
  const tokens = gauge('portal_program_tokens', 'Programs whose token ends within three weeks, or has ended and was not revoked.', 'state');
  return (ends: ProgramTokenEnds | undefined): void => {
    tokens.reset();
    for (const [state, total] of Object.entries(ends ?? {})) tokens.set({ state }, total);
  };
}

/** Only where SMS leave. */
export function createSmsMetrics({ gauge, readCounter, readCounters }: MetricFactory) {
  let state: SmsCounters | undefined;
  readCounter('portal_sms_parts_total', 'Parts of SMS that the service has taken, as they are billed.', () => state?.parts ?? 0);
  readCounters('portal_sms_reports_total', 'Reports of the SMS service that told something new, by state.', ['state'], () =>
    Object.entries(state?.reports ?? {}).map(([name, total]) => [{ state: name }, total]),
  );
  const dayUsed = gauge('portal_sms_day_limit_used', 'Part of SMS_DAY_LIMIT that is used, from 0 to 1.');
  return (now: SmsCounters): void => {
    state = now;
    dayUsed.set(now.dayUsed);
  };
}
