import type { ProcessRole } from '@portal/platform/config/readEnvironment';
import { portalOnPort, type PortalOnPort } from '../../simulation/portalOnPort.ts';
import type { BuiltProgram } from '../../simulation/portalProgram.ts';
import { until } from './until.ts';

const READY_WITHIN_MS = 90_000;

export interface FleetProcess extends PortalOnPort {
  readonly role: ProcessRole;
}

/** Several processes on the same engines, as in production: two of each role where one waits for the other. */
export interface Fleet {
  readonly processes: readonly FleetProcess[];
  of(role: ProcessRole): readonly FleetProcess[];
  /** The next `api` process in turn, up or not: who calls it finds out. */
  up(): Promise<string>;
  /** Health of a process, undefined when it does not answer. */
  health(process: FleetProcess): Promise<Health | undefined>;
  /** Resolves when the read models show everything, and nothing is parked. */
  caughtUp(): Promise<void>;
  end(): Promise<void>;
}

export interface Health {
  readonly status: number;
  readonly projections: readonly { readonly projection: string; readonly caughtUp: boolean; readonly parked: number }[];
}

const crew: readonly ProcessRole[] = ['api', 'api', 'projector', 'projector', 'publisher', 'publisher', 'worker', 'worker'];

export async function startFleet(program: BuiltProgram, environment: Readonly<Record<string, string>>): Promise<Fleet> {
  const processes: FleetProcess[] = [];
  for (const role of crew) {
    const settings = { ...environment, ENGINES: 'distributed', ROLES: role };
    processes.push({ ...(await portalOnPort(program, settings, READY_WITHIN_MS)), role });
  }
  await Promise.all(processes.map((process) => process.start()));
  const of = (role: ProcessRole): readonly FleetProcess[] => processes.filter((process) => process.role === role);
  let turn = 0;
  const health: Fleet['health'] = async ({ url }) => {
    const response = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    if (response === undefined) return undefined;
    const body = (await response.json().catch(() => ({}))) as Partial<Health>;
    return { status: response.status, projections: body.projections ?? [] };
  };
  return {
    processes,
    of,
    up: () => Promise.resolve(of('api')[(turn += 1) % of('api').length]!.url),
    health,
    caughtUp: () =>
      until('the read models have caught up', async () => {
        const found = await health(of('api')[0]!);
        return found?.status === 200 && found.projections.every(({ caughtUp, parked }) => caughtUp && parked === 0);
      }),
    end: async () => void (await Promise.all(processes.map((process) => process.kill()))),
  };
}
