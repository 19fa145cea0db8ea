import type { TraceCounts, TraceSettings, Tracing } from '@portal/platform/tracing/tracing';

/** The SDK is loaded only where traces go somewhere. */
export async function openTracing(
  settings: TraceSettings | undefined,
  version: string,
  onCount?: (counts: TraceCounts) => void,
): Promise<Tracing | undefined> {
  if (settings === undefined) return undefined;
  const { openOtlpTracing } = await import('../engines/otlp/openOtlpTracing.ts');
  return openOtlpTracing(settings, { version, ...(onCount === undefined ? {} : { onCount }) });
}
