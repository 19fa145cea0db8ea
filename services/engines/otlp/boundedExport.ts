import type { ReadableSpan, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace-base';
import { withTimeout } from '@portal/platform/scheduler/waiting';
import type { TraceCounts } from '@portal/platform/tracing/tracing';

export interface ExportLimits {
  /** Spans that wait; what comes then is dropped. */
  readonly waiting: number;
  readonly together: number;
  readonly everyMs: number;
  readonly closeMs: number;
}

export const exportLimits: ExportLimits = { waiting: 2_048, together: 512, everyMs: 1_000, closeMs: 2_000 };

/**
 * Hands ended spans over now and then, one batch at a time: a collector that is away or slow costs the memory of those that
 * wait, and nothing else. The SDK's own processor does the same, but says of no span that it was dropped.
 */
export function createBoundedSpanProcessor(
  exporter: SpanExporter,
  limits: ExportLimits = exportLimits,
  onCount?: (counts: TraceCounts) => void,
): SpanProcessor & { counts(): TraceCounts } {
  const counts = { exported: 0, dropped: 0 };
  let waiting: ReadableSpan[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;
  let isClosed = false;

  const count = (what: keyof TraceCounts, by: number): void => {
    counts[what] += by;
    onCount?.({ ...counts });
  };
  const send = (batch: readonly ReadableSpan[]): Promise<void> =>
    new Promise((resolve) => {
      // Its results are success and failure, by their numbers in the SDK.
      exporter.export([...batch], ({ code }) => {
        count(code === 0 ? 'exported' : 'dropped', batch.length);
        resolve();
      });
    });
  const sendAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, limits.together);
      waiting = waiting.slice(limits.together);
      await send(batch);
    }
  };
  const flush = (): Promise<void> => (sending ??= sendAll().finally(() => void (sending = undefined)));
  const soon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, limits.everyMs).unref();
  };

  return {
    onStart: () => undefined,
    onEnd(span) {
      if (isClosed || waiting.length >= limits.waiting) return count('dropped', 1);
      waiting.push(span);
      soon();
    },
    forceFlush: flush,
    async shutdown() {
      if (isClosed) return;
      isClosed = true;
      clearTimeout(timer);
      await withTimeout(flush(), limits.closeMs, () => undefined);
      count('dropped', waiting.length);
      waiting = [];
      // It would wait for the batch under way.
      void exporter.shutdown().catch(() => undefined);
    },
    counts: () => ({ ...counts }),
  };
}
