import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordStore } from '../../records/recordStore.ts';
import { systemClock } from '../../clock/clock.ts';
import type { LogPosition } from '../../event-store/eventStore.ts';
import { silentLog } from '../../log/createLog.ts';
import type { ProjectionProgressMonitor } from '../../projection-runtime/progress.ts';
import { openEmbeddedRecordStore } from '@portal/services/engines/embedded/records/openEmbeddedRecordStore';
import type { Authenticator } from '../authenticator.ts';
import { createEdge, type EdgeParts } from '../edge/createEdge.ts';
import type { Route } from '../defineRoute.ts';

/** Tokens of specs read `<realm>:<id>:<role>,<role>`; everything else is invalid. */
const sessions: Authenticator = {
  authenticate(realm, token) {
    const [tokenRealm, id = '', roles = ''] = token.split(':');
    return Promise.resolve(
      tokenRealm === realm ? { realm, id, roles: roles.split(','), inheritedRoles: [], sessionId: 'session' } : undefined,
    );
  },
  lookAgain: (principal) => Promise.resolve(principal),
};

/** Read models that have seen everything. */
export const caughtUpProgress: ProjectionProgressMonitor = {
  waitFor: () => Promise.resolve(true),
  report: () => Promise.resolve([{ projection: 'enquiries', position: '0007' as LogPosition, parked: 0 }]),
};

export interface RunningEdge {
  readonly url: string;
  readonly records: RecordStore;
  readonly port: number;
  call(method: string, path: string, headers?: Record<string, string>, body?: NonNullable<RequestInit['body']>): Promise<Response>;
  /** Opens the listener for whoever runs the process, and says where. */
  manage(): Promise<string>;
  drain(): void;
  stop(): Promise<void>;
}

/** A whole edge on a free port, with real records. */
export async function startEdge(routes: readonly Route[], more: Partial<EdgeParts> = {}): Promise<RunningEdge> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-edge-'));
  const records = await openEmbeddedRecordStore({ folder, vault: { secret: () => Buffer.alloc(32, 7) }, clock: systemClock });
  const edge = createEdge({
    routes,
    refusals: {},
    sessions,
    stepUp: { refusalOf: () => Promise.resolve(undefined) },
    clock: systemClock,
    records,
    progress: caughtUpProgress,
    log: silentLog,
    config: {},
    health: { head: () => Promise.resolve('0009' as LogPosition) },
    ...more,
  });
  const port = await edge.listen('127.0.0.1', 0);
  const url = `http://127.0.0.1:${port}`;
  return {
    records,
    url,
    port,
    call: (method, path, headers = {}, body) => fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) }),
    manage: async () => `http://127.0.0.1:${await edge.listenForManagement('127.0.0.1', 0)}`,
    drain: () => edge.drain(),
    async stop() {
      await edge.close();
      await records.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const jsonHeaders = { 'content-type': 'application/json' } as const;
