import { Gauge, Histogram, type Registry } from 'prom-client';
import type { HealthSource } from './health.ts';

/** Only where the bank has a provider: elsewhere a 0 would be an alarm. */
export function addBankSignInMetrics(registry: Registry, { state, watch }: NonNullable<HealthSource['bankSignIns']>): void {
  const registers = [registry];
  const duration = new Histogram({
    name: 'portal_bank_sign_in_duration_seconds',
    help: 'How long the provider of the bank was waited for, by what it was asked for and what came of it.',
    labelNames: ['call', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 8],
    registers,
  });
  watch((call, outcome, seconds) => duration.observe({ call, outcome }, seconds));
  new Gauge({
    name: 'portal_bank_sign_in_up',
    help: '1 while the last answer of the provider was good and it takes the portal for its client.',
    registers,
    collect() {
      this.set(state().up ? 1 : 0);
    },
  });
}
