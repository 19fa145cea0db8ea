import { Counter, type Registry } from 'prom-client';
import type { TraceCounts } from '../../tracing/tracing.ts';

/** Only where somebody traces. */
export function addTraceMetrics(registry: Registry, counts: () => TraceCounts): void {
  const counter = (name: string, help: string, count: keyof TraceCounts) =>
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(counts()[count]);
      },
    });
  counter('portal_trace_spans_exported_total', 'Spans that the collector has taken.', 'exported');
  counter('portal_trace_spans_dropped_total', 'Spans that were dropped, as the collector was away or too slow.', 'dropped');
}
