import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileCategoryView } from '@portal/contracts/catalogue/views/fileCategory';
import type { PortalUser } from '../harness/portalUser.ts';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';

let portal: TestPortal;
let admin: PortalUser;
const ids = new Map<string, string>();

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await (await portal.employee(['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
  for (const [name, sortIndex] of [
    ['Übersicht der Konten', 2],
    ['Ausweise', 2],
    ['Einkommen', 1],
    ['Grundbuch', 3],
  ] as const)
    ids.set(name, (await admin.ask<FileCategoryView>('POST', '/file-categories', { name, sortIndex })).id);
});
afterAll(() => portal.stop());

const names = async (query: string): Promise<readonly string[]> =>
  (await admin.rows<FileCategoryView>(`/file-categories?${query}`)).map(({ name }) => name);

describe('the categories of documents', () => {
  it('stand in their order, those of one place by name', async () => {
    expect(await names('')).toEqual(['Einkommen', 'Ausweise', 'Übersicht der Konten', 'Grundbuch']);
    expect(await names('order[name]=desc')).toEqual(['Übersicht der Konten', 'Grundbuch', 'Einkommen', 'Ausweise']);
  });

  it('are found by a part of their name, whatever its case', async () => {
    expect(await names('search=KONTEN')).toEqual(['Übersicht der Konten']);
    expect(await names('name=übersicht')).toEqual(['Übersicht der Konten']);
    expect(await names('name=konten&search=grund')).toEqual([]);
  });

  it('are changed in parts, under the ETag that was seen only, and are gone once they are deleted', async () => {
    const path = `/file-categories/${ids.get('Grundbuch')}`;
    const seen = (await admin.send('GET', path)).headers.get('etag')!;
    const changed = await admin.send<FileCategoryView>('PATCH', path, { body: { sortIndex: 0 }, headers: { 'If-Match': seen } });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Grundbuch', sortIndex: 0 } });
    expect(await names('')).toEqual(['Grundbuch', 'Einkommen', 'Ausweise', 'Übersicht der Konten']);
    expect((await admin.send('PATCH', path, { body: { name: 'Kataster' }, headers: { 'If-Match': seen } })).status).toBe(412);
    expect((await admin.send('DELETE', path, { headers: { 'If-Match': seen } })).status).toBe(412);
    expect((await admin.send('DELETE', path, { headers: { 'If-Match': changed.headers.get('etag')! } })).status).toBe(204);
    expect([(await admin.send('GET', path)).status, (await admin.send('PATCH', path, { body: { sortIndex: 1 } })).status]).toEqual([
      404, 404,
    ]);
    expect(await names('')).not.toContain('Grundbuch');
  });
});
