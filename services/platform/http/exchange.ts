import type { Log } from '../log/createLog.ts';
import type { Dialect } from './dialect.ts';
import type { Metrics } from './metrics.ts';
import { problemOf } from './problems.ts';
import { renderAnswer } from './renderAnswer.ts';
import type { Problem, RefusalTexts } from './route.ts';
import type { Call, CallResult, RouteCaller } from './routeCaller.ts';
import { sendAnswer, type Connection } from './sendAnswer.ts';

interface ExchangeParts {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly refusals: RefusalTexts;
}

/** One request and its answer, as they are measured and logged. */
export class Exchange {
  /** The route's pattern: what stands in logs and metrics instead of the path. */
  pattern = 'unmatched';
  private realm: string | undefined;
  private readonly startedMs = performance.now();

  constructor(
    private readonly parts: ExchangeParts,
    private readonly connection: Connection,
    private readonly method: string,
    private readonly dialect: Dialect,
  ) {
    connection.response.once('close', () => this.record());
  }

  answer(caller: RouteCaller, call: Call): void {
    caller.call(call).then(
      (result) => this.send(result),
      (error: unknown) => this.send(this.failed(error)),
    );
  }

  refuse(refusal: Problem, extra: readonly string[] = []): void {
    void this.send({ answer: this.render(refusal), extra });
  }

  private async send(result: CallResult): Promise<void> {
    const { response } = this.connection;
    this.realm = result.realm;
    try {
      await sendAnswer(this.connection, result.answer, result.extra);
    } catch (error) {
      if (!response.destroyed) this.parts.log.warn('answer broke off', { ...this.names(), error });
      response.destroy();
    }
  }

  private failed(error: unknown): CallResult {
    const { problem, unforeseen } = problemOf(error);
    if (unforeseen) this.parts.log.error('request failed', { ...this.names(), code: problem.code, error });
    return { answer: this.render(problem) };
  }

  private render(problem: Problem): CallResult['answer'] {
    return renderAnswer(problem, { dialect: this.dialect, refusals: this.parts.refusals, offset: 0 });
  }

  private names(): { readonly method: string; readonly route: string; readonly correlationId: string } {
    return { method: this.method, route: this.pattern, correlationId: this.connection.correlationId };
  }

  /** Reading that went well is logged for debugging only. */
  private record(): void {
    const { log, metrics } = this.parts;
    const status = this.connection.response.statusCode;
    const elapsedMs = performance.now() - this.startedMs;
    metrics.observe(this.method, this.pattern, status, elapsedMs);
    const level = this.method === 'GET' && status < 400 ? 'debug' : 'info';
    if (!log.isEnabled(level)) return;
    log[level]('request', {
      ...this.names(),
      status,
      durationMs: Math.round(elapsedMs * 10) / 10,
      ...(this.realm ? { realm: this.realm } : {}),
    });
  }
}
