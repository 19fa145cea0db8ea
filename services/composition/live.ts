import type { Clock } from '@portal/platform/clock/clock';
import type { Route } from '@portal/platform/http/defineRoute';
import type { BatchPositionsAndChanges } from '@portal/platform/projection-runtime/progress';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import type { RecordStore } from '@portal/platform/records/recordStore';
import type { Sessions } from '@portal/platform/sessions/createSessions';
import { createLiveHub } from '@portal/projections/runtime/live/liveHub';
import { createDocumentOwnerLookup } from '@portal/projections/runtime/live/createDocumentOwnerLookup';
import { liveRoutes } from '@portal/projections/runtime/live/liveRoutes';
import { createPresence } from '@portal/projections/runtime/live/presence';
import { presenceRoutes } from '@portal/projections/runtime/live/presenceRoutes';
import { readModelManifests } from './projector/readModelList.ts';

interface LivePartsOfPortal {
  readonly engines: { readonly records: RecordStore; readonly readModels: ReadModelReader };
  readonly progress: { changes(listener: (done: BatchPositionsAndChanges) => void): () => void };
  readonly sessions: Pick<Sessions, 'lookAgain'>;
  readonly clock: Clock;
  /** What changes comes by itself, and costs nothing to follow. */
  readonly alone: boolean;
}

/** What people see change while they look, and which employees look too. */
export interface LiveUpdatesApi {
  readonly routes: readonly Route[];
  close(): void;
}

export function createLiveUpdatesApi({ engines, progress, sessions, clock, alone }: LivePartsOfPortal): LiveUpdatesApi {
  const { records, readModels: reader } = engines;
  const slots = readModelManifests.flatMap(({ live }) => live);
  const collections = readModelManifests.flatMap(({ live, projections }) =>
    live.flatMap(({ collection, resource }) =>
      projections
        .filter((projection) => projection.collections.some(({ name }) => name === collection))
        .map((projection) => ({ projection: projection.name, collection, resource })),
    ),
  );
  const hub = createLiveHub({
    collections,
    changes: (listener) => progress.changes(listener),
    ownersOf: createDocumentOwnerLookup(reader, slots),
    ...(alone ? { lingerMs: Infinity } : {}),
  });
  const presence = createPresence({ records, reader, clock, hub });
  return {
    routes: [
      ...liveRoutes({ hub, slots, look: (principal) => sessions.lookAgain(principal) }),
      ...presenceRoutes({ presence, slots, reader }),
    ],
    close: () => hub.close(),
  };
}
