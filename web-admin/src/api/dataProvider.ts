import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, GetManyParams, GetOneParams, RaRecord, UpdateParams, CreateParams } from 'react-admin';
import { createCommands, type Commands } from './commands.ts';
import { API_URL, httpClient } from './httpClient.ts';
import { runCommand } from './runCommand.ts';
import { tagged, type Tagged } from './tagged.ts';

/** As many ids as one address carries. */
const IDS_PER_CALL = 50;

export type PortalDataProvider = DataProvider & Commands;

const urlOf = (resource: string, id: RaRecord['id']): string => `${API_URL}/${resource}/${encodeURIComponent(id)}`;

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
  const simple = simpleRestProvider(API_URL, httpClient);
  const getOne = async (resource: string, { id, signal }: GetOneParams & { signal?: AbortSignal }) =>
    ({ data: tagged(await httpClient(urlOf(resource, id), { ...(signal === undefined ? {} : { signal }) })) }) as never;
  const getMany = async (resource: string, params: GetManyParams & { signal?: AbortSignal }) => {
    const answers = await Promise.all(chunks(params.ids).map((ids) => simple.getMany(resource, { ...params, ids })));
    return { data: answers.flatMap(({ data }) => data) } as never;
  };
  const update = async (resource: string, { id, data, previousData }: UpdateParams) => {
    const fields = changedFields(withoutOwnMarks(data), previousData ?? {});
    return {
      data: await runCommand(
        `${resource}/${encodeURIComponent(id)}`,
        'PATCH',
        fields,
        (previousData as Partial<Tagged> | undefined)?.['@etag'],
      ),
    } as never;
  };
  const create = async (resource: string, { data }: CreateParams) =>
    ({ data: await runCommand(resource, 'POST', withoutOwnMarks(data)) }) as never;
  const remove = async (resource: string, id: RaRecord['id'], before?: Partial<Tagged>): Promise<RaRecord> => {
    await runCommand(`${resource}/${encodeURIComponent(id)}`, 'DELETE', undefined, before?.['@etag']);
    return { ...before, id };
  };
  return {
    ...simple,
    supportAbortSignal: true,
    getOne,
    getMany,
    update,
    create,
    updateMany: async (resource, { ids, data }) => {
      for (const id of ids) await runCommand(`${resource}/${encodeURIComponent(id)}`, 'PATCH', withoutOwnMarks(data));
      return { data: [...ids] };
    },
    delete: async (resource, { id, previousData }) =>
      ({ data: await remove(resource, id, previousData as Partial<Tagged> | undefined) }) as never,
    deleteMany: async (resource, { ids }) => {
      for (const id of ids) await remove(resource, id);
      return { data: [...ids] };
    },
    ...createCommands(),
  };
}

export const dataProvider = createDataProvider();
