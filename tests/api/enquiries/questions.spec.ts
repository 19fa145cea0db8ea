import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { EnquiryHappeningView } from '@portal/contracts/enquiries/views/enquiryHappening';
import type { QuestionThreadView } from '@portal/contracts/enquiries/views/fileQuestions';
import type { InboxView } from '@portal/contracts/finding/inbox';
import type { PortalUser } from '../../harness/portalUser.ts';
import { refused } from '../../harness/problemOf.ts';
import { startTestPortal, type TestPortal } from '../../harness/testPortal.ts';
import { theCast, type Cast } from './theCast.ts';

let portal: TestPortal;
let cast: Cast;
beforeAll(async () => {
  portal = await startTestPortal();
  cast = await theCast(portal);
}, 60_000);
afterAll(() => portal.stop());

const write = (user: PortalUser, { id }: RequestedFileView, text: string) =>
  user.ask<QuestionThreadView>('POST', `/files/${id}/questions`, { text });
const read = (user: PortalUser, { id }: RequestedFileView) => user.ask<QuestionThreadView>('GET', `/file-questions/${id}`);
const close = (user: PortalUser, { id }: RequestedFileView, contributions = 1) =>
  user.ask<QuestionThreadView>('POST', `/files/${id}/questions/close`, { contributions });
const textsOf = ({ contributions }: QuestionThreadView) => contributions.map(({ text }) => text);

describe('POST files/{id}/questions', () => {
  it('answers with the thread: who of the bank it was, employees read alone', async () => {
    const { file } = await cast.openEnquiry();
    expect(await read(cast.customer, file)).toMatchObject({ contributions: [], isOpen: false, writable: true });
    const asked = await write(cast.customer, file, '  Zählt auch der Mai?\nUnd der Juni?  ');
    expect(asked).toMatchObject({
      '@id': `/api/file-questions/${file.id}`,
      file: `/api/files/${file.id}`,
      isOpen: true,
      contributions: [{ text: 'Zählt auch der Mai?\nUnd der Juni?', initiatedBy: 'customer' }],
    });
    await write(cast.adviser, file, 'Ja, beide.');
    const [seenByStaff, seenByCustomer] = [await read(cast.adviser, file), await read(cast.customer, file)];
    expect(seenByStaff.contributions[1]?.initiatedByName).toEqual(expect.any(String));
    expect(seenByCustomer).toMatchObject({ isOpen: false, contributions: [{}, { text: 'Ja, beide.', initiatedBy: 'bank_employee' }] });
    expect(JSON.stringify(seenByCustomer)).not.toContain('initiatedByName');
    expect((await cast.customer.ask<RequestedFileView>('GET', `/files/${file.id}`)).questionThread).toMatchObject({
      contributions: 2,
      isOpen: false,
    });
  });

  it('keeps one of a double click, and both of two at the same moment, without anybody’s If-Match', async () => {
    const { file } = await cast.openEnquiry();
    const call = { body: { text: 'Zweimal geklickt' }, headers: { 'Idempotency-Key': randomUUID() } };
    const path = `/files/${file.id}/questions`;
    const clicks = await Promise.all([cast.customer.send('POST', path, call), cast.customer.send('POST', path, call)]);
    expect(clicks.some(({ status }) => status === 200)).toBe(true);
    const [one, other] = await Promise.all([write(cast.adviser, file, 'Eins'), write(cast.customer, file, 'Zwei')]);
    expect([textsOf(one).includes('Eins'), textsOf(other).includes('Zwei')]).toEqual([true, true]);
    const [first, ...rest] = textsOf(await read(cast.adviser, file));
    expect([first, rest.sort()]).toEqual(['Zweimal geklickt', ['Eins', 'Zwei']]);
  });

  it('refuses what is empty, too long or of an unknown field, at its field', async () => {
    const { file } = await cast.openEnquiry();
    const path = `/files/${file.id}/questions`;
    const violation = async (body: object) =>
      (await cast.customer.send<{ readonly violations: readonly object[] }>('POST', path, { body })).body.violations[0];
    expect(await violation({ text: ' \n ' })).toEqual({ propertyPath: 'text', message: 'Pflichtfeld' });
    expect(await violation({ text: 'x'.repeat(2001) })).toEqual({ propertyPath: 'text', message: 'Höchstens 2000 Zeichen' });
    expect(await violation({ text: 'x', file: 'y' })).toMatchObject({ propertyPath: 'file' });
    expect(textsOf(await write(cast.customer, file, 'x'.repeat(2000)))).toHaveLength(1);
  });

  it('says in German that a case that is over takes no question, and lets the bank answer what was asked', async () => {
    const { enquiry, file } = await cast.openEnquiry();
    await write(cast.customer, file, 'Noch offen?');
    await cast.adviser.ask('PATCH', `/enquiries/${enquiry.id}`, { status: 'aborted' });
    expect(await refused(cast.customer, 'POST', `/files/${file.id}/questions`, { text: 'Warum?' })).toMatchObject({
      status: 409,
      code: 'QUESTIONS_CLOSED',
      detail: expect.stringContaining('kann im aktuellen Stand nichts gefragt'),
    });
    expect((await read(cast.customer, file)).writable).toBe(false);
    expect(await write(cast.adviser, file, 'Leider nein.')).toMatchObject({ isOpen: false, writable: false });
  });

  it('is not there for another customer, nor of a case that is no case yet', async () => {
    const { file } = await cast.openEnquiry();
    await write(cast.customer, file, 'Meine Frage');
    expect((await refused(cast.stranger, 'POST', `/files/${file.id}/questions`, { text: 'Fremd' })).status).toBe(404);
    expect((await refused(cast.stranger, 'GET', `/file-questions/${file.id}`)).status).toBe(404);
    const draft = await cast.draft();
    const hidden = await cast.adviser.ask<RequestedFileView>('POST', '/files', { enquiry: draft.id, name: 'Grundriss' });
    expect((await refused(cast.customer, 'POST', `/files/${hidden.id}/questions`, { text: 'Hallo?' })).status).toBe(404);
    expect((await refused(cast.adviser, 'POST', `/files/${hidden.id}/questions`, { text: 'Hallo?' })).code).toBe('QUESTIONS_CLOSED');
  });

  it('leaves nothing to read once the case is archived', async () => {
    const { enquiry, file } = await cast.openEnquiry();
    await write(cast.customer, file, 'Vergänglich');
    expect((await cast.adviser.send('POST', `/enquiries/${enquiry.id}/hard-archive`, { body: {} })).status).toBe(200);
    expect((await refused(cast.customer, 'GET', `/file-questions/${file.id}`)).status).toBe(404);
    expect(await read(cast.adviser, file)).toMatchObject({ contributions: [], isOpen: false, writable: false });
  });
});

const waiting = async () => (await cast.adviser.rows<EnquiryView>('/enquiries?hasOpenQuestion=true')).map(({ id }) => id);
const newsOf = async ({ id }: RequestedFileView) =>
  (await cast.adviser.ask<InboxView>('GET', '/inbox?scope=all')).entries.filter(({ path }) => path.includes(id));

describe('POST files/{id}/questions/close', () => {
  it('takes the question from list and inbox without a letter; the customer reads that it is done with, and by nobody’s name', async () => {
    const { enquiry, file } = await cast.openEnquiry();
    await write(cast.customer, file, 'Hat sich erledigt?');
    expect([(await waiting()).includes(enquiry.id), await newsOf(file)]).toMatchObject([true, [{}]]);
    const closed = await close(cast.adviser, file);
    expect(closed).toMatchObject({ isOpen: false, writable: true, closedAt: expect.any(String), closedByName: expect.any(String) });
    expect([(await waiting()).includes(enquiry.id), await newsOf(file)]).toEqual([false, []]);
    const seenByCustomer = await read(cast.customer, file);
    expect(seenByCustomer).toMatchObject({ isOpen: false, closedAt: closed.closedAt, contributions: [{ text: 'Hat sich erledigt?' }] });
    expect(seenByCustomer).not.toHaveProperty('closedByName');
    expect(await close(cast.adviser, file)).toEqual(closed);
    expect(await write(cast.customer, file, 'Doch noch etwas')).toMatchObject({ isOpen: true, closedAt: null });
  });

  it('says why not, in German: nothing is open, something was written meanwhile, a field is missing or unknown', async () => {
    const { file } = await cast.openEnquiry();
    const why = (body: object) => refused(cast.adviser, 'POST', `/files/${file.id}/questions/close`, body);
    expect(await why({ contributions: 1 })).toMatchObject({ status: 409, detail: expect.stringContaining('keine offene Frage') });
    for (const text of ['Eins', 'Zwei']) await write(cast.customer, file, text);
    expect(await why({ contributions: 1 })).toMatchObject({ status: 409, detail: expect.stringContaining('inzwischen noch etwas') });
    expect((await why({})).status).toBe(422);
    expect((await why({ contributions: 2, text: 'x' })).status).toBe(422);
    expect((await read(cast.adviser, file)).isOpen).toBe(true);
  });
});

describe('GET enquiry-happenings', () => {
  it('tells employees and auditors who wrote and closed what and who sent links; customers no names and no links', async () => {
    const { enquiry, file } = await cast.openEnquiry();
    await write(cast.customer, file, 'Zählt der Mai?');
    await write(cast.adviser, file, 'Ja.');
    await write(cast.customer, file, 'Danke!');
    await close(cast.adviser, file, 3);
    await cast.adviser.ask('POST', `/enquiries/${enquiry.id}/access-link`, {});
    const auditor = await (await portal.employee(['ROLE_AUDITOR'])).signIn();
    const history = (user: PortalUser) => user.rows<EnquiryHappeningView>(`/enquiry-happenings?enquiry=${enquiry.id}`);
    for (const user of [cast.adviser, auditor]) {
      const rows = await history(user);
      expect(rows.map(({ kind, text }) => [kind, text])).toEqual([
        ['accessLinkSent', null],
        ['questionClosed', null],
        ['questionAsked', 'Danke!'],
        ['bankWrote', 'Ja.'],
        ['questionAsked', 'Zählt der Mai?'],
      ]);
      expect(rows.map(({ initiatedByName }) => initiatedByName !== undefined)).toEqual([true, true, false, true, false]);
      expect(rows[1]).toMatchObject({ file: `/api/files/${file.id}`, fileName: 'Gehaltsabrechnung' });
    }
    const own = await history(cast.customer);
    expect(own.map(({ kind }) => kind)).toEqual(['questionClosed', 'questionAsked', 'bankWrote', 'questionAsked']);
    expect(JSON.stringify(own)).not.toContain('initiatedByName');
    expect((await refused(cast.stranger, 'GET', `/enquiry-happenings?enquiry=${enquiry.id}`)).status).toBe(404);
    expect((await refused(cast.adviser, 'GET', '/enquiry-happenings')).code).toBe('FILTER_REQUIRED');
  });
});

describe('an open question', () => {
  it('is a filter of the cases and news that leads to its document, until it is answered', async () => {
    const { enquiry, file } = await cast.openEnquiry();
    const news = () => newsOf(file);
    expect([await waiting(), await news()]).toEqual([expect.not.arrayContaining([enquiry.id]), []]);
    await write(cast.customer, file, 'Wie viele Seiten?');
    expect(await waiting()).toContain(enquiry.id);
    expect(await news()).toMatchObject([
      {
        kind: 'questionAsked',
        path: `/kunde/${cast.customerPerson.id}/vorgang/${enquiry.id}/dokument/${file.id}`,
        detail: expect.stringContaining('Gehaltsabrechnung'),
      },
    ]);
    await write(cast.adviser, file, 'Drei.');
    expect([await waiting(), await news()]).toEqual([expect.not.arrayContaining([enquiry.id]), []]);
  });
});
