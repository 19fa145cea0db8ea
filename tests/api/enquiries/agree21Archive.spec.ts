import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InboxView } from '@portal/contracts/finding/inbox';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import { DAY_MS, HOUR_MS } from '@portal/platform/clock/clock';
import { demoInstanceConfig } from '@portal/services/demo/demoInstanceConfig';
import { breakOnce } from '../../harness/breakOnce.ts';
import { aCustomer, anUpload } from '../../harness/people.ts';
import { fixedTimeAndPlace, startTestPortal, type TestPortal } from '../../harness/testPortal.ts';
import { theCast, type Cast } from './theCast.ts';

const agree21 = { ...demoInstanceConfig.agree21 };
let portal: TestPortal;
let cast: Cast;
let enquiry: EnquiryView;
let file: RequestedFileView;

let dataDir: string;
async function start(): Promise<void> {
  portal = await startTestPortal({ config: { ...demoInstanceConfig, agree21 }, ...fixedTimeAndPlace, dataDir });
  cast = await theCast(portal);
}
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-test-'));
  await start();
}, 60_000);
afterAll(async () => {
  await portal.stop();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  agree21.uploadArchiveFilesActive = true;
  ({ enquiry, file } = await cast.openEnquiry());
  await released('verified');
});

const onShelf = { agree21Comment: 'Einkommensnachweise', agree21ShelfId: 10100 };
const person = { agree21PersonId: '8800412' };
const patch = (status: string) => cast.adviser.ask('PATCH', `/files/${file.id}`, { status });
async function released(status: 'ready' | 'verified'): Promise<void> {
  await cast.upload(file);
  await cast.customer.ask('POST', `/files/${file.id}/ready`, {});
  if (status === 'verified') await patch('verified');
}
const archive = (body: object, headers: Record<string, string> = {}) =>
  cast.adviser.send<RequestedFileView>('POST', `/files/${file.id}/agree21-archive`, { body, headers });
const seenBy = (user = cast.adviser) => user.ask<RequestedFileView>('GET', `/files/${file.id}`);
const inArchive = async () => (await (await fetch(`${portal.url}/demo/archiv`)).text()).match(/A21-\d+/g) ?? [];
const revisionOf = async () => (await cast.adviser.send('GET', `/enquiries/${enquiry.id}`)).headers.get('etag');

/** Of this command alone: jobs such as the signing of the log give commands of their own. */
const isCutOffBeforeItsEvent = () =>
  breakOnce(portal.commands, 'execute', {
    when: (_aggregate, _id, command) => (command as { readonly type: string }).type === 'ArchiveFileInAgree21',
    lost: 'request',
  });

describe('POST files/{id}/agree21-archive', () => {
  it('hands a verified document over, says where it lies, and marks it as processed where that is wished for', async () => {
    const { status, body } = await archive({ file: onShelf, customer: person, markAsProcessed: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'processed',
      agree21ArchivedAt: portal.now(),
      agree21ArchiveSection: 'Kundenakte',
      agree21DocumentId: expect.stringMatching(/^A21-\d{10}$/) as string,
      ...onShelf,
      agree21FormId: null,
      agree21FormName: null,
    });
    expect(await inArchive()).toContain(body.agree21DocumentId);
  });

  it('leaves the status where nothing is said of it, and takes the number and the name of a form', async () => {
    const form = { agree21FormId: 'F-102', agree21FormName: 'Selbstauskunft' };
    const { body } = await archive({ file: form, customer: person });
    expect(body).toMatchObject({ status: 'verified', agree21ArchiveSection: 'Formulare', agree21ShelfId: null, ...form });
  });

  it('tells customers nothing of it', async () => {
    await archive({ file: onShelf, customer: person });
    const seen = [await seenBy(cast.customer), await cast.customer.ask('GET', `/enquiries/${enquiry.id}`)];
    expect(JSON.stringify(seen)).not.toMatch(/agree21|Kundenakte|8800412/);
  });

  it('needs a shelf or a form, a short comment and a person, and says so at the field', async () => {
    const violationsOf = async (body: object) => ((await archive(body)).body as unknown as { violations: unknown }).violations;
    const notFiled = { propertyPath: 'file.agree21ShelfId', message: 'Ablagenummer oder (Formularnummer und Formularname) wird benötigt.' };
    expect(await violationsOf({ file: {}, customer: person })).toEqual([notFiled]);
    expect(await violationsOf({ file: { agree21FormId: 'F-1' }, customer: person })).toEqual([notFiled]);
    expect(await violationsOf({ file: { ...onShelf, agree21Comment: 'x'.repeat(65) }, customer: person })).toEqual([
      { propertyPath: 'file.agree21Comment', message: 'Maximal 64 Zeichen' },
    ]);
    const required = { propertyPath: 'customer.agree21PersonId', message: 'Pflichtfeld' };
    expect(await violationsOf({ file: onShelf, customer: {} })).toEqual([required]);
    expect(await violationsOf({ file: onShelf, customer: { ...person, customerId: 'anders' } })).toMatchObject([
      { propertyPath: 'customer.customerId' },
    ]);
    expect(await violationsOf({ file: onShelf, customer: { agree21PersonId: '3000000' } })).toMatchObject([
      { propertyPath: 'customer.agree21PersonId' },
    ]);
    expect(await seenBy()).toMatchObject({ agree21ArchivedAt: null });
  });

  it('does not need the person where the customer’s number is the person’s', async () => {
    const known = await portal.customer(cast.adviser, aCustomer({ customerId: '3000001' }));
    const customer = await known.signIn();
    enquiry = await cast.draft({ customer: known.id });
    file = await cast.adviser.ask<RequestedFileView>('POST', '/files', { enquiry: enquiry.id, name: 'Gehaltsabrechnung' });
    await cast.adviser.ask('PATCH', `/enquiries/${enquiry.id}`, { status: 'open' });
    await customer.ask('POST', `/files/${file.id}/upload`, anUpload());
    await customer.ask('POST', `/files/${file.id}/ready`, {});
    await patch('verified');
    const asKnown = await cast.adviser.ask<object>('GET', `/customers/agree21-person/${known.id}`);
    const { status } = await archive({ file: onShelf, customer: { ...asKnown, agree21PersonId: null } });
    expect(status).toBe(200);
  });

  it('takes neither what is not checked nor what is there already, and no second copy when the same is asked again', async () => {
    const first = (await archive({ file: onShelf, customer: person })).body;
    const copies = await inArchive();
    const before = await revisionOf();
    expect(await archive({ file: onShelf, customer: person })).toMatchObject({ status: 200, body: first });
    expect(await archive({ file: { agree21ShelfId: 10200 }, customer: person })).toMatchObject({
      status: 409,
      body: { code: 'AGREE21_ARCHIVED_ALREADY' },
    });
    expect([await inArchive(), await revisionOf()]).toEqual([copies, before]);
    ({ enquiry, file } = await cast.openEnquiry());
    await released('ready');
    expect(await archive({ file: onShelf, customer: person })).toMatchObject({
      status: 409,
      body: { code: 'AGREE21_ARCHIVE_NOT_CHECKED' },
    });
  });

  it('leaves everything as it was when agree21 is out of order, and works the next time', async () => {
    const refused = await archive({ file: onShelf, customer: { agree21PersonId: '3000009' }, markAsProcessed: true });
    expect(refused).toMatchObject({ status: 503, body: { code: 'AGREE21_ARCHIVE_UNAVAILABLE' } });
    expect(refused.headers.get('retry-after')).toBe('10');
    expect(await seenBy()).toMatchObject({ status: 'verified', agree21ArchivedAt: null });
    expect((await archive({ file: onShelf, customer: person })).status).toBe(200);
  });

  it('says so when an attempt whose answer was lost has filed it for another person, and never calls that done', async () => {
    isCutOffBeforeItsEvent();
    expect((await archive({ file: onShelf, customer: { agree21PersonId: '8800413' } })).status).toBe(503);
    const corrected = await archive({ file: onShelf, customer: person });
    expect(corrected).toMatchObject({ status: 409, body: { code: 'AGREE21_ARCHIVED_FOR_OTHER_PERSON' } });
    expect(await seenBy()).toMatchObject({ agree21ArchivedAt: null });
    expect((await archive({ file: onShelf, customer: { agree21PersonId: '8800413' } })).status).toBe(200);
    expect((await archive({ file: onShelf, customer: person })).status).toBe(409);
  });

  it('does not go over a state that the employee has not seen', async () => {
    const seen = { 'If-Match': (await revisionOf()) ?? '' };
    await patch('processed');
    expect((await archive({ file: onShelf, customer: person }, seen)).status).toBe(412);
    expect(await seenBy()).toMatchObject({ agree21ArchivedAt: null });
  });

  it('is refused where the bank has not switched it on', async () => {
    agree21.uploadArchiveFilesActive = false;
    expect(await archive({ file: onShelf, customer: person })).toMatchObject({ status: 409, body: { code: 'AGREE21_ARCHIVE_OFF' } });
  });
});

describe('POST enquiry-attachments/{id}/agree21-archive', () => {
  it('hands a bank document over once it has a PDF, and again when another one takes its place', async () => {
    const { id } = await cast.adviser.ask<EnquiryAttachmentView>('POST', '/enquiry-attachments', { enquiry: enquiry.id, name: 'Vertrag' });
    const send = (body: object) => cast.adviser.send<EnquiryAttachmentView>('POST', `/enquiry-attachments/${id}/agree21-archive`, { body });
    const body = { enquiryAttachment: onShelf, customer: person };
    expect(await send(body)).toMatchObject({ status: 409, body: { code: 'AGREE21_ARCHIVE_NO_DOCUMENT' } });
    await cast.adviser.ask('POST', `/enquiry-attachments/${id}/upload`, anUpload());
    const first = await send(body);
    expect(first).toMatchObject({ status: 200, body: { agree21ArchivedAt: portal.now(), ...onShelf } });
    const again = await cast.adviser.ask('POST', `/enquiry-attachments/${id}/upload`, anUpload());
    expect(again).toMatchObject({ agree21ArchivedAt: null, agree21DocumentId: null });
    const second = await send(body);
    expect(second.body.agree21DocumentId).not.toBe(first.body.agree21DocumentId);
    expect(await send({ ...body, markAsProcessed: true })).toMatchObject({ status: 422 });
  });
});

describe('how a bank document is to be filed', () => {
  it('is said with it, changed with it, and shown to employees only', async () => {
    const planned = { agree21Comment: 'Verträge', agree21ShelfId: 10400 };
    const fields = { enquiry: enquiry.id, name: 'Vertrag', public: true };
    const { id, ...created } = await cast.adviser.ask<EnquiryAttachmentView>('POST', '/enquiry-attachments', { ...fields, ...planned });
    expect(created).toMatchObject({ ...planned, agree21ArchivedAt: null });
    await cast.adviser.ask('POST', `/enquiry-attachments/${id}/upload`, anUpload());
    const edited = await cast.adviser.ask('PATCH', `/enquiry-attachments/${id}`, { agree21Comment: null });
    expect(edited).toMatchObject({ agree21Comment: null, agree21ShelfId: 10400, public: true });
    expect(await cast.customer.ask<object>('GET', `/enquiry-attachments/${id}`)).not.toHaveProperty('agree21ShelfId');
    const long = await cast.adviser.send('PATCH', `/enquiry-attachments/${id}`, { body: { agree21Comment: 'x'.repeat(65) } });
    expect(long).toMatchObject({ status: 422, body: { violations: [{ propertyPath: 'agree21Comment', message: 'Maximal 64 Zeichen' }] } });
  });
});

describe('an answer of agree21 that was lost', () => {
  it('is found by who asks again: one copy, and it is told as it lies there', async () => {
    const before = (await inArchive()).length;
    const isCutOff = isCutOffBeforeItsEvent();
    const lost = await archive({ file: onShelf, customer: person });
    expect([isCutOff(), lost.status]).toEqual([true, 503]);
    expect(await seenBy()).toMatchObject({ status: 'verified', agree21ArchivedAt: null });
    const found = await archive({ file: { agree21ShelfId: 10200 }, customer: person });
    expect(found).toMatchObject({ status: 200, body: onShelf });
    expect((await inArchive()).length).toBe(before + 1);
  });

  it('is found by the comparison where nobody asks again, which tells of what agree21 has lost as well', async () => {
    const isCutOff = isCutOffBeforeItsEvent();
    await archive({ file: onShelf, customer: person, markAsProcessed: true });
    expect(isCutOff()).toBe(true);
    const compareAfter = async (ms: number) => {
      portal.advance(ms);
      await portal.runJob('compare-with-agree21');
      await portal.idle();
      const colleague = await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
      const { entries } = await colleague.ask<InboxView>('GET', '/inbox?scope=all');
      const path = `/kunde/${cast.customerPerson.id}/vorgang/${enquiry.id}/dokument/${file.id}`;
      expect(entries.map((entry) => entry.path)).toContain(path);
      const found = entries.filter((entry) => entry.path === path).map(({ kind }) => kind);
      return { found, file: await seenBy(colleague) };
    };
    expect(await compareAfter(HOUR_MS)).toMatchObject({
      found: ['archivingCompleted'],
      file: { status: 'verified', agree21ArchivedAt: expect.any(String) as string, ...onShelf },
    });
    const { records } = portal.engines;
    for (const { key } of await records.list('simulated-archive')) await records.delete('simulated-archive', key);
    expect((await compareAfter(DAY_MS)).found).toEqual(['archivedMissing']);
    cast = await theCast(portal);
  });
});

describe('a batch that is cut off in the middle', () => {
  const bodyOf = { file: onShelf, customer: person, markAsProcessed: true };
  /** As the console does it: one after the other, each by a command of its own. */
  async function archiveAll(ids: readonly string[]): Promise<readonly number[]> {
    const answers: number[] = [];
    for (const id of ids) answers.push((await cast.adviser.send('POST', `/files/${id}/agree21-archive`, { body: bodyOf })).status);
    return answers;
  }
  async function verifiedFiles(count: number): Promise<readonly string[]> {
    const asked = Array.from({ length: count }, (_, number) => ({ enquiry: enquiry.id, name: `Kontoauszug ${number + 1}` }));
    const ids: string[] = [];
    for (const fields of asked) {
      const added = await cast.adviser.ask<RequestedFileView>('POST', '/files', fields);
      await cast.upload(added);
      await cast.customer.ask('POST', `/files/${added.id}/ready`, {});
      await cast.adviser.ask('PATCH', `/files/${added.id}`, { status: 'verified' });
      ids.push(added.id);
    }
    return ids;
  }
  const placesOf = async (ids: readonly string[]) =>
    (await Promise.all(ids.map((id) => cast.adviser.ask<RequestedFileView>('GET', `/files/${id}`)))).map((one) => one.agree21DocumentId);

  it('keeps what is archived, and does the rest when it comes again: nothing twice', async () => {
    const ids = await verifiedFiles(4);
    const before = (await inArchive()).length;
    // The page goes away while the third one is under way: its answer is lost, the fourth is never sent.
    await archiveAll(ids.slice(0, 2));
    const gone = new AbortController();
    const third = fetch(`${portal.url}/api/files/${ids[2]}/agree21-archive`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Employee-Token': cast.adviser.token ?? '' },
      body: JSON.stringify(bodyOf),
      signal: gone.signal,
    });
    await expect.poll(async () => (await inArchive()).length).toBe(before + 3);
    gone.abort();
    await third.catch(() => undefined);
    const first = (await placesOf(ids)).slice(0, 2);
    expect(first).toEqual([expect.stringMatching(/^A21-/), expect.stringMatching(/^A21-/)]);

    expect(await archiveAll(ids)).toEqual([200, 200, 200, 200]);
    const places = await placesOf(ids);
    expect(places.slice(0, 2)).toEqual(first);
    expect(new Set(places).size).toBe(4);
    expect((await inArchive()).length).toBe(before + 4);
  });

  it('by a process that ends between the archive and its event goes on in the next one', async () => {
    const ids = await verifiedFiles(3);
    await archiveAll(ids.slice(0, 1));
    const before = await inArchive();
    const isCutOff = isCutOffBeforeItsEvent();
    expect([await archiveAll(ids.slice(1, 2)), isCutOff()]).toEqual([[503], true]);
    await portal.stop();
    await start();
    expect((await inArchive()).length).toBe(before.length + 1);
    expect(await archiveAll(ids)).toEqual([200, 200, 200]);
    expect((await inArchive()).length).toBe(before.length + 2);
  });
});
