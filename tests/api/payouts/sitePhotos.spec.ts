import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_PHOTO_BYTES, MAX_PHOTOS_PER_TRADE } from '@portal/contracts/payouts/limits';
import type { DisbursementView, InputValueView } from '@portal/contracts/payouts/views/disbursement';
import { fixture } from '../../fixtures/fixture.ts';
import { readPdfText } from '../../fixtures/readPdfText.ts';
import { decideRequest } from '../../harness/decideRequest.ts';
import { storedDocuments } from '../../harness/filesBelow.ts';
import { anUpload } from '../../harness/people.ts';
import { problemOf } from '../../harness/problemOf.ts';
import { fixedTimeAndPlace, startTestPortal, type TestPortal } from '../../harness/testPortal.ts';
import { aLargeJpeg } from '../uploads.ts';
import { thePayoutCast, type PayoutCast } from './thePayoutCast.ts';

let portal: TestPortal;
let cast: PayoutCast;
beforeAll(async () => {
  portal = await startTestPortal(fixedTimeAndPlace);
  cast = await thePayoutCast(portal);
}, 60_000);
afterAll(() => portal.stop());

interface Part {
  readonly name: string;
  readonly content: Uint8Array<ArrayBuffer>;
  readonly type?: string;
}
const aPhoto = async (name = 'Rohbau Nordseite.jpg'): Promise<Part> => ({
  name,
  content: new Uint8Array(await fixture('foto-gedreht.jpg')),
  type: 'image/jpeg',
});
const aSmallPhoto = async (name: string): Promise<Part> => ({
  name,
  content: new Uint8Array(
    await sharp({ create: { width: 64, height: 48, channels: 3, background: '#c96' } })
      .jpeg()
      .toBuffer(),
  ),
  type: 'image/jpeg',
});
const photosOf = (trade: string, ...photos: readonly Part[]): FormData => {
  const form = anUpload(...photos);
  form.append('trade', trade);
  return form;
};
const reportOf = async ({ id }: { readonly id: string }): Promise<InputValueView> =>
  (await cast.builder.rows<InputValueView>(`/valutierung-input-values?disbursement=${id}`)).find(
    ({ inputTemplate }) => inputTemplate.type === 'progress',
  )!;
const aReport = async (): Promise<{ readonly draft: DisbursementView; readonly report: InputValueView }> => {
  const draft = await cast.draft(await cast.activeProject());
  return { draft, report: await reportOf(draft) };
};
const uploadTo = ({ id }: InputValueView): string => `/valutierung-input-values/${id}/upload`;
const add = (report: InputValueView, ...photos: readonly Part[]): Promise<InputValueView> =>
  cast.builder.ask<InputValueView>('POST', uploadTo(report), photosOf('Rohbau', ...photos));
const preview = ({ id }: { readonly id: string }): string => `/valutierung-site-photos/${id}/preview`;
const handIn = async (draft: DisbursementView): Promise<void> => {
  await cast.filled(draft);
  const { code } = await cast.requestTan(draft);
  expect((await cast.submit(draft, code)).status).toBe(200);
};
async function bytesOf(user: PayoutCast['builder'], realm: 'Customer' | 'Employee', address: string): Promise<Buffer> {
  const reply = await fetch(`${user.baseUrl}/api${address}`, { headers: { [`X-${realm}-Token`]: user.token ?? '' } });
  expect([address, reply.status]).toEqual([address, 200]);
  return Buffer.from(await reply.arrayBuffer());
}

describe('photos of the building site', () => {
  it('are seen by the customer at once, by the bank once they were handed in, and by nobody else; each look of the bank is recorded', async () => {
    const { draft, report } = await aReport();
    const { photos } = await add(report, await aPhoto());
    expect(photos).toMatchObject([{ trade: 'Rohbau', originalName: 'Rohbau Nordseite.jpg' }]);
    const [photo] = photos;
    const head = await sharp(await bytesOf(cast.builder, 'Customer', preview(photo!))).metadata();
    expect([head.format, head.exif, head.width < head.height], 'upright, without its place').toEqual(['jpeg', undefined, true]);
    expect((await cast.clerk.send('GET', preview(photo!))).status).toBe(404);
    expect((await cast.stranger.send('GET', preview(photo!))).status).toBe(404);
    await handIn(draft);
    const etag = (await cast.clerk.send('GET', `/valutierung-disbursements/${draft.id}`)).headers.get('etag');
    expect((await cast.clerk.send('GET', preview(photo!))).status).toBe(200);
    expect((await cast.stranger.send('GET', preview(photo!))).status).toBe(404);
    const looks = await portal.engines.journal.readStream(`proofAccess-${photo!.id}`);
    expect(looks.map(({ data }) => data)).toEqual([{ disbursementId: draft.id, documentFileId: photo!.id, access: 'preview' }]);
    expect((await cast.clerk.send('GET', `/valutierung-disbursements/${draft.id}`)).headers.get('etag'), 'no decision is stale').toBe(etag);
  });

  it('are small where lists show them, sixty of them at most 1.5 MB, and each look is recorded all the same', async () => {
    const { draft, report } = await aReport();
    const { photos } = await add(report, await aPhoto());
    const small = await bytesOf(cast.builder, 'Customer', `${preview(photos[0]!)}?small`);
    expect(await sharp(small).metadata()).toMatchObject({ format: 'jpeg', width: 288, height: 216 });
    expect(small.length * 60).toBeLessThanOrEqual(1_500_000);
    expect((await cast.stranger.send('GET', `${preview(photos[0]!)}?small`)).status).toBe(404);
    await handIn(draft);
    expect((await cast.clerk.send('GET', `${preview(photos[0]!)}?small`)).status).toBe(200);
    expect(await portal.engines.journal.readStream(`proofAccess-${photos[0]!.id}`)).toHaveLength(1);
  });

  it('of another customer cannot be added to or removed', async () => {
    const { report } = await aReport();
    const { photos } = await add(report, await aSmallPhoto('a.jpg'));
    const body = photosOf('Rohbau', await aSmallPhoto('b.jpg'));
    expect((await cast.stranger.send('POST', uploadTo(report), { body })).status).toBe(404);
    expect((await cast.stranger.send('DELETE', `/valutierung-site-photos/${photos[0]!.id}`)).status).toBe(404);
    expect((await reportOf({ id: report.disbursement.slice(report.disbursement.lastIndexOf('/') + 1) })).photos).toHaveLength(1);
  });

  it('cannot be changed while the bank has the request; after a question of the bank they can, without a new code', async () => {
    const { draft, report } = await aReport();
    const { photos } = await add(report, await aSmallPhoto('a.jpg'));
    await handIn(draft);
    const remove = `/valutierung-site-photos/${photos[0]!.id}`;
    const body = async (): Promise<FormData> => photosOf('Rohbau', await aSmallPhoto('b.jpg'));
    for (const reply of [
      await cast.builder.send('POST', uploadTo(report), { body: await body() }),
      await cast.builder.send('DELETE', remove),
    ])
      expect(problemOf(reply)).toMatchObject({ status: 409, code: 'DISBURSEMENT_NOT_EDITABLE' });
    await decideRequest(cast.clerk, draft.id, 'inquire', { __context: { message: 'Bitte die Südseite zeigen.' } });
    expect((await cast.builder.send('DELETE', remove)).status).toBe(204);
    expect((await cast.builder.send('POST', uploadTo(report), { body: await body() })).status).toBe(200);
    await cast.builder.ask('POST', `/valutierung-disbursements/${draft.id}/resubmit`, {});
    expect((await reportOf(draft)).photos.map(({ originalName }) => originalName)).toEqual(['b.jpg']);
  });

  it.each([
    [
      'a document',
      async (): Promise<Part> => ({ name: 'rechnung.pdf', content: new Uint8Array(await fixture('gehaltsnachweis-5-seiten.pdf')) }),
      'FILE_TYPE_NOT_ACCEPTED',
    ],
    [
      'a document that is called a photo',
      async (): Promise<Part> => ({
        name: 'dach.jpg',
        content: new Uint8Array(await fixture('gehaltsnachweis-5-seiten.pdf')),
        type: 'image/jpeg',
      }),
      'FILE_TYPE_NOT_ACCEPTED',
    ],
    [
      'a damaged photo',
      (): Promise<Part> => Promise.resolve({ name: 'dach.jpg', content: aLargeJpeg(50_000), type: 'image/jpeg' }),
      'IMAGE_DAMAGED',
    ],
    [
      'a photo that is too large',
      (): Promise<Part> => Promise.resolve({ name: 'dach.jpg', content: aLargeJpeg(MAX_PHOTO_BYTES + 1), type: 'image/jpeg' }),
      'FILE_TOO_LARGE',
    ],
    ['nothing', undefined, 'PHOTO_MISSING'],
  ] as const)('are not %s, and nothing of the others is kept', async (_, part, code) => {
    const { report } = await aReport();
    const before = await storedDocuments(portal.dataDir);
    const form = new FormData();
    form.append('trade', 'Rohbau');
    const body = part === undefined ? form : photosOf('Rohbau', await aSmallPhoto('a.jpg'), await part());
    const problem = problemOf(await cast.builder.send('POST', uploadTo(report), { body }));
    expect(problem.code).toBe(code);
    expect([413, 415, 422]).toContain(problem.status);
    expect((await reportOf({ id: report.disbursement.slice(report.disbursement.lastIndexOf('/') + 1) })).photos).toEqual([]);
    expect(await storedDocuments(portal.dataDir)).toEqual(before);
    expect(await portal.engines.records.list('pending-blobs')).toEqual([]);
  });

  it('of one name are told apart by their place', async () => {
    const { report } = await aReport();
    const damaged: Part = { name: 'image.jpg', content: aLargeJpeg(50_000), type: 'image/jpeg' };
    const body = photosOf('Rohbau', await aSmallPhoto('image.jpg'), damaged);
    expect(problemOf(await cast.builder.send('POST', uploadTo(report), { body }))).toMatchObject({
      code: 'IMAGE_DAMAGED',
      at: ['file[1]'],
    });
  });

  it.each([
    ['a trade that the report does not have', 'Pool', 'TRADE_UNKNOWN'],
    ['no trade', undefined, undefined],
  ])('of %s are not kept', async (_, trade, code) => {
    const { report } = await aReport();
    const before = await storedDocuments(portal.dataDir);
    const body = trade === undefined ? anUpload(await aSmallPhoto('a.jpg')) : photosOf(trade, await aSmallPhoto('a.jpg'));
    expect(problemOf(await cast.builder.send('POST', uploadTo(report), { body }))).toMatchObject({
      status: 422,
      at: ['trade'],
      ...(code === undefined ? {} : { code }),
    });
    expect(await storedDocuments(portal.dataDir)).toEqual(before);
  });

  it('are ten a trade at the most: what is more is refused in words, also when two tabs send at once', async () => {
    const { report } = await aReport();
    const six = await Promise.all(Array.from({ length: 6 }, (_, index) => aSmallPhoto(`${index}.jpg`)));
    const replies = await Promise.all([1, 2].map(() => cast.builder.send('POST', uploadTo(report), { body: photosOf('Rohbau', ...six) })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(problemOf(replies.find(({ status }) => status === 422)!).code).toBe('TOO_MANY_PHOTOS_OF_TRADE');
    const eleven = await Promise.all(Array.from({ length: MAX_PHOTOS_PER_TRADE + 1 }, (_, index) => aSmallPhoto(`${index}.jpg`)));
    const reply = await cast.builder.send('POST', uploadTo(report), { body: photosOf('Rohbau', ...eleven) });
    expect(problemOf(reply).code).toBe('TOO_MANY_PHOTOS_AT_ONCE');
  }, 60_000);

  it('come once, also when the answer is lost and the same upload comes again', async () => {
    const { report } = await aReport();
    const headers = { 'Idempotency-Key': 'fotos-4711' };
    for (let time = 0; time < 2; time += 1) {
      const body = photosOf('Rohbau', await aSmallPhoto('a.jpg'), await aSmallPhoto('b.jpg'));
      const reply = await cast.builder.send<InputValueView>('POST', uploadTo(report), { body, headers });
      expect([reply.status, reply.body.photos.length]).toEqual([200, 2]);
    }
  });

  it('end a code that waits, and are named by what it confirms', async () => {
    const { draft, report } = await aReport();
    await add(report, await aSmallPhoto('a.jpg'));
    await cast.filled(draft);
    const { asked, code } = await cast.requestTan(draft);
    expect(asked.photos).toBe(1);
    await add(report, await aSmallPhoto('b.jpg'));
    expect(problemOf(await cast.submit(draft, code))).toMatchObject({ status: 422, code: 'TAN_MISSING' });
    const again = await cast.requestTan(draft);
    expect([again.asked.photos, again.asked.contentHash === asked.contentHash]).toEqual([2, false]);
    expect((await cast.submit(draft, again.code)).status).toBe(200);
  });

  it('go from the disk with their removal, and with the draft', async () => {
    const before = await storedDocuments(portal.dataDir);
    const { draft, report } = await aReport();
    const { photos } = await add(report, await aSmallPhoto('a.jpg'), await aSmallPhoto('b.jpg'));
    expect(await storedDocuments(portal.dataDir)).toHaveLength(before.length + 2);
    await cast.builder.send('DELETE', `/valutierung-site-photos/${photos[0]!.id}`);
    await portal.idle();
    expect(await storedDocuments(portal.dataDir)).toHaveLength(before.length + 1);
    expect((await cast.builder.send('GET', preview(photos[0]!))).status).toBe(404);
    await cast.builder.send('DELETE', `/valutierung-disbursements/${draft.id}`);
    await portal.idle();
    expect(await storedDocuments(portal.dataDir)).toEqual(before);
  });
});

describe('GET valutierung-disbursements/{id}/complete-disbursement-as-pdf', () => {
  const complete = (id: string): string => `/valutierung-disbursements/${id}/complete-disbursement-as-pdf`;
  const textOf = async (id: string): Promise<string> =>
    (await readPdfText(new Uint8Array(await bytesOf(cast.clerk, 'Employee', complete(id))))).join(' ').replaceAll(/\s+/g, ' ');

  it('shows each photo after the progress, with its trade and instant, and records the look', async () => {
    const { draft, report } = await aReport();
    const { photos } = await add(report, await aPhoto(), await aSmallPhoto('b.jpg'));
    await handIn(draft);
    const text = await textOf(draft.id);
    expect(text).toMatch(/Bautenstandsbericht.*Baustellenfotos.*Rohbau, 21\.11\.2026.*Rohbau, 21\.11\.2026.*Nachweise/);
    const looks = await portal.engines.journal.readStream(`proofAccess-${photos[0]!.id}`);
    expect(looks.map(({ type }) => type)).toEqual(['ProofAccessed']);
  });

  it('names a photo that is damaged, and prints the rest', async () => {
    const others = await storedDocuments(portal.dataDir);
    const { draft, report } = await aReport();
    await add(report, await aPhoto(), await aSmallPhoto('b.jpg'));
    const [stored] = (await storedDocuments(portal.dataDir)).filter((name) => !others.includes(name));
    const folder = path.join(portal.dataDir, 'blobs');
    const found = (await readdir(folder, { recursive: true })).find((name) => name.endsWith(stored!))!;
    await writeFile(path.join(folder, found), Buffer.alloc(1_000, 7));
    await handIn(draft);
    const text = await textOf(draft.id);
    expect(text).toContain('ist beschädigt und konnte nicht eingefügt werden');
    expect(text).toContain('Rohbau, 21.11.2026');
  });
});
