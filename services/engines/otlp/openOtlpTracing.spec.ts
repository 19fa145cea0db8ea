import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pickPermittedAttributes, traceAttributeNames, type TraceAttributes, type Tracing } from '@portal/platform/tracing/tracing';
import { exportLimits, type ExportLimits } from './boundedExport.ts';
import { openOtlpTracing } from './openOtlpTracing.ts';
import { startOtlpSink, type OtlpSink, type ReceivedSpan } from './testing/otlpSink.ts';
import { parseTraceparent } from './traceparent.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';
const valid = `00-${TRACE}-${SPAN}-01`;

let sink: OtlpSink;
const opened: Tracing[] = [];
beforeEach(async () => {
  sink = await startOtlpSink();
});
afterEach(async () => {
  sink.close();
  await Promise.all(opened.splice(0).map((tracing) => tracing.close()));
});

function open({ limits = {}, ratio = 1, url = sink.url }: { limits?: Partial<ExportLimits>; ratio?: number; url?: string } = {}): Tracing {
  const tracing = openOtlpTracing(
    { url: `${url}/v1/traces`, headers: { authorization: 'Bearer geheim' }, serviceName: 'portal', ratio },
    { version: 'test', limits: { ...exportLimits, everyMs: 5, ...limits } },
  );
  opened.push(tracing);
  return tracing;
}
const attributesOf = ({ attributes }: ReceivedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));

describe('a traceparent', () => {
  it.each([
    [valid, true],
    [`00-${TRACE}-${SPAN}-00`, false],
    [`00-${TRACE}-${SPAN}-03`, true],
    [`01-${TRACE}-${SPAN}-01-of-a-later-version`, true],
  ])('is read: %s', (text, sampled) => {
    expect(parseTraceparent(text)).toEqual({ traceId: TRACE, spanId: SPAN, sampled });
  });
  it.each([
    undefined,
    '',
    'Erika',
    `00-${TRACE}-${SPAN}`,
    `00-${TRACE}-${SPAN}-01-more`,
    `ff-${TRACE}-${SPAN}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `${valid}, ${valid}`,
    `${valid}\n`,
  ])('is none: %s', (text) => {
    expect(parseTraceparent(text)).toBeUndefined();
  });
});

describe('what a span says', () => {
  it('is on the list, whoever hands over more, and made of words of the program', () => {
    const given: TraceAttributes & Record<string, unknown> = {
      'http.route': '/api/customers/:id',
      'portal.events': 2,
      'portal.outcome': 'accepted',
      'portal.command': 'Erika Mustermann',
      'portal.aggregate': 'erika@beispiel.de',
      'portal.policy': 'customer-0b2f8a52-1c1e-4a57-9d0c-2f6e3a7a9b10',
      'portal.projection': '+49170000123456',
      email: 'erika@beispiel.de',
    };
    expect(pickPermittedAttributes(given)).toEqual({
      'http.route': '/api/customers/:id',
      'portal.events': 2,
      'portal.outcome': 'accepted',
    });
    expect(traceAttributeNames.filter((name) => !/^(http|portal)\./.test(name))).toEqual([]);
  });
});

describe('traces', () => {
  it('go on from call to decision to projection, and to a collector as JSON', async () => {
    const tracing = open();
    const call = tracing.incoming('GET', valid);
    const decision = tracing.following('decide enquiry', 'internal', [call.traceparent])!;
    tracing
      .following('project enquiries', 'consumer', [decision.traceparent])
      ?.end({ 'portal.projection': 'enquiries', 'portal.events': 1 });
    decision.end({ 'portal.outcome': 'failed' }, { failed: true });
    call.end({ 'http.route': '/api/enquiries/:id', 'http.response.status_code': 200 }, { name: 'GET /api/enquiries/:id' });
    await expect.poll(() => sink.spans.length).toBe(3);
    const spans = new Map(sink.spans.map((span) => [span.name, span]));
    const [root, decided, projected] = ['GET /api/enquiries/:id', 'decide enquiry', 'project enquiries'].map((name) => spans.get(name)!);
    expect(new Set(sink.spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
    expect([root!.parentSpanId, decided!.parentSpanId, projected!.parentSpanId]).toEqual([SPAN, root!.spanId, decided!.spanId]);
    expect(attributesOf(root!)).toEqual({ 'http.route': '/api/enquiries/:id', 'http.response.status_code': 200 });
    expect([decided!.status.code, decided!.status.message]).toEqual([2, undefined]);
    await expect.poll(() => tracing.counts()).toEqual({ exported: 3, dropped: 0 });
    expect(sink.text()).toContain('Bearer geheim');
  });
  it('of several causes are linked to each, and of none or of untraced ones there is none', async () => {
    const tracing = open();
    const causes = [1, 2].map(() => tracing.incoming('POST', undefined));
    const parents = causes.map(({ traceparent }) => traceparent);
    tracing.following('project enquiries', 'consumer', [...parents, undefined, `00-${TRACE}-${SPAN}-00`])?.end({});
    await expect.poll(() => sink.spans.length).toBe(1);
    expect(sink.spans[0]!.parentSpanId ?? '').toBe('');
    expect(sink.spans[0]!.links?.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`)).toEqual(parents);
    for (const none of [[], [undefined], ['Unsinn'], [`00-${TRACE}-${SPAN}-00`]])
      expect(tracing.following('project enquiries', 'consumer', none)).toBeUndefined();
  });
  it('begin as often as is said, and go on as whoever calls has decided', () => {
    const seldom = open({ ratio: 0 });
    expect(seldom.incoming('GET', undefined).traceparent).toBeUndefined();
    expect(seldom.incoming('GET', 'Unsinn').traceparent).toBeUndefined();
    expect(seldom.incoming('GET', valid).traceparent).toMatch(new RegExp(`^00-${TRACE}-`));
    expect(open().incoming('GET', `00-${TRACE}-${SPAN}-00`).traceparent).toBeUndefined();
  });
});

describe('a collector', () => {
  const endSpans = (tracing: Tracing, number: number): void => {
    for (let count = 0; count < number; count += 1) tracing.incoming('GET', undefined).end({});
  };

  it('that is away costs the spans, which are counted', async () => {
    sink.close();
    const tracing = open({ url: 'http://127.0.0.1:9' });
    endSpans(tracing, 3);
    await tracing.close();
    expect(tracing.counts().exported).toBe(0);
    endSpans(tracing, 2);
    expect(tracing.counts().dropped).toBeGreaterThanOrEqual(2);
  });
  it('that does not answer holds up neither calls nor the end, and no more spans wait than may', async () => {
    sink.isSilent = true;
    const tracing = open({ limits: { waiting: 10, together: 5, closeMs: 50 } });
    endSpans(tracing, 5);
    await expect.poll(() => sink.spans.length).toBe(5);
    endSpans(tracing, 13);
    expect(tracing.counts()).toEqual({ exported: 0, dropped: 3 });
    await tracing.close();
    expect(tracing.counts().dropped).toBe(13);
  });
});
