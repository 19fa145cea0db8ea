import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest, type ClientRequest } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RequestFileBody } from '@portal/contracts/enquiries/commands/requestedFile';
import type { EnquiryView, FileView } from '@portal/contracts/enquiries/views/enquiry';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import { fixture } from '../fixtures/fixture.ts';
import { hundredMegapixels } from '../fixtures/sampleImages.ts';
import { germanPdf } from '../fixtures/samplePdfs.ts';
import { canMountSmallDisks, withSmallDisk } from '../fixtures/smallDisk.ts';
import { aCustomer, anUpload } from '../harness/people.ts';
import { portalUser, type PortalUser } from '../harness/portalUser.ts';
import { problemOf } from '../harness/problemOf.ts';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';
import { portalProgram } from '../simulation/portalProgram.ts';

const MB = 1024 * 1024;
const config = { ...defaultInstanceConfig, upload: { ...defaultInstanceConfig.upload, maxBytes: 2 * MB } };

interface Desk {
  readonly staff: PortalUser;
  readonly customer: PortalUser;
  /** A requested file in an open enquiry of the customer. */
  aFile(over?: Partial<RequestFileBody>): Promise<FileView>;
}

async function deskOf(portal: TestPortal): Promise<Desk> {
  const staff = await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
  const person = await portal.customer(staff, aCustomer());
  const customer = await person.signIn();
  return {
    staff,
    customer,
    async aFile(over = {}) {
      const { id } = await staff.ask<EnquiryView>('POST', '/enquiries', { customer: person.id, name: 'Baufinanzierung' });
      const file = await staff.ask<FileView>('POST', '/files', { enquiry: id, name: 'Gehalt', ...over });
      await staff.ask('PATCH', `/enquiries/${id}`, { status: 'open' });
      return file;
    },
  };
}

const bytes = (content: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(content);
const aPdf = async (pages = 1): Promise<Uint8Array<ArrayBuffer>> => bytes(await germanPdf(pages));
/** A picture's head and then whatever: large, without being one. */
const aLargeJpeg = (size: number): Uint8Array<ArrayBuffer> => {
  const content = new Uint8Array(randomBytes(size));
  content.set([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]);
  return content;
};

const filesBelow = async (...folder: readonly string[]): Promise<string[]> =>
  (await readdir(path.join(...folder), { withFileTypes: true, recursive: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

let portal: TestPortal;
let desk: Desk;
beforeAll(async () => {
  portal = await startTestPortal({ config });
  desk = await deskOf(portal);
}, 60_000);
afterAll(() => portal.stop());

/** Nothing of the upload is left, and the file can still be handed in. */
async function expectNothingKept(file: FileView, blobsBefore: readonly string[]): Promise<void> {
  expect((await desk.customer.ask<FileView>('GET', `/files/${file.id}`)).status).toBe('requested');
  expect(await filesBelow(portal.dataDir, 'intake')).toEqual([]);
  expect(await filesBelow(portal.dataDir, 'blobs')).toEqual(blobsBefore);
  expect(await portal.engines.records.list('pending-blobs')).toEqual([]);
  expect(await desk.staff.rows(`/file-status-changes?file=${file.id}`)).toEqual([]);
}

type Parts = () => Promise<readonly { readonly name: string; readonly content: Uint8Array<ArrayBuffer>; readonly type?: string }[]>;
const one =
  (name: string, content: () => Promise<Uint8Array>): Parts =>
  async () => [{ name, content: bytes(await content()) }];

describe('an upload', () => {
  it.each<[string, Parts, number, string, string | RegExp, Partial<RequestFileBody>?]>([
    [
      'a file larger than asked for',
      one('gross.jpg', async () => aLargeJpeg(300_000)),
      413,
      'FILE_TOO_LARGE',
      /^Die Datei "gross\.jpg" ist mit .+ größer als die erlaubten 100 kB\.$/,
      { maxSize: 102_400 },
    ],
    [
      'a file larger than the bank takes',
      one('gross.jpg', async () => aLargeJpeg(3 * MB)),
      413,
      'FILE_TOO_LARGE',
      /^Die Datei "gross\.jpg" ist mit .+ größer als die erlaubten 2 MB\.$/,
    ],
    [
      'files that are too large together',
      async () => [1, 2, 3].map((number) => ({ name: `Foto ${number}.jpg`, content: aLargeJpeg(0.9 * MB), type: 'image/jpeg' })),
      413,
      'UPLOAD_TOO_LARGE',
      'Der gesamte Upload darf nicht größer sein als 2 MB. Die Datei "Foto 3.jpg" wurde daher nicht hinzugefügt.',
    ],
    [
      'an empty file',
      one('leer.pdf', async () => new Uint8Array()),
      422,
      'FILE_EMPTY',
      'Die Datei "leer.pdf" entspricht nicht den Anforderungen. Sie ist leer. Bitte wählen Sie die Datei erneut aus.',
    ],
    [
      'an archive that calls itself a PDF',
      one('Gehalt.pdf', () => fixture('in-wahrheit-zip.pdf')),
      422,
      'FILE_TYPE_NOT_ACCEPTED',
      'Die Datei "Gehalt.pdf" entspricht nicht den Dateityp-Anforderungen (Bilder, PDF).',
    ],
    [
      'a program that calls itself a PDF',
      one('Gehalt.pdf', () => fixture('in-wahrheit-programm.pdf')),
      422,
      'FILE_TYPE_NOT_ACCEPTED',
      /Dateityp-Anforderungen \(Bilder, PDF\)\.$/,
    ],
    [
      'a PDF where photos are asked for',
      one('Foto.jpg', aPdf),
      422,
      'FILE_TYPE_NOT_ACCEPTED',
      'Die Datei "Foto.jpg" entspricht nicht den Dateityp-Anforderungen (Bilder).',
      { accept: 'image/*' },
    ],
    [
      'an encrypted PDF',
      one('Vertrag.pdf', () => fixture('passwort.pdf')),
      422,
      'PDF_ENCRYPTED',
      'Die Datei "Vertrag.pdf" ist mit einem Passwort geschützt. Bitte speichern Sie das PDF ohne Passwortschutz und laden Sie es erneut hoch.',
    ],
    [
      'a broken PDF',
      one('Vertrag.pdf', () => fixture('beschaedigt.pdf')),
      422,
      'PDF_DAMAGED',
      /^Die Datei "Vertrag\.pdf" ist beschädigt und kann nicht gelesen werden\./,
    ],
    ['half a photo', one('Foto.jpg', async () => aLargeJpeg(20_000)), 422, 'IMAGE_DAMAGED', /^Das Bild "Foto\.jpg" ist beschädigt/],
    [
      'a PDF of 500 pages',
      one('Akte.pdf', () => germanPdf(500)),
      422,
      'TOO_MANY_PAGES',
      'Mit der Datei "Akte.pdf" hat das Dokument mehr als die erlaubten 300 Seiten. Bitte laden Sie nur die benötigten Seiten hoch.',
    ],
    [
      'two PDFs of 200 pages',
      async () => ['A.pdf', 'B.pdf'].map((name) => ({ name, content: long })),
      422,
      'TOO_MANY_PAGES',
      /^Mit der Datei "B\.pdf"/,
    ],
    [
      'a JPEG of 100 megapixels',
      one('Foto.jpg', () => hundredMegapixels('jpeg')),
      422,
      'IMAGE_TOO_LARGE',
      /^Das Bild "Foto\.jpg" hat mehr als die erlaubten \d+ Megapixel\./,
    ],
    [
      'a PNG of 100 megapixels',
      one('Scan.png', () => hundredMegapixels('png')),
      422,
      'IMAGE_TOO_LARGE',
      /^Das Bild "Scan\.png" hat mehr als die erlaubten \d+ Megapixel\./,
    ],
    [
      'one bad file among good ones',
      async () => [
        { name: 'gut.pdf', content: await aPdf() },
        { name: 'schlecht.pdf', content: bytes(await fixture('beschaedigt.pdf')) },
      ],
      422,
      'PDF_DAMAGED',
      /"schlecht\.pdf"/,
    ],
    [
      '51 files',
      async () => Array.from({ length: 51 }, (_, number) => ({ name: `Seite ${number}.pdf`, content: short })),
      422,
      'TOO_MANY_FILES',
      'Bitte laden Sie höchstens 50 Dateien auf einmal hoch.',
    ],
    [
      'a name full of tricks',
      one('../../etc/"passwd"\u202E.pdf', () => fixture('beschaedigt.pdf')),
      422,
      'PDF_DAMAGED',
      /^Die Datei "[^/\u202E]*" ist beschädigt/,
    ],
  ])('of %s is refused with the reason, and nothing is kept', { timeout: 60_000 }, async (_, parts, status, code, detail, over) => {
    const file = await desk.aFile(over);
    const before = await filesBelow(portal.dataDir, 'blobs');
    const reply = await desk.customer.send('POST', `/files/${file.id}/upload`, { body: anUpload(...(await parts())) });
    const problem = problemOf(reply);
    expect(problem).toMatchObject({ status, code });
    if (typeof detail === 'string') expect(problem.detail).toBe(detail);
    else expect(problem.detail).toMatch(detail);
    if (status === 422) expect([problem.at, problem.messages]).toEqual([['file'], [problem.detail]]);
    await expectNothingKept(file, before);
  });

  it('without a file, of another field, or that is no form at all, is refused', async () => {
    const file = await desk.aFile();
    const before = await filesBelow(portal.dataDir, 'blobs');
    const send = async (body: FormData | string, headers: Readonly<Record<string, string>> = {}) =>
      problemOf(await desk.customer.send('POST', `/files/${file.id}/upload`, { body, headers }));
    const none = new FormData();
    none.append('bemerkung', 'nichts');
    expect(await send(none)).toMatchObject({ status: 422, code: 'NO_FILE', detail: 'Bitte wählen Sie mindestens eine Datei aus.' });
    const other = new FormData();
    other.append('dokument', new Blob([await aPdf()]), 'a.pdf');
    expect(await send(other)).toMatchObject({ status: 422, at: ['dokument'] });
    expect(await send('{}')).toMatchObject({ status: 415 });
    expect(await send('--x\r\nkaputt', { 'Content-Type': 'multipart/form-data; boundary=x' })).toMatchObject({
      status: 400,
      code: 'MALFORMED_UPLOAD',
    });
    await expectNothingKept(file, before);
  });

  it('that says itself that it is far too large is refused before it is read', async () => {
    const file = await desk.aFile();
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(
        `${portal.url}/api/files/${file.id}/upload`,
        { method: 'POST', headers: { ...uploadHeaders(desk.customer), 'Content-Length': 500 * MB } },
        (response) => {
          resolve(response.statusCode);
          response.destroy();
        },
      );
      request.on('error', reject).flushHeaders();
    });
    expect(status).toBe(413);
  });

  it("to somebody else's file, or after completion, is refused", async () => {
    const file = await desk.aFile({ required: false });
    const stranger = await (await portal.customer(desk.staff, aCustomer())).signIn();
    expect(problemOf(await stranger.send('POST', `/files/${file.id}/upload`, { body: anUpload() })).status).toBe(404);
    await desk.customer.ask('POST', `${file.enquiry.replace('/api', '')}/complete`, {});
    expect(problemOf(await desk.customer.send('POST', `/files/${file.id}/upload`, { body: anUpload() }))).toMatchObject({
      status: 409,
      code: 'ENQUIRY_NOT_OPEN',
    });
  });

  it('sent twice with one key, at once or later, is one upload with one answer', async () => {
    const file = await desk.aFile();
    const content = await aPdf(2);
    const send = () =>
      desk.customer.send<FileView>('POST', `/files/${file.id}/upload`, {
        body: anUpload({ name: 'Gehalt.pdf', content }),
        headers: { 'Idempotency-Key': file.id },
      });
    const replies = [...(await Promise.all([send(), send()])), await send()];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await desk.staff.rows(`/file-status-changes?file=${file.id}`)).toHaveLength(1);
  });

  it('that was refused is no obstacle for the right one', async () => {
    const file = await desk.aFile();
    await desk.customer.send('POST', `/files/${file.id}/upload`, {
      body: anUpload({ name: 'kaputt.pdf', content: bytes(await fixture('beschaedigt.pdf')) }),
    });
    expect(await desk.customer.ask<FileView>('POST', `/files/${file.id}/upload`, anUpload())).toMatchObject({
      status: 'uploaded',
      pages: 1,
    });
  });
});

const BOUNDARY = 'grenze';
const uploadHeaders = (user: PortalUser) => ({
  'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
  'X-Customer-Token': user.token!,
});
/** The beginning of an upload that never ends. */
const halfAnUpload = (baseUrl: string, user: PortalUser, file: FileView): Promise<ClientRequest> =>
  new Promise((resolve) => {
    const request = httpRequest(`${baseUrl}/api/files/${file.id}/upload`, { method: 'POST', headers: uploadHeaders(user) });
    request.on('error', () => undefined);
    request.write(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file[]"; filename="Foto.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    );
    request.write(aLargeJpeg(500_000), () => resolve(request));
  });

let long: Uint8Array<ArrayBuffer>;
let short: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  [long, short] = [await aPdf(200), await aPdf()];
});

describe('an upload that breaks off', () => {
  it('because the client goes away leaves nothing, and the file is still asked for', async () => {
    const file = await desk.aFile();
    const before = await filesBelow(portal.dataDir, 'blobs');
    const request = await halfAnUpload(portal.url, desk.customer, file);
    await vi.waitFor(async () => expect(await filesBelow(portal.dataDir, 'intake')).not.toEqual([]), { timeout: 5_000 });
    request.destroy();
    await vi.waitFor(() => expectNothingKept(file, before), { timeout: 5_000 });
    expect(await desk.customer.ask<FileView>('POST', `/files/${file.id}/upload`, anUpload())).toMatchObject({ status: 'uploaded' });
  });

  it('because the portal is killed leaves nothing after the next start, and the file is still asked for', { timeout: 60_000 }, async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-upload-killed-'));
    const prepared = await startTestPortal({ dataDir });
    const { customer, aFile } = await deskOf(prepared);
    const file = await aFile();
    await prepared.stop();
    const program = await portalProgram(dataDir);
    try {
      await halfAnUpload((await program.start())!, customer, file);
      await vi.waitFor(async () => expect(await filesBelow(dataDir, 'intake')).not.toEqual([]), { timeout: 5_000 });
      await program.kill();
      expect(await filesBelow(dataDir, 'intake'), 'what a kill leaves').not.toEqual([]);
      const again = portalUser((await program.start())!).as('customer', customer.token!);
      expect([await filesBelow(dataDir, 'intake'), await filesBelow(dataDir, 'blobs')]).toEqual([[], []]);
      expect((await again.ask<FileView>('GET', `/files/${file.id}`)).status).toBe('requested');
      expect(await again.ask<FileView>('POST', `/files/${file.id}/upload`, anUpload())).toMatchObject({ status: 'uploaded' });
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
    const { staff, customer, aFile } = await deskOf(small);
    const [file, handedIn] = [await aFile(), await aFile()];
    const content = await aPdf(3);
    await customer.ask('POST', `/files/${handedIn.id}/upload`, anUpload({ name: 'Gehalt.pdf', content }));
    await small.idle();

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
      const reply = await staff.send('POST', '/customers', { body });
      if (reply.status < 300) kept.push(body.customerId);
      else refusal = problemOf(reply);
    }
    expect(refusal).toMatchObject({ status: 507, code: 'DISK_FULL' });

    expect((await customer.ask<FileView>('GET', `/files/${file.id}`)).status).toBe('requested');
    expect((await staff.rows('/enquiries')).length).toBe(2);
    const preview = await fetch(`${small.url}/api/files/${handedIn.id}/preview`, { headers: { 'X-Customer-Token': customer.token! } });
    const read = new Uint8Array(await preview.arrayBuffer());
    expect(createHash('sha256').update(read).digest('hex')).toBe(createHash('sha256').update(content).digest('hex'));

    await rm(filler);
    const body = aCustomer();
    expect((await staff.send('POST', '/customers', { body })).status).toBe(201);
    expect(await customer.ask<FileView>('POST', `/files/${file.id}/upload`, anUpload())).toMatchObject({ status: 'uploaded' });
    await small.idle();
    for (const customerId of [...kept, body.customerId]) expect(await staff.rows(`/customers?search=${customerId}`)).toHaveLength(1);
  }

  async function grow(file: string, chunk: number): Promise<boolean> {
    return writeFile(file, Buffer.alloc(chunk, 1), { flag: 'a' }).then(
      () => true,
      () => false,
    );
  }
});
