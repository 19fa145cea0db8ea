import { Gauge, Histogram, type Registry } from 'prom-client';
import { millisOf } from '../../clock/clock.ts';
import type { HealthSource } from './health.ts';

/** Only where there is a scanner: elsewhere a 0 would be an alarm. */
export function addScanMetrics(registry: Registry, { state, watch }: NonNullable<HealthSource['virusScan']>): void {
  const registers = [registry];
  const duration = new Histogram({
    name: 'portal_scan_duration_seconds',
    help: 'Scans of uploaded files for viruses, by what came of them.',
    labelNames: ['outcome'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 2.5, 10, 45],
    registers,
  });
  watch((outcome, seconds) => duration.observe({ outcome }, seconds));
  new Gauge({
    name: 'portal_scan_up',
    help: '1 while the virus scanner finds what it must find.',
    registers,
    collect() {
      this.set(state().up ? 1 : 0);
    },
  });
  new Gauge({
    name: 'portal_scan_signatures_timestamp_seconds',
    help: 'When the signatures of the virus scanner were made; missing where it does not say.',
    registers,
    collect() {
      const { signaturesAt } = state();
      if (signaturesAt === undefined) this.remove();
      else this.set(millisOf(signaturesAt) / 1_000);
    },
  });
}
