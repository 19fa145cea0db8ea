import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, DeleteParams, GetManyParams, GetOneParams, RaRecord, UpdateParams, CreateParams } from 'react-admin';
import { createPortalCommands, type PortalCommandMethods } from './commands.ts';
import { API_URL, httpClientForReading, withResponseEtag } from './httpClientForReading.ts';
import { runCommandForRecord, runCommandWithoutResult } from './runCommand.ts';
import type { HasEtag } from '@portal/web-shared/commands/withEtag.ts';

/** As many ids as one address carries. */
const IDS_PER_CALL = 50;

export type PortalDataProvider = DataProvider & PortalCommandMethods;

const pathOf = (resource: string, id: RaRecord['id']): string => `${resource}/${encodeURIComponent(id)}`;

const unseen = (resource: string): TypeError => new TypeError(`${resource}: no change without the ETag that was seen`);

/** Of the record as it was shown: from a list, or by itself. */
function etagOf(resource: string, shown: Partial<HasEtag> | undefined): string {
  const etag = shown?.['@etag'];
  if (etag === undefined) throw unseen(resource);
  return etag;
}

function chunks<T>(values: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < values.length; at += IDS_PER_CALL) parts.push(values.slice(at, at + IDS_PER_CALL));
  return parts;
}

/** Only the fields that differ: what nobody touched is not sent, and not asked for rights. */
export function changedFields(data: Readonly<Record<string, unknown>>, before: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])));
}

const withoutOwnMarks = (data: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([name]) => name !== 'id' && !name.startsWith('@')));

/**
 * ra-data-simple-rest, extended by what it lacks: records carry the ETag under which they were shown, updates are
 * PATCHes of the changed fields under If-Match, getMany asks in chunks, deletes cope with 204, and the portal's
 * commands are methods of their own.
 */
export function createDataProvider(): PortalDataProvider {
  const simple = simpleRestProvider(API_URL, httpClientForReading);
  const getOne = async (resource: string, { id, signal }: GetOneParams & { signal?: AbortSignal }) =>
    ({
      data: withResponseEtag(await httpClientForReading(`${API_URL}/${pathOf(resource, id)}`, { signal })),
    }) as never;
  const getMany = async (resource: string, params: GetManyParams & { signal?: AbortSignal }) => {
    const answers = await Promise.all(chunks(params.ids).map((ids) => simple.getMany(resource, { ...params, ids })));
    return { data: answers.flatMap(({ data }) => data) } as never;
  };
  const update = async (resource: string, { id, data, previousData }: UpdateParams) => {
    const fields = changedFields(withoutOwnMarks(data), previousData ?? {});
    return { data: await runCommandForRecord(pathOf(resource, id), 'PATCH', fields, etagOf(resource, previousData)) } as never;
  };
  const create = async (resource: string, { data }: CreateParams) =>
    ({ data: await runCommandForRecord(resource, 'POST', withoutOwnMarks(data)) }) as never;
  const remove = async (resource: string, { id, previousData }: DeleteParams) => {
    await runCommandWithoutResult(pathOf(resource, id), 'DELETE', undefined, etagOf(resource, previousData));
    return { data: { ...previousData, id } } as never;
  };
  return {
    ...simple,
    supportAbortSignal: true,
    getOne,
    getMany,
    update,
    create,
    delete: remove,
    // They know ids only: nobody can say which state was seen.
    updateMany: (resource) => Promise.reject(unseen(resource)),
    deleteMany: (resource) => Promise.reject(unseen(resource)),
    ...createPortalCommands(),
  };
}

export const dataProvider = createDataProvider();
