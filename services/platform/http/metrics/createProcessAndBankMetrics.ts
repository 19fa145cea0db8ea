import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { HealthReport } from '@portal/contracts/shared/health';
import { millisOf } from '../../clock/clock.ts';
import type { HealthReporter } from './health.ts';
import type { MetricFactory } from './createMetricFactory.ts';

const NANOSECONDS = 1e9;

/** What a process says of itself and of its bank. `show`: undefined while an engine is away, what it would say is not known then. */
export function createProcessAndBankMetrics(
  { gauge, readGauge, readCounter, readCounters }: MetricFactory,
  { source: { freeBytes, lastBackupAt, logged, securityEvents, traces }, isOpen }: Pick<HealthReporter, 'source' | 'isOpen'>,
) {
  const loopDelay = monitorEventLoopDelay({ resolution: 20 });
  loopDelay.enable();
  const ready = gauge('portal_ready', '1 while the process can serve, as its health says.');
  const lost = gauge('portal_lost_keys', 'People and cases whose key is lost.');
  const auditOk = gauge('portal_audit_ok', '1 while the last verification of the log has found nothing.');
  const auditedAt = gauge('portal_audit_verified_timestamp_seconds', 'When the log was verified last.');
  const channelOff = gauge('portal_channel_off', '1 for each channel whose letters go nowhere, as none is set up.', 'channel');
  const delays = gauge('portal_event_loop_delay_seconds', 'Delay of the event loop since the last scrape.', 'percentile');
  const memory = gauge('portal_memory_bytes', 'Memory of the process.', 'kind');
  gauge('portal_start_timestamp_seconds', 'When the process was started.').set(Math.round(performance.timeOrigin / 1_000));
  if (freeBytes)
    readGauge('portal_data_folder_free_bytes', 'What is free for the portal on the disk of its data folder.', () =>
      freeBytes().catch(() => undefined),
    );
  if (lastBackupAt)
    readGauge('portal_last_backup_timestamp_seconds', 'The instant of the last backup, 0 where its note cannot be read.', () =>
      lastBackupAt().then(
        (at) => (at === undefined ? undefined : millisOf(at) / 1_000),
        () => 0,
      ),
    );
  if (logged)
    readCounters(
      'portal_log_problems_total',
      'Warnings and errors of the main thread, those that were not written for their number included.',
      ['level'],
      () => Object.entries(logged()).map(([level, total]) => [{ level }, total]),
    );
  if (securityEvents)
    readCounters(
      'portal_security_events_total',
      'Security events by their kind, those that were not kept for their number included.',
      ['kind'],
      () => [...securityEvents()].map(([kind, total]) => [{ kind }, total]),
    );
  if (traces) {
    readCounter('portal_trace_spans_exported_total', 'Spans that the collector has taken.', () => traces().exported);
    readCounter(
      'portal_trace_spans_dropped_total',
      'Spans that were dropped, as the collector was away or too slow.',
      () => traces().dropped,
    );
  }

  return {
    show(report: HealthReport | undefined): void {
      ready.set(isOpen() && report !== undefined ? 1 : 0);
      for (const metric of [lost, auditOk, auditedAt]) metric.remove();
      channelOff.reset();
      if (report?.lost !== undefined) lost.set(report.lost);
      if (report?.audit !== undefined) {
        auditOk.set(report.audit.ok ? 1 : 0);
        auditedAt.set(millisOf(report.audit.verifiedAt) / 1_000);
      }
      for (const channel of report?.channelsOff ?? []) channelOff.set({ channel }, 1);
      for (const percentile of [50, 99]) delays.set({ percentile: String(percentile) }, loopDelay.percentile(percentile) / NANOSECONDS);
      delays.set({ percentile: '100' }, loopDelay.max / NANOSECONDS);
      loopDelay.reset();
      const { rss, heapTotal, heapUsed, external } = process.memoryUsage();
      const kinds = { rss, heap_total: heapTotal, heap_used: heapUsed, external };
      for (const [kind, bytes] of Object.entries(kinds)) memory.set({ kind }, bytes);
    },
    close: () => loopDelay.disable(),
  };
}
