import type { Position } from '../event-store/eventStore.ts';
import type { Progress } from '../projection-runtime/progress.ts';
import { problem } from './problems.ts';
import { route, type Route } from './route.ts';

const ANSWER_WITHIN_MS = 2_000;

/** What the edge asks about the rest of the process. */
export interface HealthSource {
  /** Position of the newest event; rejects while the event store is away. */
  head(): Promise<Position>;
  /** False while the process starts or drains. Default: always true. */
  isOpen?(): boolean;
}

export interface ProjectionHealth {
  readonly projection: string;
  readonly position: Position;
  readonly caughtUp: boolean;
  /** Positions behind the head: events in the embedded log, bytes of the log in EventStoreDB; null where positions are no numbers. */
  readonly lag: number | null;
  readonly parked: number;
}

export interface HealthReport {
  readonly head: Position;
  readonly projections: readonly ProjectionHealth[];
}

export interface Health {
  report(): Promise<HealthReport>;
  isOpen(): boolean;
}

export function createHealth(source: HealthSource, progress: Progress): Health {
  return {
    isOpen: () => source.isOpen?.() ?? true,
    async report() {
      const [head, projections] = await Promise.all([source.head(), progress.report()]);
      return {
        head,
        projections: projections.map((projection) => ({
          ...projection,
          caughtUp: projection.position >= head,
          lag: lagOf(projection.position, head),
        })),
      };
    },
  };
}

/** A number, or one with a part behind it that only tells events of one transaction apart. */
const numbered = /^(\d*)(?:\/\d*)?$/;

function lagOf(position: Position, head: Position): number | null {
  const [at, end] = [numbered.exec(position)?.[1], numbered.exec(head)?.[1]];
  if (at === undefined || end === undefined) return null;
  const lag = BigInt(end || 0) - BigInt(at || 0);
  return lag > 0n ? Number(lag) : 0;
}

const notReady = () => problem(503, 'NOT_READY', 'Der Dienst ist noch nicht bereit.', { retryAfterSeconds: 2 });

export function healthRoutes(health: Health): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/health/live',
      summary: 'Whether the process answers at all',
      access: { anyone: true },
      handle: () => Promise.resolve({ kind: 'json', body: { status: 'live' } }),
    }),
    route({
      method: 'GET',
      path: '/health/ready',
      summary: 'Whether the process can serve, with the lag of each projection',
      access: { anyone: true },
      async handle() {
        if (!health.isOpen()) return notReady();
        const report = await within(health.report(), ANSWER_WITHIN_MS).catch(() => undefined);
        return report ? { kind: 'json', body: { status: 'ready', ...report } } : notReady();
      },
    }),
  ];
}

async function within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), ms)));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
