import { HOUR_MS, instantAfter, millisOf, type Clock } from '@portal/platform/clock/clock';
import type { RecordStore } from '@portal/platform/records/recordStore';

const EXPORTS = 'own-data-exports';
const PER_HOUR = 5;
/** So long an export counts as under way after its process was last heard of. */
const COUNTS_MS = 60_000;
const RENEW_EVERY_MS = 20_000;
const MAX_TRIES = 5;

interface Exports {
  /** ISO instants of the last hour, the oldest first. */
  readonly begun: readonly string[];
  /** The one under way, while it counts. */
  readonly running: { readonly run: string; readonly until: string } | null;
}

type ExportTurn =
  | { readonly kind: 'begun'; end(): void }
  | { readonly kind: 'running' }
  | { readonly kind: 'tooOften'; readonly retryAfterSeconds: number };

interface ExportLimiter {
  /** One at a time for each owner, whatever the process, and a few an hour. `run` names this one. */
  begin(owner: string, run: string): Promise<ExportTurn>;
}

export function createExportLimiter({ records, clock }: { readonly records: RecordStore; readonly clock: Clock }): ExportLimiter {
  /** False when others changed it each time, or when `change` leaves it as it is. */
  const change = async (owner: string, next: (before: Exports) => Exports | undefined): Promise<boolean> => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const stored = await records.get<Exports>(EXPORTS, owner);
      const after = next(stored?.value ?? { begun: [], running: null });
      if (after === undefined) return false;
      const expiresAt = instantAfter(clock.now(), HOUR_MS);
      if ((await records.put(EXPORTS, owner, after, { expect: stored?.version ?? 'absent', expiresAt, owner })) !== undefined) return true;
    }
    return false;
  };
  const until = (): string => instantAfter(clock.now(), COUNTS_MS);

  return {
    async begin(owner, run) {
      let refused: ExportTurn = { kind: 'running' };
      const isBegun = await change(owner, ({ begun, running }) => {
        const now = clock.now();
        const ofLastHour = begun.filter((at) => millisOf(at) > millisOf(now) - HOUR_MS);
        refused = { kind: 'running' };
        if (running !== null && running.until > now) return undefined;
        const [oldest] = ofLastHour;
        if (oldest !== undefined && ofLastHour.length >= PER_HOUR) {
          refused = { kind: 'tooOften', retryAfterSeconds: Math.ceil((millisOf(oldest) + HOUR_MS - millisOf(now)) / 1_000) };
          return undefined;
        }
        return { begun: [...ofLastHour, now], running: { run, until: until() } };
      });
      if (!isBegun) return refused;
      const ofThis = (running: Exports['running']) => (before: Exports) =>
        before.running?.run === run ? { ...before, running } : undefined;
      // Where the store is away it runs out by itself, and another may begin.
      const renew = setInterval(() => void change(owner, ofThis({ run, until: until() })).catch(() => undefined), RENEW_EVERY_MS).unref();
      return {
        kind: 'begun',
        end() {
          clearInterval(renew);
          void change(owner, ofThis(null)).catch(() => undefined);
        },
      };
    },
  };
}
