import { Gauge, type Registry } from 'prom-client';
import type { ProjectionHealth } from '@portal/contracts/shared/health';

export class ProjectionMetrics {
  private readonly parked: Gauge<'projection'>;
  private readonly behind: Gauge<'projection'>;
  private readonly lag: Gauge<'projection'>;

  constructor(registry: Registry) {
    const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ['projection'], registers: [registry] });
    this.parked = gauge('portal_projection_parked_streams', 'Streams that a projection has set aside.');
    this.behind = gauge('portal_projection_behind', '1 while a projection has not reached the head of the log.');
    this.lag = gauge(
      'portal_projection_lag_events',
      'Positions between a projection and the head of the log, where the store numbers them.',
    );
  }

  show(projections: readonly ProjectionHealth[]): void {
    for (const { projection, lag, caughtUp, parked } of projections) {
      if (lag !== null) this.lag.set({ projection }, lag);
      this.behind.set({ projection }, caughtUp ? 0 : 1);
      this.parked.set({ projection }, parked);
    }
  }
}
