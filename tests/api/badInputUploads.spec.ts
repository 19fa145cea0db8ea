import { request as httpRequest } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RequestFileBody } from '@portal/contracts/enquiries/commands/requestedFile';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import type { DisbursementProofView, InputValueView } from '@portal/contracts/payouts/views/disbursement';
import { createEicarTestFile } from '@portal/platform/virus-scan/createEicarTestFile';
import { startSimulatedClamd, type SimulatedClamd } from '@portal/services/engines/clamd/testing/simulatedClamd';
import { fixture } from '../fixtures/fixture.ts';
import { infectedPdf, infectedPhoto, infectedZip, lockedZip } from '../fixtures/infected.ts';
import { zipOf } from '../fixtures/sampleContainers.ts';
import { hundredMegapixels } from '../fixtures/sampleImages.ts';
import { germanPdf } from '../fixtures/samplePdfs.ts';
import { filesBelow, storedDocuments } from '../harness/filesBelow.ts';
import { aCustomer, anUpload } from '../harness/people.ts';
import type { PortalUser } from '../harness/portalUser.ts';
import { problemOf } from '../harness/problemOf.ts';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';
import { theCast, type Cast } from './enquiries/theCast.ts';
import { thePayoutCast } from './payouts/thePayoutCast.ts';
import { aFile, aLargeJpeg, aPdf, bytes, expectNothingKept, uploadHeaders } from './uploads.ts';

const MB = 1024 * 1024;
const config = {
  ...defaultInstanceConfig,
  upload: { ...defaultInstanceConfig.upload, activateEnquiryAttachments: true, maxBytes: 2 * MB },
};

let long: Uint8Array<ArrayBuffer>;
let short: Uint8Array<ArrayBuffer>;
let portal: TestPortal;
let cast: Cast;
let clamd: SimulatedClamd;
beforeAll(async () => {
  clamd = await startSimulatedClamd();
  portal = await startTestPortal({ config, environment: { SCAN_URL: `clamd://127.0.0.1:${clamd.address.port}` } });
  cast = await theCast(portal);
  [long, short] = [await aPdf(151), await aPdf()];
}, 60_000);
afterAll(async () => {
  await portal.stop();
  await clamd.stop();
});

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
      'an archive that calls itself a photo, where anything is asked for',
      one('Foto.jpg', () => fixture('in-wahrheit-zip.pdf')),
      422,
      'FILE_TYPE_NOT_ACCEPTED',
      'Der Inhalt der Datei "Foto.jpg" passt nicht zu ihrer Endung. Bitte speichern Sie die Datei mit der richtigen Endung und laden Sie sie erneut hoch.',
      { accept: '*/*' },
    ],
    [
      'what nobody knows and calls itself a PDF, where anything is asked for',
      one('Gehalt.pdf', async () => new Uint8Array(5_000)),
      422,
      'FILE_TYPE_NOT_ACCEPTED',
      'Der Inhalt der Datei "Gehalt.pdf" ist nicht zu erkennen. Vielleicht ist sie beschädigt, mit einem Passwort geschützt oder in Wahrheit etwas anderes. Bitte öffnen Sie die Datei, speichern Sie sie neu und laden Sie sie erneut hoch.',
      { accept: '*/*' },
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
      'a PDF of 301 pages',
      one('Akte.pdf', () => germanPdf(301)),
      422,
      'TOO_MANY_PAGES',
      'Mit der Datei "Akte.pdf" hat das Dokument mehr als die erlaubten 300 Seiten. Bitte laden Sie nur die benötigten Seiten hoch.',
    ],
    [
      'two PDFs of 151 pages',
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
    const file = await aFile(cast, over);
    const before = await storedDocuments(portal.dataDir);
    const reply = await cast.customer.send('POST', `/files/${file.id}/upload`, { body: anUpload(...(await parts())) });
    const problem = problemOf(reply);
    expect(problem).toMatchObject({ status, code });
    if (typeof detail === 'string') expect(problem.detail).toBe(detail);
    else expect(problem.detail).toMatch(detail);
    const second = /(B|schlecht)\.pdf/.test(problem.detail) ? 'file[1]' : 'file';
    if (status === 422) expect([problem.at, problem.messages]).toEqual([[second], [problem.detail]]);
    await expectNothingKept(portal, cast, file, before);
  });

  it('without a file, of another field, or that is no form at all, is refused', async () => {
    const file = await aFile(cast);
    const before = await storedDocuments(portal.dataDir);
    const send = async (body: FormData | string, headers: Readonly<Record<string, string>> = {}) =>
      problemOf(await cast.customer.send('POST', `/files/${file.id}/upload`, { body, headers }));
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
    await expectNothingKept(portal, cast, file, before);
  });

  it('that says itself that it is far too large is refused before it is read', async () => {
    const file = await aFile(cast);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(
        `${portal.url}/api/files/${file.id}/upload`,
        { method: 'POST', headers: { ...uploadHeaders(cast.customer), 'Content-Length': 500 * MB } },
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
    const file = await aFile(cast, { required: false });
    const stranger = await (await portal.customer(cast.adviser, aCustomer())).signIn();
    expect(problemOf(await stranger.send('POST', `/files/${file.id}/upload`, { body: anUpload() })).status).toBe(404);
    await cast.customer.ask('POST', `${file.enquiry.replace('/api', '')}/complete`, {});
    expect(problemOf(await cast.customer.send('POST', `/files/${file.id}/upload`, { body: anUpload() }))).toMatchObject({
      status: 409,
      code: 'ENQUIRY_NOT_OPEN',
    });
  });

  it('sent twice with one key, at once or later, is one upload with one answer', async () => {
    const file = await aFile(cast);
    const content = await aPdf(2);
    const send = () =>
      cast.customer.send<RequestedFileView>('POST', `/files/${file.id}/upload`, {
        body: anUpload({ name: 'Gehalt.pdf', content }),
        headers: { 'Idempotency-Key': file.id },
      });
    const replies = [...(await Promise.all([send(), send()])), await send()];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await cast.adviser.rows(`/file-status-changes?file=${file.id}`)).toHaveLength(1);
  });

  it('that was refused is no obstacle for the right one', async () => {
    const file = await aFile(cast);
    await cast.customer.send('POST', `/files/${file.id}/upload`, {
      body: anUpload({ name: 'kaputt.pdf', content: bytes(await fixture('beschaedigt.pdf')) }),
    });
    expect(await cast.customer.ask<RequestedFileView>('POST', `/files/${file.id}/upload`, anUpload())).toMatchObject({
      status: 'uploaded',
      pages: 1,
    });
  });
});

describe('an upload that the virus scanner judges', () => {
  type Way = 'document' | 'any document' | 'bank document' | 'proof' | 'photo';
  interface Place {
    readonly path: string;
    readonly by: PortalUser;
    readonly stream: string;
  }
  const places = {} as Record<Way, Place>;
  beforeAll(async () => {
    const { file, enquiry } = await cast.openEnquiry();
    const any = await cast.openEnquiry({}, { accept: '*/*' });
    const { adviser, customer } = cast;
    const { id } = await adviser.ask<EnquiryAttachmentView>('POST', '/enquiry-attachments', { enquiry: enquiry.id, name: 'Vertrag' });
    const payouts = await thePayoutCast(portal);
    const project = await payouts.activeProject();
    const draft = await payouts.draft(project);
    const [proof] = await payouts.builder.rows<DisbursementProofView>(`/valutierung-document-files?disbursement=${draft.id}`);
    const values = await payouts.builder.rows<InputValueView>(`/valutierung-input-values?disbursement=${draft.id}`);
    const report = values.find(({ inputTemplate }) => inputTemplate.type === 'progress');
    const ofProject = { by: payouts.builder, stream: `financingProject-${project.id}` };
    places.document = { path: `/files/${file.id}`, by: customer, stream: `enquiry-${enquiry.id}` };
    places['any document'] = { path: `/files/${any.file.id}`, by: customer, stream: `enquiry-${any.enquiry.id}` };
    places['bank document'] = { path: `/enquiry-attachments/${id}`, by: adviser, stream: `enquiry-${enquiry.id}` };
    places.proof = { path: `/valutierung-document-files/${proof!.id}`, ...ofProject };
    places.photo = { path: `/valutierung-input-values/${report!.id}`, ...ofProject };
  }, 60_000);
  afterEach(() => {
    clamd.fault = undefined;
  });

  const send = (way: Way, name: string, content: Uint8Array, key?: string) => {
    const body = anUpload({ name, content: bytes(content) });
    if (way === 'photo') body.append('trade', 'Rohbau');
    const { path, by } = places[way];
    return by.send<RequestedFileView>('POST', `${path}/upload`, { body, headers: key === undefined ? {} : { 'Idempotency-Key': key } });
  };
  const kept = async () => [
    await filesBelow(portal.dataDir, 'intake'),
    await storedDocuments(portal.dataDir),
    await portal.engines.records.list('pending-blobs'),
  ];
  const events = async () => (await portal.contexts.security.find({ kinds: ['virus-found'], limit: 100 })).events;
  const aPhoto = () => fixture('foto-gedreht.jpg');

  it.each<[Way, string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ['any document', 'eicar.txt', createEicarTestFile, 'VIRUS_FOUND'],
    ['any document', 'Nachweise.zip', infectedZip, 'VIRUS_FOUND'],
    ['any document', 'Gehalt.pdf', infectedPdf, 'VIRUS_FOUND'],
    ['document', 'Gehalt.pdf', infectedPdf, 'VIRUS_FOUND'],
    ['document', 'Foto.jpg', async () => infectedPhoto(await aPhoto()), 'VIRUS_FOUND'],
    ['document', 'eicar.txt', createEicarTestFile, 'FILE_TYPE_NOT_ACCEPTED'],
    ['bank document', 'Vertrag.pdf', infectedPdf, 'VIRUS_FOUND'],
    ['bank document', 'Nachweise.zip', infectedZip, 'FILE_TYPE_NOT_ACCEPTED'],
    ['proof', 'Rechnung.pdf', infectedPdf, 'VIRUS_FOUND'],
    ['proof', 'eicar.com', createEicarTestFile, 'FILE_TYPE_NOT_ACCEPTED'],
    ['photo', 'Baustelle.jpg', async () => infectedPhoto(await aPhoto()), 'VIRUS_FOUND'],
    ['photo', 'Baustelle.pdf', infectedPdf, 'FILE_TYPE_NOT_ACCEPTED'],
    ['any document', 'Nachweise.zip', lockedZip, 'FILE_ENCRYPTED'],
    ['any document', 'Nachweise.zip', () => zipOf([{ name: 'a', content: Buffer.alloc(20 * MB), as: 'deflated' }]), 'FILE_NOT_SCANNABLE'],
  ])('as a %s, %s, is refused, and nothing is kept', async (way, name, content, code) => {
    const [before, eventsBefore] = [await kept(), await events()];
    const problem = problemOf(await send(way, name, await content()));
    expect(problem).toMatchObject({ status: 422, code, at: ['file'] });
    expect(problem.detail).toContain(`"${name}"`);
    expect(await kept()).toEqual(before);
    await portal.contexts.security.settled();
    const added = (await events()).length - eventsBefore.length;
    expect(added).toBe(code === 'VIRUS_FOUND' ? 1 : 0);
    if (added > 0) expect((await events()).map(({ stream }) => stream)).toContain(places[way].stream);
  });

  it('is refused whole when one of its files is infected', async () => {
    const before = await kept();
    const body = anUpload({ name: 'gut.pdf', content: short }, { name: 'schlecht.pdf', content: bytes(await infectedPdf()) });
    const problem = problemOf(await cast.customer.send('POST', `${places.document.path}/upload`, { body }));
    expect(problem).toMatchObject({ status: 422, code: 'VIRUS_FOUND' });
    expect(problem.detail).toContain('"schlecht.pdf"');
    expect(await kept()).toEqual(before);
  });

  it.each(['dies-in-the-middle', 'half-answer', 'bare-error'] as const)(
    'waits while the scanner fails (%s) or finds nothing any more, and arrives once it is well',
    async (fault) => {
      const { file } = await cast.openEnquiry();
      places.document = { ...places.document, path: `/files/${file.id}` };
      const before = await kept();
      for (const now of [fault, 'finds-nothing', 'finds-everything'] as const) {
        clamd.fault = now;
        const reply = await send('document', 'Gehalt.pdf', short, file.id);
        expect(problemOf(reply), now).toMatchObject({
          status: 503,
          code: 'SCANNER_AWAY',
          detail: expect.stringMatching(/^Die Virenprüfung/) as string,
        });
        expect(reply.headers.get('retry-after')).toBe('5');
        expect(await kept()).toEqual(before);
      }
      clamd.fault = undefined;
      const reply = await send('document', 'Gehalt.pdf', short, file.id);
      expect(reply).toMatchObject({ status: 200, body: { status: 'uploaded', scanned: true } });
      expect(await cast.adviser.rows(`/file-status-changes?file=${file.id}`)).toHaveLength(1);
    },
  );

  it('is turned away before it is read while the scanner is gone, which health tells', async () => {
    const health = async () => (await fetch(`${portal.url}/api/health/ready`)).json();
    expect(await health()).toMatchObject({ status: 'ready', scanner: { up: true, signaturesAt: '2026-01-05T09:24:31.000Z' } });
    await clamd.stop();
    const { file } = await cast.openEnquiry();
    places.document = { ...places.document, path: `/files/${file.id}` };
    for (let time = 0; time < 2; time += 1)
      expect(problemOf(await send('document', 'Gehalt.pdf', short))).toMatchObject({ status: 503, code: 'SCANNER_AWAY' });
    expect(await health()).toMatchObject({ status: 'ready', scanner: { up: false } });
    await clamd.start();
    expect((await send('document', 'Gehalt.pdf', short)).body).toMatchObject({ status: 'uploaded', scanned: true });
  });
});
