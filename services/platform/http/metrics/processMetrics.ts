import { Counter, Gauge, type Registry } from 'prom-client';
import type { HealthReport } from '@portal/contracts/shared/health';
import { millisOf } from '../../clock/clock.ts';
import type { Health } from './health.ts';
import { addTraceMetrics } from './traceMetrics.ts';

/** What a process says of itself and of its bank, but for what metrics of their own tell. */
export class ProcessMetrics {
  private readonly ready: Gauge;
  private readonly lost: Gauge;
  private readonly auditOk: Gauge;
  private readonly auditedAt: Gauge;
  private readonly channelOff: Gauge<'channel'>;

  constructor(
    private readonly registry: Registry,
    private readonly health: Pick<Health, 'isOpen' | 'freeBytes' | 'logged' | 'securityEvents' | 'traces'>,
  ) {
    this.ready = this.gauge('portal_ready', '1 while the process can serve, as its health says.');
    this.lost = this.gauge('portal_lost_keys', 'People and cases whose key is lost.');
    this.auditOk = this.gauge('portal_audit_ok', '1 while the last verification of the log has found nothing.');
    this.auditedAt = this.gauge('portal_audit_verified_timestamp_seconds', 'When the log was verified last.');
    this.channelOff = new Gauge({
      name: 'portal_channel_off',
      help: '1 for each channel whose letters go nowhere, as none is set up.',
      labelNames: ['channel'],
      registers: [registry],
    });
    this.gauge('portal_start_timestamp_seconds', 'When the process was started.').set(Math.round(performance.timeOrigin / 1_000));
    this.addDisk();
    this.addCounters();
    if (health.traces) addTraceMetrics(registry, health.traces);
  }

  /** `report` is undefined while an engine is away: what it would say is not known then. */
  show(report: HealthReport | undefined): void {
    this.ready.set(this.health.isOpen() && report !== undefined ? 1 : 0);
    for (const metric of [this.lost, this.auditOk, this.auditedAt]) metric.remove();
    this.channelOff.reset();
    if (report?.lost !== undefined) this.lost.set(report.lost);
    if (report?.audit !== undefined) {
      this.auditOk.set(report.audit.ok ? 1 : 0);
      this.auditedAt.set(millisOf(report.audit.verifiedAt) / 1_000);
    }
    for (const channel of report?.channelsOff ?? []) this.channelOff.set({ channel }, 1);
  }

  private gauge(name: string, help: string): Gauge {
    return new Gauge({ name, help, registers: [this.registry] });
  }

  private addDisk(): void {
    const { freeBytes } = this.health;
    if (freeBytes === undefined) return;
    new Gauge({
      name: 'portal_data_folder_free_bytes',
      help: 'What is free for the portal on the disk of its data folder.',
      registers: [this.registry],
      async collect() {
        const bytes = await freeBytes().catch(() => undefined);
        if (bytes === undefined) this.remove();
        else this.set(bytes);
      },
    });
  }

  private addCounters(): void {
    const { logged, securityEvents } = this.health;
    const registers = [this.registry];
    if (logged !== undefined)
      new Counter({
        name: 'portal_log_problems_total',
        help: 'Warnings and errors of the main thread, those that were not written for their number included.',
        labelNames: ['level'],
        registers,
        collect() {
          this.reset();
          for (const [level, count] of Object.entries(logged())) this.inc({ level }, count);
        },
      });
    if (securityEvents !== undefined)
      new Counter({
        name: 'portal_security_events_total',
        help: 'Security events by their kind, those that were not kept for their number included.',
        labelNames: ['kind'],
        registers,
        collect() {
          this.reset();
          for (const [kind, count] of securityEvents()) this.inc({ kind }, count);
        },
      });
  }
}
