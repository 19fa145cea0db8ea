import { randomUUID } from 'node:crypto';
import { ROOT_CONTEXT, SpanKind as Kind, SpanStatusCode, trace, TraceFlags, type Context, type Span as SdkSpan } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOffSampler, BasicTracerProvider, ParentBasedSampler, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace-base';
import { setStrongTlsDefaults } from '@portal/platform/outside/setStrongTlsDefaults';
import { parseTraceparent, type TraceParent } from './traceparent.ts';
import {
  pickPermittedAttributes,
  type Span,
  type SpanKind,
  type TraceCounts,
  type TraceSettings,
  type Tracing,
} from '@portal/platform/tracing/tracing';
import { createBoundedSpanProcessor, exportLimits, type ExportLimits } from './boundedExport.ts';

const EXPORT_WITHIN_MS = 5_000;
const MAX_LINKS = 32;

const kinds: Readonly<Record<SpanKind, Kind>> = {
  server: Kind.SERVER,
  internal: Kind.INTERNAL,
  producer: Kind.PRODUCER,
  consumer: Kind.CONSUMER,
};

interface OtlpOptions {
  readonly version: string;
  readonly limits?: ExportLimits;
  /** Told of each change. */
  readonly onCount?: (counts: TraceCounts) => void;
}

/** Spans by the SDK of OpenTelemetry, to a collector. Nothing is registered globally, and no asynchronous context is kept. */
export function openOtlpTracing(
  { url, headers, serviceName, ratio }: TraceSettings,
  { version, limits = exportLimits, onCount }: OtlpOptions,
): Tracing {
  setStrongTlsDefaults();
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: EXPORT_WITHIN_MS, concurrencyLimit: 1 });
  const processor = createBoundedSpanProcessor(exporter, limits, onCount);
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version, 'service.instance.id': randomUUID() }),
    sampler: new ParentBasedSampler({
      root: new TraceIdRatioBasedSampler(ratio),
      remoteParentNotSampled: new AlwaysOffSampler(),
    }),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('portal');

  return {
    incoming(name, traceparent) {
      return spanOf(tracer.startSpan(name, { kind: Kind.SERVER }, contextOf(parseTraceparent(traceparent))));
    },
    following(name, kind, traceparents) {
      const causes = [...new Set(traceparents)].map(parseTraceparent).filter((cause) => cause?.sampled === true) as TraceParent[];
      const [first, ...others] = causes;
      if (first === undefined) return undefined;
      const links = others.length === 0 ? [] : causes.slice(0, MAX_LINKS).map((cause) => ({ context: remote(cause) }));
      return spanOf(tracer.startSpan(name, { kind: kinds[kind], links }, contextOf(others.length === 0 ? first : undefined)));
    },
    counts: () => processor.counts(),
    close: () => processor.shutdown(),
  };
}

const remote = ({ traceId, spanId, sampled }: TraceParent) => ({
  traceId,
  spanId,
  traceFlags: sampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
  isRemote: true,
});

const contextOf = (parent: TraceParent | undefined): Context =>
  parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, remote(parent));

function spanOf(span: SdkSpan): Span {
  const { traceId, spanId } = span.spanContext();
  return {
    traceparent: span.isRecording() ? `00-${traceId}-${spanId}-01` : undefined,
    end(attributes, { name, failed = false } = {}) {
      if (name !== undefined) span.updateName(name);
      span.setAttributes(pickPermittedAttributes(attributes));
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}
