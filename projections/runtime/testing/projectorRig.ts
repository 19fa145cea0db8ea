import { afterEach, beforeEach } from 'vitest';
import { createMemoryJournal, type MemoryJournal } from '@portal/platform/commands/testing/memoryJournal';
import type { LogPosition } from '@portal/platform/event-store/eventStore';
import { silentLog } from '@portal/platform/log/createLog';
import type { LogFields } from '@portal/platform/log/logFields';
import type { Projection } from '@portal/platform/projection-runtime/projection';
import type { ReadModelDocument, ReadModelStore } from '@portal/platform/read-model-store/readModelStore';
import { createProjector, type Projector, type ProjectorOptions } from '../projector.ts';

export interface SampleEnquiryDocument extends ReadModelDocument {
  readonly title: string;
  readonly files: number;
}

export const createSampleEnquiriesProjection = (version = 1, heading = (title: string) => title): Projection => ({
  name: 'enquiries',
  version,
  collections: [{ name: 'enquiries', filterable: ['title'], sortable: ['title'], searchable: [], counted: [] }],
  events: ['EnquiryOpened', 'FileRequested'],
  apply: async ({ type, data, envelope }, documents) => {
    const { title } = data as { title?: string };
    const before = await documents.get<SampleEnquiryDocument>('enquiries', envelope.stream);
    if (type === 'EnquiryOpened')
      documents.put('enquiries', { id: envelope.stream, title: heading(title ?? ''), files: 0 } as SampleEnquiryDocument);
    if (type === 'FileRequested' && before !== undefined)
      documents.put('enquiries', { ...before, files: before.files + 1 } as SampleEnquiryDocument);
    if (title === 'unlesbar') throw new RangeError('unlesbar: Frau Müller');
  },
});

/** Finds its documents by a field, so that reads must see what the batch has written. */
export const sampleTitlesProjection: Projection = {
  name: 'titles',
  version: 1,
  collections: [{ name: 'titles', filterable: ['title'], sortable: [], searchable: [], counted: [] }],
  events: ['EnquiryOpened'],
  apply: async ({ data, envelope }, documents) => {
    const { title } = data as { title: string };
    const same = await documents.where<ReadModelDocument & { count: number }>('titles', 'title', title);
    const [known] = same;
    const document = known === undefined ? { id: envelope.stream, title, count: 1 } : { ...known, count: known.count + 1 };
    documents.put('titles', document);
  },
};

/** Handles an opened enquiry; whether it keeps it is `keeps`. */
export const createSampleOpenedEnquiriesProjection = (name: string, keeps: boolean): Projection => ({
  name,
  version: 1,
  collections: [{ name, filterable: [], sortable: [], searchable: [], counted: [] }],
  events: ['EnquiryOpened'],
  apply: ({ envelope }, documents) => (keeps ? documents.put(name, { id: envelope.stream }) : undefined),
});

export interface ProjectorSuiteOptions {
  /** A store without any read model. */
  open(): Promise<ReadModelStore>;
  /** The same read models, as another process opens them to read. */
  openElsewhere(): Promise<ReadModelStore>;
  /** How long a position may take at most; default 5 s. */
  readonly soonMs?: number;
  /** Streams of the tests with many of them; default 300. */
  readonly manyStreams?: number;
}

/** For each test of the suite a store and a journal without anything; its projectors are stopped. */
export function projectorRig(stores: ProjectorSuiteOptions) {
  const { soonMs = 5_000, manyStreams = 300 } = stores;
  const rig = {
    store: undefined as unknown as ReadModelStore,
    journal: undefined as unknown as MemoryJournal,
    alarms: [] as object[],
    /** What the last start has answered. */
    besideLive: [] as readonly string[],
    soonMs,
    manyStreams,
    openElsewhere: () => stores.openElsewhere(),
    async running(options: Partial<ProjectorOptions> = {}): Promise<Projector> {
      const log = { ...silentLog, error: (_event: string, { error: _error, ...fields }: LogFields = {}) => void rig.alarms.push(fields) };
      const projector = createProjector({
        journal: rig.journal,
        store: rig.store,
        projections: [createSampleEnquiriesProjection()],
        log,
        ...options,
      });
      projectors.push(projector);
      rig.besideLive = await projector.start();
      return projector;
    },
    open: (id: string, title = 'Baufinanzierung'): LogPosition =>
      rig.journal.record(`enquiry-${id}`, { type: 'EnquiryOpened', data: { title } }),
    request: (id: string): LogPosition => rig.journal.record(`enquiry-${id}`, { type: 'FileRequested', data: {} }),
    enquiry: (id: string) => rig.store.get<SampleEnquiryDocument>('enquiries', `enquiry-${id}`),
  };
  let projectors: Projector[] = [];
  beforeEach(async () => {
    rig.store = await stores.open();
    rig.journal = createMemoryJournal();
    rig.alarms = [];
    projectors = [];
  });
  afterEach(async () => {
    await Promise.all(projectors.map((projector) => projector.stop()));
    await rig.store.close();
  });
  return rig;
}

export type ProjectorRig = ReturnType<typeof projectorRig>;
