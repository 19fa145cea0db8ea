import type { ServerResponse } from 'node:http';
import { Registry } from 'prom-client';
import type { HealthReporter } from './health.ts';
import { createMetricFactory } from './createMetricFactory.ts';
import { addExternalSystemMetrics } from './outsideMetrics.ts';
import { createProcessAndBankMetrics } from './createProcessAndBankMetrics.ts';
import {
  createOutboxMetrics,
  createProgramTokenMetrics,
  createProjectionMetrics,
  createPublisherMetrics,
  createSmsMetrics,
} from './workMetrics.ts';

/** Prometheus metrics of one edge, on a registry of its own. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly make = createMetricFactory(this.registry);
  readonly requests = this.make.histogram(
    'portal_http_request_duration_seconds',
    'Requests by route pattern and status.',
    ['method', 'route', 'status'],
    [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
  );
  private readonly showProjections = createProjectionMetrics(this.make);
  private readonly showProgramTokens = createProgramTokenMetrics(this.make);
  private readonly process: ReturnType<typeof createProcessAndBankMetrics>;
  private showPublisher: ReturnType<typeof createPublisherMetrics> | undefined;
  private showOutbox: ReturnType<typeof createOutboxMetrics> | undefined;
  private showSms: ReturnType<typeof createSmsMetrics> | undefined;

  constructor(private readonly health: HealthReporter) {
    this.process = createProcessAndBankMetrics(this.make, health);
    addExternalSystemMetrics(this.make, health.source);
  }

  send(response: ServerResponse): void {
    this.text().then(
      (text) => response.writeHead(200, { 'Content-Type': this.registry.contentType, 'Cache-Control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  }

  private async text(): Promise<string> {
    const { health, make } = this;
    const report = await health.report();
    this.process.show(report);
    this.showProjections(report?.projections ?? []);
    const publisher = health.source.publisher?.();
    if (publisher) (this.showPublisher ??= createPublisherMetrics(make))(publisher, report?.publisher?.lag ?? null);
    const letters = health.source.outbox?.();
    if (letters) this.showOutbox ??= createOutboxMetrics(make);
    this.showOutbox?.(letters ?? [], report?.refusedLetters);
    this.showProgramTokens(await health.programTokens());
    const sms = await health.sms();
    if (sms) (this.showSms ??= createSmsMetrics(make))(sms);
    return this.registry.metrics();
  }

  close(): void {
    this.process.close();
    this.registry.clear();
  }
}
