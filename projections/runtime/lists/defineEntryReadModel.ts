import type { z } from 'zod';
import type { EntryEvent, EntryFieldValues, EntryKind } from '@portal/contracts/shared/entry';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import { notFoundProblem } from '@portal/platform/http/problems';
import type { Access, ListQueryRules, RouteRequest } from '@portal/platform/http/defineRoute';
import { createDocumentPerKeyProjection } from '@portal/platform/projection-runtime/projection';
import type { CollectionSpec, ReadModelDocument, Page, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import { declareQuery, type LiveCollectionSlot, type ReadServices } from '../defineReadSide.ts';

export type EntryDocument<Kind extends EntryKind> = ReadModelDocument &
  EntryFieldValues<Kind> & { readonly revision: number; readonly deleted?: boolean };

interface EntryList<Kind extends EntryKind, D, View> {
  /** Of the projection. Default: that of the collection. */
  readonly name?: string;
  readonly version: number;
  readonly collection: CollectionSpec;
  /** Deleted entries are no longer listed, and stay known to what names them. */
  readonly keepsDeleted?: true;
  /** Fills in what older events do not say. */
  readonly read?: (data: EntryFieldValues<Kind>) => EntryFieldValues<Kind>;
  readonly summaries: { readonly list: string; readonly one: string };
  readonly access: Access;
  readonly view: z.ZodType<View>;
  viewsOf(documents: readonly D[], reader: ReadModelReader): readonly View[] | Promise<readonly View[]>;
  /** Default: no filters, in the order of all that the collection can be sorted by. */
  readonly list?: Partial<ListQueryRules>;
  /** A page of the list, where its filters are more than a question to the collection. */
  readonly find?: (request: Pick<RouteRequest, 'list' | 'context'> & Pick<ReadServices, 'reader'>) => Promise<Page<D>>;
}

/** How entries are read: the projection of their documents, their list and one of them, and which employees see changes live. */
export function defineEntryReadModel<Kind extends EntryKind, D extends EntryDocument<Kind>, View extends { readonly id: string }>(
  { resource, created, edited, deleted }: Kind,
  { keepsDeleted, read = (data) => data, ...entries }: EntryList<Kind, D, View>,
) {
  const { collection, summaries, access, view, viewsOf } = entries;
  const onlyLive = keepsDeleted && { filter: [{ field: 'deleted', op: 'eq', value: false }] as const };
  const {
    find = ({ reader, list: { sort, offset, limit, search } }) =>
      reader.find<D>(collection.name, { ...onlyLive, sort, offset, limit, ...(search === undefined ? {} : { search }) }),
  } = entries;
  const projection = createDocumentPerKeyProjection<D, EntryEvent<Kind>>({
    name: entries.name ?? collection.name,
    version: entries.version,
    collection,
    events: [created, edited, deleted],
    key: ({ envelope }) => idOfStream(envelope.stream),
    evolve(before, { type, data, envelope: { stream, revision } }) {
      if (type === deleted) return keepsDeleted && before && { ...before, deleted: true, revision };
      return { id: idOfStream(stream), ...read(data as EntryFieldValues<Kind>), revision, ...(keepsDeleted && { deleted: false }) } as D;
    },
  });
  const sortable = collection.sortable;
  const list = declareQuery({
    path: `/${resource}`,
    summary: summaries.list,
    access,
    answers: { list: view },
    list: { sortable, defaultSort: sortable.map((field) => ({ field, direction: 'asc' })), filters: {}, searchable: true, ...entries.list },
    async handle(request) {
      const { items, total } = await find(request);
      const views = await viewsOf(items, request.reader);
      const rows = views.map((row, index) => ({ ...row, revision: items[index]?.revision ?? 0 }));
      return { kind: 'list', items: rows, total };
    },
  });
  const one = declareQuery({
    path: `/${resource}/:id`,
    summary: summaries.one,
    access,
    answers: { resource: view },
    async handle({ params: { id }, reader }) {
      const document = await reader.get<D>(collection.name, id);
      if (document === undefined || document.deleted === true) return notFoundProblem();
      const [body] = await viewsOf([document], reader);
      return body === undefined ? notFoundProblem() : { kind: 'resource', body, revision: document.revision };
    },
  });
  const live = (ability: LiveCollectionSlot['ability']): LiveCollectionSlot => ({ collection: collection.name, resource, ability });
  return { projection, queries: [list, one], live };
}
