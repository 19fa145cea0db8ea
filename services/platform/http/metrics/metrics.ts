import type { ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, Histogram, Registry } from 'prom-client';
import { addAnsweringMetrics } from './answeringMetrics.ts';
import { blobDurations } from './blobMetrics.ts';
import type { Health } from './health.ts';
import { OutboxMetrics } from './outboxMetrics.ts';
import { ProjectionMetrics } from './projectionMetrics.ts';
import { ProcessMetrics } from './processMetrics.ts';
import { PublisherMetrics } from './publisherMetrics.ts';
import { addScanMetrics } from './scanMetrics.ts';
import { SmsMetrics } from './smsMetrics.ts';

const NANOSECONDS = 1e9;

/** Prometheus metrics of one edge, on a registry of its own. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly loopDelay = monitorEventLoopDelay({ resolution: 20 });
  readonly requests = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'Requests by route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [this.registry],
  });

  private readonly projections = new ProjectionMetrics(this.registry);
  private readonly process: ProcessMetrics;
  private publisher: PublisherMetrics | undefined;
  private outbox: OutboxMetrics | undefined;
  private sms: SmsMetrics | undefined;

  constructor(private readonly health: Health) {
    this.loopDelay.enable();
    this.process = new ProcessMetrics(this.registry, health);
    this.addProcessGauges();
    if (health.bankSignIns)
      addAnsweringMetrics(this.registry, health.bankSignIns, {
        duration: {
          name: 'portal_bank_sign_in_duration_seconds',
          help: 'How long the provider of the bank was waited for, by what it was asked for and what came of it.',
          longestSeconds: 8,
        },
        up: {
          name: 'portal_bank_sign_in_up',
          help: '1 while the last answer of the provider was good and it takes the portal for its client.',
        },
      });
    if (health.agree21)
      addAnsweringMetrics(this.registry, health.agree21, {
        duration: {
          name: 'portal_agree21_duration_seconds',
          help: 'How long agree21 was waited for, by what it was asked for and what came of it.',
          longestSeconds: 15,
        },
        up: { name: 'portal_agree21_up', help: '1 while the last answer of agree21 was one, and before it is asked for the first time.' },
      });
    if (health.virusScan) addScanMetrics(this.registry, health.virusScan);
    if (health.watchBlobs) health.watchBlobs(blobDurations(this.registry));
  }

  send(response: ServerResponse): void {
    this.text().then(
      (text) => response.writeHead(200, { 'Content-Type': this.registry.contentType, 'Cache-Control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  }

  private async text(): Promise<string> {
    const report = await this.health.report();
    this.process.show(report);
    this.projections.show(report?.projections ?? []);
    const state = this.health.publisher();
    if (state) (this.publisher ??= new PublisherMetrics(this.registry)).show(state, report?.publisher?.lag ?? null);
    const letters = this.health.outbox();
    if (letters) this.outbox ??= new OutboxMetrics(this.registry);
    this.outbox?.show(letters ?? [], report?.refusedLetters);
    const sms = await this.health.sms();
    if (sms) (this.sms ??= new SmsMetrics(this.registry)).show(sms);
    return this.registry.metrics();
  }

  close(): void {
    this.loopDelay.disable();
    this.registry.clear();
  }

  private addProcessGauges(): void {
    const { loopDelay, registry } = this;
    new Gauge({
      name: 'portal_event_loop_delay_seconds',
      help: 'Delay of the event loop since the last scrape.',
      labelNames: ['percentile'],
      registers: [registry],
      collect() {
        for (const percentile of [50, 99]) this.set({ percentile: String(percentile) }, loopDelay.percentile(percentile) / NANOSECONDS);
        this.set({ percentile: '100' }, loopDelay.max / NANOSECONDS);
        loopDelay.reset();
      },
    });
    new Gauge({
      name: 'portal_memory_bytes',
      help: 'Memory of the process.',
      labelNames: ['kind'],
      registers: [registry],
      collect() {
        const { rss, heapUsed, external } = process.memoryUsage();
        this.set({ kind: 'rss' }, rss);
        this.set({ kind: 'heap_used' }, heapUsed);
        this.set({ kind: 'external' }, external);
      },
    });
  }
}
