import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnquiryStatusChangeView, EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { ProblemDocument } from '@portal/contracts/shared/problem';
import { DAY_MS } from '@portal/platform/clock/clock';
import { aCustomer } from '../../harness/people.ts';
import { startTestPortal, type TestPortal } from '../../harness/testPortal.ts';
import { theCast, type Cast } from './theCast.ts';

let portal: TestPortal;
let cast: Cast;
beforeAll(async () => {
  portal = await startTestPortal();
  cast = await theCast(portal);
}, 60_000);
afterAll(() => portal.stop());

const code = (reply: { readonly body: unknown }): string => (reply.body as ProblemDocument).code;

describe('POST enquiries', () => {
  it('gives a number when none is wished', async () => expect((await cast.draft()).publicId).toMatch(/^V-\d{4}-\d{6}$/));

  it('gives a number to one enquiry only, also when two ask at once', async () => {
    const body = { customer: cast.customerPerson.id, name: 'Kauf', publicId: 'Muster-1' };
    const replies = await Promise.all(
      [body, { ...body, publicId: ' MUSTER-1 ' }].map((each) => cast.adviser.send('POST', '/enquiries', { body: each })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422]);
    const refused = replies.find(({ status }) => status === 422);
    expect(refused?.body).toMatchObject({ code: 'PUBLIC_ID_TAKEN', violations: [{ propertyPath: 'publicId' }] });
  });

  it('makes one enquiry of a command that is sent twice', async () => {
    const call = { body: { customer: cast.customerPerson.id, name: 'Doppelt' }, headers: { 'Idempotency-Key': randomUUID() } };
    const [first, second] = [
      await cast.adviser.send<EnquiryView>('POST', '/enquiries', call),
      await cast.adviser.send<EnquiryView>('POST', '/enquiries', call),
    ];
    expect(second.body.id).toBe(first.body.id);
    expect((await cast.adviser.rows<EnquiryView>('/enquiries?search=Doppelt')).map(({ id }) => id)).toEqual([first.body.id]);
  });

  it('needs a customer that exists and has the module', async () => {
    expect(code(await cast.adviser.send('POST', '/enquiries', { body: { customer: randomUUID(), name: 'Für niemanden' } }))).toBe(
      'CUSTOMER_UNKNOWN',
    );
    const without = await portal.customer(cast.adviser, aCustomer({ roles: [] }), { activate: false });
    expect(await cast.adviser.send('POST', '/enquiries', { body: { customer: without.id, name: 'Ohne Modul' } })).toMatchObject({
      status: 409,
      body: { code: 'CUSTOMER_WITHOUT_UPLOAD' },
    });
  });

  it('refuses what it does not know', async () => {
    const reply = await cast.adviser.send('POST', '/enquiries', { body: { customer: cast.customerPerson.id, name: 'X', betreff: 'Y' } });
    expect(reply).toMatchObject({ status: 422, body: { violations: [{ propertyPath: 'betreff' }] } });
  });
});

describe('GET enquiries', () => {
  it('orders by the words of the status, as employees read them', async () => {
    const number = `Folge-${randomUUID().slice(0, 8)}`;
    const draft = await cast.draft({ name: number });
    const open = await cast.openEnquiry({ name: number });
    const aborted = await cast.openEnquiry({ name: number });
    await cast.adviser.ask('PATCH', `/enquiries/${aborted.enquiry.id}`, { status: 'aborted' });
    await portal.idle();
    const sorted = async (direction: string) =>
      (await cast.adviser.rows<EnquiryView>(`/enquiries?search=${number}&order[status]=${direction}`)).map(({ id }) => id);
    // Abgebrochen, Entwurf, Offen.
    expect(await sorted('asc')).toEqual([aborted.enquiry.id, draft.id, open.enquiry.id]);
    expect(await sorted('desc')).toEqual([open.enquiry.id, draft.id, aborted.enquiry.id]);
  });
});

describe('PATCH enquiries/{id}', () => {
  it('takes a comment with the new status, which the customer reads as that of the adviser', async () => {
    const { id } = await cast.draft();
    await cast.adviser.ask('POST', '/files', { enquiry: id, name: 'Ausweis' });
    const __context = { message: 'Bitte bis Freitag.', comment: 'Die Vorderseite genügt.' };
    await cast.adviser.ask('PATCH', `/enquiries/${id}`, { status: 'open', __context });
    await portal.idle();
    const [change] = await cast.customer.rows<EnquiryStatusChangeView>(`/enquiry-status-changes?enquiry=${id}`);
    expect(change).toMatchObject({ newStatus: 'open', context: __context });
  });

  it('refuses a comment that nobody would ever read', async () => {
    const { id } = await cast.draft();
    const body = { name: 'Anders', __context: { message: null, comment: 'Wozu?' } };
    expect(await cast.adviser.send('PATCH', `/enquiries/${id}`, { body })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: '__context.comment', message: 'Ein Kommentar gehört zu einem neuen Status.' }] },
    });
  });

  it('stops the second of two employees who edit at once', async () => {
    const { id } = await cast.draft();
    const read = await cast.adviser.send<EnquiryView>('GET', `/enquiries/${id}`);
    const headers = { 'If-Match': read.headers.get('etag') ?? '' };
    const first = await cast.adviser.send<EnquiryView>('PATCH', `/enquiries/${id}`, { body: { name: 'Von Frau Kern' }, headers });
    expect([first.status, first.body.name]).toEqual([200, 'Von Frau Kern']);
    expect(first.headers.get('etag')).not.toBe(read.headers.get('etag'));
    expect((await cast.adviser.send('PATCH', `/enquiries/${id}`, { body: { name: 'Von Herrn Adam' }, headers })).status).toBe(412);
    expect((await cast.adviser.ask<EnquiryView>('GET', `/enquiries/${id}`)).name).toBe('Von Frau Kern');
  });

  it('frees the number that an enquiry had before', async () => {
    const { id } = await cast.draft({ publicId: 'Alt-77' });
    await cast.adviser.ask('PATCH', `/enquiries/${id}`, { publicId: 'Neu-77' });
    await portal.idle();
    expect((await cast.draft({ publicId: 'alt-77' })).publicId).toBe('alt-77');
    expect(
      code(await cast.adviser.send('POST', '/enquiries', { body: { customer: cast.customerPerson.id, name: 'X', publicId: 'Neu-77' } })),
    ).toBe('PUBLIC_ID_TAKEN');
  });

  it('changes nothing but the draft', async () => {
    const { enquiry } = await cast.openEnquiry();
    expect(await cast.adviser.send('PATCH', `/enquiries/${enquiry.id}`, { body: { name: 'Anders' } })).toMatchObject({
      status: 409,
      body: { code: 'ENQUIRY_NOT_DRAFT' },
    });
    expect(await cast.adviser.send('DELETE', `/enquiries/${enquiry.id}`)).toMatchObject({
      status: 409,
      body: { code: 'ENQUIRY_NOT_DRAFT' },
    });
  });

  it('does not mix status and data', async () => {
    const { id } = await cast.draft();
    expect(await cast.adviser.send('PATCH', `/enquiries/${id}`, { body: { status: 'open', name: 'Beides' } })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'name' }] },
    });
  });

  const runExpiry = async (): Promise<string> => {
    const now = new Date(Date.now() + 12 * DAY_MS).toISOString();
    const job = portal.contexts.jobs.find(({ name }) => name === 'expire-enquiries');
    await job?.run(now);
    await job?.run(now);
    await portal.idle();
    return now;
  };
  const inTenDays = () => new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10);

  it('opens an expired enquiry with a new deadline only', async () => {
    const { enquiry } = await cast.openEnquiry({ expiresAt: inTenDays() });
    portal.advance(12 * DAY_MS);
    try {
      const now = await runExpiry();
      const signedIn = await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
      expect((await signedIn.ask<EnquiryView>('GET', `/enquiries/${enquiry.id}`)).status).toBe('expired');
      const changes = await signedIn.rows<EnquiryStatusChangeView>(`/enquiry-status-changes?enquiry=${enquiry.id}`);
      expect(changes.map(({ newStatus, initiatedBy }) => [newStatus, initiatedBy])).toEqual([
        ['expired', 'system'],
        ['open', 'bank_employee'],
      ]);
      expect(await signedIn.send('PATCH', `/enquiries/${enquiry.id}`, { body: { status: 'open' } })).toMatchObject({
        status: 422,
        body: { code: 'NEW_DEADLINE_REQUIRED', violations: [{ propertyPath: 'expiresAt' }] },
      });
      const later = now.slice(0, 4) + '-12-31';
      expect((await signedIn.ask<EnquiryView>('PATCH', `/enquiries/${enquiry.id}`, { status: 'open', expiresAt: later })).expiresAt).toBe(
        later,
      );
    } finally {
      portal.advance(-12 * DAY_MS);
    }
  });

  it('opens an expired enquiry again by a longer deadline, of which the customer does not read the reason', async () => {
    const { enquiry } = await cast.openEnquiry({ expiresAt: inTenDays() });
    portal.advance(12 * DAY_MS);
    try {
      const expiresAt = (await runExpiry()).slice(0, 4) + '-12-31';
      const employee = await (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).signIn();
      const reason = 'Die Kundin ist nach Auskunft ihres Arbeitgebers im Krankenhaus.';
      expect(await employee.ask('PATCH', `/enquiries/${enquiry.id}`, { expiresAt, __context: { message: reason } })).toMatchObject({
        status: 'open',
        expiresAt,
      });
      const customer = await cast.customerPerson.signIn();
      const changes = await customer.rows<EnquiryStatusChangeView>(`/enquiry-status-changes?enquiry=${enquiry.id}`);
      expect(changes.map(({ newStatus }) => newStatus)).toEqual(['open', 'expired', 'open']);
      const happenings = await customer.rows<object>(`/enquiry-happenings?enquiry=${enquiry.id}`);
      expect(JSON.stringify([changes, happenings])).not.toContain('Arbeitgebers');
      expect(JSON.stringify(await employee.rows<object>(`/enquiry-happenings?enquiry=${enquiry.id}`))).toContain(reason);
    } finally {
      portal.advance(-12 * DAY_MS);
    }
  });
});

describe('DELETE enquiries/{id}', () => {
  it('takes the draft and its files from every list and frees its number', async () => {
    const { id } = await cast.draft({ publicId: 'Weg-1' });
    const file = await cast.adviser.ask<RequestedFileView>('POST', '/files', { enquiry: id, name: 'Grundbuchauszug' });
    expect((await cast.adviser.send('DELETE', `/enquiries/${id}`)).status).toBe(204);
    expect((await cast.adviser.send('GET', `/enquiries/${id}`)).status).toBe(404);
    expect((await cast.adviser.send('GET', `/files/${file.id}`)).status).toBe(404);
    await portal.idle();
    expect((await cast.draft({ publicId: 'Weg-1' })).publicId).toBe('Weg-1');
  });
});

describe('POST enquiries/{id}/complete', () => {
  it('refuses as long as something is missing and says what', async () => {
    const { enquiry } = await cast.openEnquiry();
    const reply = await cast.customer.send<ProblemDocument>('POST', `/enquiries/${enquiry.id}/complete`, { body: {} });
    expect(reply).toMatchObject({ status: 409, body: { code: 'ENQUIRY_NOT_READY' } });
    expect(reply.body.detail).toContain('Fehlende Pflichtdokumente: 1');
  });
});

describe('enquiries of another customer', () => {
  it('are not there, whatever is asked', async () => {
    const { enquiry, file } = await cast.openEnquiry();
    await cast.upload(file);
    const calls: readonly (readonly [string, string])[] = [
      ['GET', `/enquiries/${enquiry.id}`],
      ['POST', `/enquiries/${enquiry.id}/complete`],
      ['GET', `/enquiry-status-changes?enquiry=${enquiry.id}`],
      ['GET', `/file-status-changes?file.enquiry=${enquiry.id}`],
      ['GET', `/file-status-changes?file=${file.id}`],
      ['GET', `/files/${file.id}`],
      ['POST', `/files/${file.id}/ready`],
      ['POST', `/files/${file.id}/unproblem`],
      ['GET', `/files/${file.id}/download`],
      ['GET', `/files/${file.id}/preview`],
    ];
    for (const [method, path] of calls) {
      const [foreign, unknown] = await Promise.all([
        cast.stranger.send(method, path, method === 'POST' ? { body: {} } : {}),
        cast.stranger.send(
          method,
          path.replaceAll(enquiry.id, randomUUID()).replaceAll(file.id, randomUUID()),
          method === 'POST' ? { body: {} } : {},
        ),
      ]);
      expect([method, path, foreign.status]).toEqual([method, path, 404]);
      expect(foreign.body, 'nothing tells a foreign id from an unknown one').toEqual(unknown.body);
    }
  });
});

describe('what a customer sees', () => {
  it('is the own enquiry without data of others, and no draft', async () => {
    const draft = await cast.draft();
    expect((await cast.customer.send('GET', `/enquiries/${draft.id}`)).status).toBe(404);
    const { enquiry } = await cast.openEnquiry();
    const seen = await cast.customer.ask<EnquiryView>('GET', `/enquiries/${enquiry.id}`);
    expect(seen.customer).toEqual({ '@id': `/api/customers/${cast.customerPerson.id}`, id: cast.customerPerson.id });
    expect((await cast.adviser.ask<EnquiryView>('GET', `/enquiries/${enquiry.id}`)).customer.email).toBe(cast.customerPerson.email);
  });
});

describe('histories', () => {
  it('want to know of what', async () => {
    expect(await cast.adviser.send('GET', '/enquiry-status-changes')).toMatchObject({ status: 400, body: { code: 'FILTER_REQUIRED' } });
    expect(await cast.adviser.send('GET', '/file-status-changes')).toMatchObject({ status: 400, body: { code: 'FILTER_REQUIRED' } });
  });
  it('have rows that can be read by their address', async () => {
    const { enquiry } = await cast.openEnquiry();
    const [row] = await cast.adviser.rows<EnquiryStatusChangeView & { readonly '@id': string }>(
      `/enquiry-status-changes?enquiry=${enquiry.id}`,
    );
    expect(row?.['@id']).toBe(`/api/enquiry-status-changes/${row?.id}`);
    const { initiatedByName: _, ...unnamed } = await cast.adviser.ask<EnquiryStatusChangeView>('GET', row?.['@id'] ?? '');
    expect(await cast.customer.ask('GET', row?.['@id'] ?? '')).toEqual(unnamed);
    expect((await cast.stranger.send('GET', row?.['@id'] ?? '')).status).toBe(404);
  });
});

describe('who of the bank did something', () => {
  it('is named to employees and auditors, never to customers', async () => {
    const { enquiry, file } = await cast.openEnquiry();
    await cast.upload(file);
    await cast.customer.ask('POST', `/files/${file.id}/ready`, {});
    await cast.adviser.ask('PATCH', `/files/${file.id}`, { status: 'verified' });
    const auditor = await (await portal.employee(['ROLE_AUDITOR'])).signIn();
    for (const path of [`/enquiry-status-changes?enquiry=${enquiry.id}`, `/file-status-changes?file=${file.id}`]) {
      for (const reader of [cast.adviser, auditor]) {
        const rows = await reader.rows<EnquiryStatusChangeView>(path);
        for (const { initiatedBy, initiatedByName } of rows)
          expect(initiatedByName, initiatedBy).toEqual(initiatedBy === 'bank_employee' ? expect.stringMatching(/\S+ \S+/) : undefined);
      }
      expect(JSON.stringify(await cast.customer.rows(path))).not.toContain('initiatedByName');
    }
  });
});

describe('GET enquiries', () => {
  it('finds what waits for the bank, also in enquiries that the customer goes on with', async () => {
    const { enquiry, file } = await cast.openEnquiry();
    const waiting = async (): Promise<readonly string[]> =>
      (await cast.adviser.rows<EnquiryView>('/enquiries?items-per-page=100&waitsForBank=true')).map(({ id }) => id);
    expect(await waiting()).not.toContain(enquiry.id);
    await cast.upload(file);
    await cast.customer.ask('POST', `/files/${file.id}/ready`, {});
    expect(await waiting()).toContain(enquiry.id);
    await cast.adviser.ask('PATCH', `/files/${file.id}`, { status: 'verified' });
    expect(await waiting()).not.toContain(enquiry.id);
  });

  it('finds the cases of an adviser, also after the customer was given to another one', async () => {
    const { enquiry } = await cast.openEnquiry();
    const ofAdviser = async (id: string): Promise<readonly string[]> =>
      (await cast.adviser.rows<EnquiryView>(`/enquiries?items-per-page=100&bankEmployee.id=${id}`)).map((row) => row.id);
    const customer = `/customers/${cast.customerPerson.id}`;
    const assign = async (bankEmployee: string | null) => cast.adviser.ask('PATCH', customer, { bankEmployee });
    const own = (await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'])).id;
    await assign(own);
    expect(await ofAdviser(own)).toContain(enquiry.id);
    expect(JSON.stringify(await cast.adviser.rows('/enquiries?items-per-page=100'))).not.toContain('adviserId');
    await assign(null);
    expect(await ofAdviser(own)).not.toContain(enquiry.id);
  });

  it('finds by status, customer and any of the shown texts', async () => {
    const { enquiry } = await cast.openEnquiry({ name: 'Ölheizung austauschen' });
    const ids = async (query: string): Promise<readonly string[]> =>
      (await cast.adviser.rows<EnquiryView>(`/enquiries?items-per-page=100&${query}`)).map(({ id }) => id);
    expect(await ids('search=oelheizung')).toEqual([enquiry.id]);
    expect(await ids(`search=oelheizung&status=open&customer=${cast.customerPerson.id}`)).toEqual([enquiry.id]);
    expect(await ids('search=oelheizung&status=draft')).toEqual([]);
    expect(await ids(`search=${encodeURIComponent(cast.customerPerson.email)}`)).toContain(enquiry.id);
    expect((await cast.adviser.send('GET', '/enquiries?vorgang=1')).status).toBe(400);
  });
});
