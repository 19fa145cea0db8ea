import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { ClientRequest } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { fixture } from '../fixtures/fixture.ts';
import { canMountSmallDisks, withSmallDisk } from '../fixtures/smallDisk.ts';
import { filesBelow, storedDocuments } from '../harness/filesBelow.ts';
import { aCustomer, anUpload } from '../harness/people.ts';
import { portalUser, type PortalUser } from '../harness/portalUser.ts';
import { problemOf } from '../harness/problemOf.ts';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';
import { portalProgram } from '../simulation/portalProgram.ts';
import { theCast, type Cast } from './enquiries/theCast.ts';
import { aFile, aLargeJpeg, aPdf, beginUpload, bytes, expectNothingKept, uploadHeaders } from './uploads.ts';

const MB = 1024 * 1024;

let portal: TestPortal;
let cast: Cast;
beforeAll(async () => {
  portal = await startTestPortal();
  cast = await theCast(portal);
}, 60_000);
afterAll(() => portal.stop());

/** The beginning of an upload that never ends. */
const halfAnUpload = (baseUrl: string, user: PortalUser, file: RequestedFileView): Promise<ClientRequest> =>
  beginUpload(`${baseUrl}/api/files/${file.id}/upload`, uploadHeaders(user), {
    name: 'Foto.jpg',
    type: 'image/jpeg',
    start: aLargeJpeg(500_000),
  });

describe('an upload that breaks off', () => {
  it('because the client goes away leaves nothing, and the file is still asked for', async () => {
    const file = await aFile(cast);
    const before = await storedDocuments(portal.dataDir);
    const request = await halfAnUpload(portal.url, cast.customer, file);
    await expect.poll(() => filesBelow(portal.dataDir, 'intake')).not.toEqual([]);
    request.destroy();
    await vi.waitFor(() => expectNothingKept(portal, cast, file, before), { timeout: 15_000 });
    expect(await cast.customer.ask<RequestedFileView>('POST', `/files/${file.id}/upload`, anUpload())).toMatchObject({
      status: 'uploaded',
    });
  });

  it('because the portal is killed leaves nothing after the next start, and the file is still asked for', { timeout: 60_000 }, async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-upload-killed-'));
    const prepared = await startTestPortal({ dataDir, environment: { DEMO: '0' } });
    const people = await theCast(prepared);
    const { customer } = people;
    const file = await aFile(people);
    await prepared.stop();
    const program = await portalProgram(dataDir);
    try {
      await halfAnUpload((await program.start())!, customer, file);
      await expect.poll(() => filesBelow(dataDir, 'intake')).not.toEqual([]);
      await program.kill();
      expect(await filesBelow(dataDir, 'intake'), 'what a kill leaves').not.toEqual([]);
      const again = portalUser((await program.start())!).as('customer', customer.token!);
      expect(await filesBelow(dataDir, 'intake')).toEqual([]);
      expect(await storedDocuments(dataDir)).toEqual([]);
      expect((await again.ask<RequestedFileView>('GET', `/files/${file.id}`)).status).toBe('requested');
      expect(await again.ask<RequestedFileView>('POST', `/files/${file.id}/upload`, anUpload())).toMatchObject({ status: 'uploaded' });
    } finally {
      await program.dispose();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

describe('a full disk', () => {
  it.skipIf(!canMountSmallDisks())(
    'refuses uploads and commands with 507, goes on reading, and goes on with all once there is room',
    { timeout: 120_000 },
    async () => {
      const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-small-disk-'));
      await withSmallDisk(dataDir, '48m', async () => {
        const small = await startTestPortal({ dataDir });
        try {
          await expectLifeOnAFullDisk(small, path.join(dataDir, 'filler'));
        } finally {
          await small.stop();
        }
      });
      await rm(dataDir, { recursive: true, force: true });
    },
  );

  async function expectLifeOnAFullDisk(small: TestPortal, filler: string): Promise<void> {
    const people = await theCast(small);
    const { adviser, customer } = people;
    const [file, handedIn] = [await aFile(people), await aFile(people)];
    const content = await aPdf(3);
    await customer.ask('POST', `/files/${handedIn.id}/upload`, anUpload({ name: 'Gehalt.pdf', content }));
    await small.idle();
    const preview = async (): Promise<string> => {
      const answer = await fetch(`${small.url}/api/files/${handedIn.id}/preview`, { headers: { 'X-Customer-Token': customer.token! } });
      expect(answer.status).toBe(200);
      return createHash('sha256')
        .update(new Uint8Array(await answer.arrayBuffer()))
        .digest('hex');
    };
    const stored = await preview();

    let chunk = 4 * MB;
    while (chunk >= 4_096) if (!(await grow(filler, chunk))) chunk /= 4;
    const upload = await customer.send('POST', `/files/${file.id}/upload`, {
      body: anUpload({ name: 'Foto.jpg', content: bytes(await fixture('foto-gedreht.jpg')) }),
    });
    expect(problemOf(upload)).toMatchObject({
      status: 507,
      code: 'DISK_FULL',
      detail: expect.stringContaining('kein Speicherplatz') as string,
    });

    // The write-ahead logs may have room for a few more.
    const kept: string[] = [];
    let refusal;
    for (let attempt = 0; attempt < 500 && refusal === undefined; attempt += 1) {
      const body = aCustomer();
      const reply = await adviser.send('POST', '/customers', { body });
      if (reply.status < 300) kept.push(body.customerId);
      else refusal = problemOf(reply);
    }
    expect(refusal).toMatchObject({ status: 507, code: 'DISK_FULL' });

    expect((await customer.ask<RequestedFileView>('GET', `/files/${file.id}`)).status).toBe('requested');
    expect((await adviser.rows('/enquiries')).length).toBe(2);
    expect(await preview()).toBe(stored);

    await rm(filler);
    const body = aCustomer();
    expect((await adviser.send('POST', '/customers', { body })).status).toBe(201);
    expect(await customer.ask<RequestedFileView>('POST', `/files/${file.id}/upload`, anUpload())).toMatchObject({ status: 'uploaded' });
    await small.idle();
    for (const customerId of [...kept, body.customerId]) expect(await adviser.rows(`/customers?search=${customerId}`)).toHaveLength(1);
  }

  async function grow(file: string, chunk: number): Promise<boolean> {
    return writeFile(file, Buffer.alloc(chunk, 1), { flag: 'a' }).then(
      () => true,
      () => false,
    );
  }
});
