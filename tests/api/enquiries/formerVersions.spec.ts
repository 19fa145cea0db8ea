import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormerVersionsView } from '@portal/contracts/enquiries/views/formerVersions';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { startTestPortal, type TestPortal } from '../../harness/testPortal.ts';
import { theCast, type Cast } from './theCast.ts';

let portal: TestPortal;
let cast: Cast;
beforeAll(async () => {
  portal = await startTestPortal();
  cast = await theCast(portal);
}, 60_000);
afterAll(() => portal.stop());

const versionsOf = async ({ id }: RequestedFileView) =>
  (await cast.adviser.ask<FormerVersionsView>('GET', `/files/${id}/former-versions`)).versions;
const preview = (file: RequestedFileView, version: number | string) =>
  cast.adviser.send('GET', `/files/${file.id}/former-versions/${version}/preview`);
const change = (file: RequestedFileView, status: string) =>
  cast.adviser.ask('PATCH', `/files/${file.id}`, { status, __context: { message: 'Eine Seite fehlt.' } });

async function release(file: RequestedFileView): Promise<RequestedFileView> {
  await cast.upload(file);
  return cast.customer.ask<RequestedFileView>('POST', `/files/${file.id}/ready`, {});
}

describe('GET files/{id}/former-versions', () => {
  it('has what the bank has had before it asked again, and each can be looked at', async () => {
    const { file } = await cast.openEnquiry();
    const { uploadedAt } = await release(file);
    expect(await versionsOf(file)).toEqual([]);
    await change(file, 'requested');
    await release(file);
    expect(await versionsOf(file)).toMatchObject([{ version: 1, uploadedAt, mediaType: 'application/pdf' }]);
    const { status, headers } = await preview(file, 1);
    expect([status, headers.get('content-disposition')]).toEqual([200, expect.stringMatching(/^inline/)]);
    await portal.idle();
    const looks = await portal.engines.journal.readStream(`fileAccess-${file.id}`);
    expect(looks.map(({ data }) => data)).toEqual([{ fileId: file.id, access: 'preview' }]);
  });

  it('has the newest first, and nothing that the bank never had', async () => {
    const { file } = await cast.openEnquiry();
    await release(file);
    await change(file, 'requested');
    await cast.upload(file);
    await release(file);
    await change(file, 'requested');
    await release(file);
    expect((await versionsOf(file)).map(({ version }) => version)).toEqual([3, 1]);
    expect((await preview(file, 2)).status).toBe(404);
  });

  it.each(['requested', 'processed'])('has none while the document is %s', async (status) => {
    const { file } = await cast.openEnquiry();
    await release(file);
    await change(file, 'requested');
    await release(file);
    if (status === 'processed') await change(file, 'verified');
    await change(file, status);
    expect(await versionsOf(file)).toEqual([]);
    for (const version of [1, 2, 'eins']) expect((await preview(file, version)).status).toBe(404);
  });
});
