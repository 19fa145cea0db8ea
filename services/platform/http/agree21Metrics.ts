import { Gauge, Histogram, type Registry } from 'prom-client';
import type { HealthSource } from './health.ts';

/** Only where the bank has agree21: elsewhere a 0 would be an alarm. */
export function addAgree21Metrics(registry: Registry, { state, watch }: NonNullable<HealthSource['agree21']>): void {
  const registers = [registry];
  const duration = new Histogram({
    name: 'portal_agree21_duration_seconds',
    help: 'How long agree21 was waited for, by what it was asked for and what came of it.',
    labelNames: ['call', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers,
  });
  watch((call, outcome, seconds) => duration.observe({ call, outcome }, seconds));
  new Gauge({
    name: 'portal_agree21_up',
    help: '1 while the last answer of agree21 was one, and before it is asked for the first time.',
    registers,
    collect() {
      this.set(state().up ? 1 : 0);
    },
  });
}
