import { Gauge, Histogram, type Registry } from 'prom-client';

interface Answering {
  state(): { readonly up: boolean };
  watch(watcher: (call: string, outcome: string, seconds: number) => void): void;
}

interface Named {
  readonly name: string;
  readonly help: string;
}

interface AnsweringMetrics {
  /** The last bucket is how long it is waited for. */
  readonly duration: Named & { readonly longestSeconds: number };
  readonly up: Named;
}

/** Of an outside system that is asked and answers. Only where the bank has it: elsewhere a 0 would be an alarm. */
export function addAnsweringMetrics(registry: Registry, { state, watch }: Answering, { duration, up }: AnsweringMetrics): void {
  const registers = [registry];
  const waited = new Histogram({
    name: duration.name,
    help: duration.help,
    labelNames: ['call', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, duration.longestSeconds],
    registers,
  });
  watch((call, outcome, seconds) => waited.observe({ call, outcome }, seconds));
  new Gauge({
    name: up.name,
    help: up.help,
    registers,
    collect() {
      this.set(state().up ? 1 : 0);
    },
  });
}
