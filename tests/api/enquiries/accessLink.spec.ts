import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { EnquiryStatusChangeView, EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { DAY_MS, MINUTE_MS } from '@portal/platform/clock/clock';
import { aCustomer, anUpload } from '../../harness/people.ts';
import { accessTokenTo, codeTo, linkHolder, openedByLink } from '../../harness/accessLink.ts';
import type { PortalUser } from '../../harness/portalUser.ts';
import { problemOf, refused } from '../../harness/problemOf.ts';
import { reportUndelivered } from '../reportUndelivered.ts';
import { fixedTimeAndPlace, startTestPortal, type TestPerson, type TestPortal } from '../../harness/testPortal.ts';

let portal: TestPortal;
let employee: TestPerson;
let adviser: PortalUser;

/** Never registered: the link is made for such people. */
interface Case {
  readonly customer: CustomerView & { readonly email: string };
  readonly enquiry: EnquiryView;
  readonly file: RequestedFileView;
}

beforeAll(async () => {
  portal = await startTestPortal(fixedTimeAndPlace);
  employee = await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD']);
});
afterAll(() => portal.stop());
beforeEach(async () => {
  adviser = await employee.signIn();
});

async function aCase(mobile: 'mobile' | 'none' = 'none'): Promise<Case> {
  const master = aCustomer(mobile === 'none' ? { mobile: null } : {});
  const customer = await adviser.ask<CustomerView & { readonly email: string }>('POST', '/customers', master);
  const { id } = await adviser.ask<EnquiryView>('POST', '/enquiries', { customer: customer.id, name: 'Baufinanzierung' });
  const file = await adviser.ask<RequestedFileView>('POST', '/files', { enquiry: id, name: 'Gehaltsabrechnung' });
  const enquiry = await adviser.ask<EnquiryView>('PATCH', `/enquiries/${id}`, { status: 'open' });
  return { customer, enquiry, file };
}

const send = ({ enquiry }: Case): Promise<EnquiryView> => adviser.ask('POST', `/enquiries/${enquiry.id}/access-link`, {});
const sentToken = async (one: Case): Promise<string> => {
  await send(one);
  return accessTokenTo(portal, one.customer);
};
const LOGIN = '/customers/login-with-access-token';
const login = (body: object, headers: Readonly<Record<string, string>> = {}) =>
  portal.user.send<{ readonly token?: string; readonly code?: string }>('POST', LOGIN, { body, headers });
const why = (body: object) => refused(portal.user, 'POST', LOGIN, body);
const opened = (one: Case) => openedByLink(portal, adviser, one.enquiry.id, one.customer);
const payloadOf = (token: string): Readonly<Record<string, unknown>> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Readonly<Record<string, unknown>>;

describe('POST enquiries/{id}/access-link', () => {
  it('sends a letter with a link at once, beside what is bundled, and says so in the case', async () => {
    const one = await aCase();
    const sent = await send(one);
    expect(sent.accessLinks).toEqual([
      { sentAt: portal.now(), sentByName: expect.any(String) as string, validUntil: '2026-11-22T10:00:00.000Z', openedAt: null },
    ]);
    const letters = await portal.letters(one.customer.email);
    const letter = letters.find(({ links }) => links[0]?.includes('?token='));
    expect(letter?.subject).toBe(`Vorgang ${one.enquiry.publicId}: Ihr Direktzugang`);
    expect(letter?.links).toEqual([expect.stringMatching(/^https:\/\/portal\.bank\.example\/login\?token=[\w-]{43}$/)]);
    expect(letter?.text).toMatch(/^Sehr geehrte[^\n]*,\n\nüber diesen Link[^]* 24 Stunden gültig[^]*\n\nMit freundlichen Grüßen\n[^{}]+$/);
  });

  it('keeps the token out of the log', async () => {
    const one = await aCase();
    const token = await sentToken(one);
    const events = await portal.engines.journal.readStream(`enquiry-${one.enquiry.id}`);
    expect(events.at(-1)?.type).toBe('AccessLinkSent');
    expect(JSON.stringify(events)).not.toContain(token);
  });

  it('is refused for a case that is not open, for one without the module, and a minute long after the last', async () => {
    const draft = await adviser.ask<EnquiryView>('POST', '/enquiries', { customer: (await aCase()).customer.id, name: 'Entwurf' });
    const path = (id: string): string => `/enquiries/${id}/access-link`;
    expect(await refused(adviser, 'POST', path(draft.id), {})).toMatchObject({ status: 409, code: 'ACCESS_LINK_NOT_OPEN' });
    const one = await aCase();
    await send(one);
    expect(await refused(adviser, 'POST', path(one.enquiry.id), {})).toMatchObject({ status: 429, code: 'ACCESS_LINK_TOO_SOON' });
    await adviser.ask('PATCH', `/customers/${one.customer.id}`, { roles: [] });
    portal.advance(MINUTE_MS);
    expect(await refused(adviser, 'POST', path(one.enquiry.id), {})).toMatchObject({ status: 409, code: 'CUSTOMER_WITHOUT_UPLOAD' });
    expect(await refused(adviser, 'POST', path(randomUUID()), {})).toMatchObject({ status: 404 });
  });

  it('sends one letter for one click, however often it arrives', async () => {
    const one = await aCase();
    const key = { 'Idempotency-Key': 'ein-klick' };
    const click = () => adviser.send('POST', `/enquiries/${one.enquiry.id}/access-link`, { body: {}, headers: key });
    expect((await Promise.all([click(), click()])).map(({ status }) => status)).toEqual([200, 200]);
    const letters = await portal.letters(one.customer.email);
    expect(letters.filter(({ links }) => links[0]?.includes('?token='))).toHaveLength(1);
  });
});

describe('POST customers/login-with-access-token', () => {
  it('answers a token of the one case, for half an hour, of somebody without roles', async () => {
    const one = await aCase();
    const { status, body } = await login({ token: await sentToken(one) });
    expect(status).toBe(200);
    const exp = Date.parse(portal.now()) / 1_000 + 1_800;
    expect(payloadOf(body.token ?? '')).toMatchObject({ enquiry: one.enquiry.id, roles: [], inheritedRoles: [], exp });
    // Signing in waits for no read model.
    const links = async () => (await adviser.ask<EnquiryView>('GET', `/enquiries/${one.enquiry.id}`)).accessLinks;
    await expect.poll(links).toMatchObject([{ openedAt: portal.now() }]);
  });

  it('says the same of a token that is unknown, used, replaced, too old or for another address', async () => {
    const used = await sentToken(await aCase());
    await login({ token: used });
    const twice = await aCase();
    const replaced = await sentToken(twice);
    portal.advance(MINUTE_MS);
    await send(twice);
    const moved = await aCase();
    const former = await sentToken(moved);
    await adviser.ask('PATCH', `/customers/${moved.customer.id}`, { email: 'andere.adresse@beispiel.de' });
    const leaving = await aCase();
    const archived = await sentToken(leaving);
    await adviser.ask('PATCH', `/enquiries/${leaving.enquiry.id}`, { status: 'aborted' });
    await adviser.ask('POST', `/enquiries/${leaving.enquiry.id}/hard-archive`, {});
    const old = await sentToken(await aCase());
    portal.advance(DAY_MS);
    const answers = [];
    for (const token of ['erfunden', used, replaced, former, archived, old]) answers.push(await why({ token }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 422, code: 'ACCESS_LINK_INVALID', at: ['token'] });
  });

  it('lets one of two win who open the same link at the same moment', async () => {
    const token = await sentToken(await aCase());
    const statuses = (await Promise.all([login({ token }), login({ token })])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422]);
  });

  it('answers again whoever lost the answer, and ends the session no later for it', async () => {
    const token = await sentToken(await aCase());
    const key = { 'Idempotency-Key': 'ein-aufruf' };
    const first = await login({ token }, key);
    portal.advance(5 * MINUTE_MS);
    const again = await login({ token }, key);
    expect(again.status).toBe(200);
    expect(payloadOf(again.body.token ?? '')['exp']).toBe(payloadOf(first.body.token ?? '')['exp']);
  });

  it('slows down whoever tries tokens', async () => {
    for (let attempt = 0; attempt < 5; attempt++) await why({ token: 'geraten' });
    expect(await why({ token: 'geraten' })).toMatchObject({ status: 429, code: 'TOO_MANY_ATTEMPTS' });
    portal.advance(15 * MINUTE_MS);
  });

  it('is refused while the customer wants to be deleted', async () => {
    const person = await portal.customer(adviser, aCustomer());
    const own = await adviser.ask<EnquiryView>('POST', '/enquiries', { customer: person.id, name: 'Umschuldung' });
    await adviser.ask('PATCH', `/enquiries/${own.id}`, { status: 'open' });
    await adviser.ask('POST', `/enquiries/${own.id}/access-link`, {});
    const token = await accessTokenTo(portal, person);
    await (await person.signIn()).ask('POST', '/customers/request-deletion', {});
    expect(await why({ token })).toMatchObject({ code: 'ACCESS_LINK_INVALID' });
    portal.advance(MINUTE_MS);
    expect(await refused(adviser, 'POST', `/enquiries/${own.id}/access-link`, {})).toMatchObject({
      code: 'ACCESS_LINK_DELETION_REQUESTED',
    });
  });
});

describe('where the customer has a mobile number', () => {
  it('a code is sent and asked for, and uses the link up', async () => {
    const one = await aCase('mobile');
    const token = await sentToken(one);
    expect(await login({ token })).toMatchObject({ status: 202, body: { code: 'sms_required' } });
    const [sms] = await portal.letters(one.customer.mobile ?? '');
    expect(sms).toMatchObject({ channel: 'sms', text: expect.stringContaining('gültig für 5 Minuten') as string });
    const submitCode = sms?.code?.toLowerCase();
    expect((await login({ token, submitCode })).status).toBe(200);
    expect(await why({ token })).toMatchObject({ code: 'ACCESS_LINK_INVALID' });
    expect(await why({ token, submitCode })).toMatchObject({ code: 'ACCESS_LINK_INVALID' });
  });

  it('a typo of whoever repeats a lost opening is a wrong code, and the right one opens it then', async () => {
    const one = await aCase('mobile');
    const token = await sentToken(one);
    await login({ token });
    const submitCode = await codeTo(portal, one.customer);
    const typo = submitCode === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA';
    const enter = (code: string, key: string = randomUUID()) => login({ token, submitCode: code }, { 'Idempotency-Key': key });
    const key = randomUUID();
    expect((await enter(submitCode, key)).status).toBe(200);
    expect(problemOf(await enter(typo, key))).toMatchObject({ code: 'ACCESS_CODE_WRONG', at: ['submitCode'] });
    expect((await enter(submitCode, key)).status).toBe(200);
    for (const code of [typo, submitCode]) expect(problemOf(await enter(code))).toMatchObject({ code: 'ACCESS_LINK_INVALID' });
    expect(problemOf(await enter(typo, key))).toMatchObject({ code: 'ACCESS_CODE_WRONG' });
    expect(problemOf(await enter(typo, key))).toMatchObject({ code: 'ACCESS_LINK_INVALID' });
  });

  it('a code ends after three wrong entries and after five minutes, the next comes a minute later', async () => {
    const one = await aCase('mobile');
    const token = await sentToken(one);
    await login({ token });
    const first = await codeTo(portal, one.customer);
    const codes = [];
    for (let entry = 0; entry < 3; entry++) codes.push((await why({ token, submitCode: 'AAAAAA' })).code);
    expect(codes).toEqual(['ACCESS_CODE_WRONG', 'ACCESS_CODE_WRONG', 'ACCESS_CODE_EXPIRED']);
    await portal.contexts.security.settled();
    const { events } = await portal.contexts.security.find({
      of: [`enquiry-${one.enquiry.id}`],
      kinds: ['code-failed', 'code-locked'],
      limit: 9,
    });
    expect(events.map((event) => event.kind).sort()).toEqual(['code-failed', 'code-failed', 'code-failed', 'code-locked']);
    expect(await why({ token, submitCode: first })).toMatchObject({ code: 'ACCESS_CODE_EXPIRED', at: ['submitCode'] });
    expect(await why({ token })).toMatchObject({ status: 429, code: 'CODE_REQUESTED_TOO_SOON' });
    portal.advance(MINUTE_MS);
    expect((await login({ token })).status).toBe(202);
    const second = await codeTo(portal, one.customer);
    portal.advance(5 * MINUTE_MS);
    expect(await why({ token, submitCode: second })).toMatchObject({ code: 'ACCESS_CODE_EXPIRED' });
  });

  it('a code is good for the link and the phone for which it was sent', async () => {
    const one = await aCase('mobile');
    const token = await sentToken(one);
    await login({ token });
    const submitCode = await codeTo(portal, one.customer);
    await adviser.ask('PATCH', `/customers/${one.customer.id}`, { mobile: '+491709999999' });
    expect(await why({ token, submitCode })).toMatchObject({ code: 'ACCESS_CODE_WRONG' });
  });
});

describe('POST customers/login-with-access-token/code-delivery', () => {
  const ask = (token: string) => portal.user.send('POST', `${LOGIN}/code-delivery`, { body: { token } });
  const told = async (token: string) => {
    const { status, body } = await ask(token);
    return [status, body];
  };
  const NOTHING = [204, ''];
  const FAILED = [200, { delivery: 'undelivered', newCodeInSeconds: 0 }];

  it('says of the link’s last code that its SMS was not delivered, and no more: the next one goes out at once', async () => {
    const one = await aCase('mobile');
    const token = await sentToken(one);
    expect(await told(token)).toEqual(NOTHING);
    await reportUndelivered(portal, () => login({ token }));
    expect(await told(token)).toEqual(FAILED);
    expect((await login({ token })).status).toBe(202);
    await portal.idle();
    expect(await told(token)).toEqual(NOTHING);
    expect((await login({ token, submitCode: await codeTo(portal, one.customer) })).status).toBe(200);
  });

  it('says nothing of a code that went out for the link before, or to another phone', async () => {
    const one = await aCase('mobile');
    const former = await sentToken(one);
    await reportUndelivered(portal, () => login({ token: former }));
    portal.advance(MINUTE_MS);
    const token = await sentToken(one);
    expect(await told(token)).toEqual(NOTHING);
    await reportUndelivered(portal, () => login({ token }));
    expect(await told(token)).toEqual(FAILED);
    await adviser.ask('PATCH', `/customers/${one.customer.id}`, { mobile: '+491709999998' });
    expect(await told(token)).toEqual(NOTHING);
  });

  it('refuses a token that is unknown, used, replaced, too old or for another address as the login does', async () => {
    const used = await aCase('mobile');
    const usedToken = await sentToken(used);
    await login({ token: usedToken });
    await login({ token: usedToken, submitCode: await codeTo(portal, used.customer) });
    const moved = await aCase('mobile');
    const former = await sentToken(moved);
    await reportUndelivered(portal, () => login({ token: former }));
    await adviser.ask('PATCH', `/customers/${moved.customer.id}`, { email: 'noch.eine.adresse@beispiel.de' });
    const twice = await aCase('mobile');
    const replaced = await sentToken(twice);
    await reportUndelivered(portal, () => login({ token: replaced }));
    portal.advance(MINUTE_MS);
    await send(twice);
    const late = await aCase('mobile');
    const old = await sentToken(late);
    portal.advance(DAY_MS);
    const asLogin = await why({ token: 'erfunden' });
    for (const token of ['erfunden', usedToken, former, replaced, old]) expect(problemOf(await ask(token))).toEqual(asLogin);
    portal.advance(15 * MINUTE_MS);
  });

  it('slows down whoever tries tokens, and notes it', async () => {
    const slowedDown = async (): Promise<number> => {
      await portal.contexts.security.settled();
      const { events } = await portal.contexts.security.find({ kinds: ['link-failed'], limit: 100 });
      return events.filter(({ code }) => code === 'TOO_MANY_ATTEMPTS').length;
    };
    const before = await slowedDown();
    for (let attempt = 0; attempt < 5; attempt++) await ask('auch-geraten');
    expect(problemOf(await ask('auch-geraten'))).toMatchObject({ status: 429, code: 'TOO_MANY_ATTEMPTS' });
    expect(await slowedDown()).toBe(before + 1);
    portal.advance(15 * MINUTE_MS);
  });

  it('clears no wrong codes: who goes on guessing is slowed down all the same', async () => {
    const token = await sentToken(await aCase('mobile'));
    await login({ token });
    for (let entry = 0; entry < 5; entry++) {
      await why({ token, submitCode: 'AAAAAA' });
      expect((await ask(token)).status).toBe(204);
    }
    expect(await why({ token, submitCode: 'AAAAAA' })).toMatchObject({ status: 429, code: 'TOO_MANY_ATTEMPTS' });
    portal.advance(15 * MINUTE_MS);
  });
});

describe('whoever has opened a link', () => {
  it('uploads, looks at it, releases, reports and completes, and each change says so', async () => {
    const one = await aCase();
    const other = await adviser.ask<RequestedFileView>('POST', '/files', { enquiry: one.enquiry.id, name: 'Personalausweis' });
    const user = await opened(one);
    expect(await user.ask('POST', `/files/${one.file.id}/upload`, anUpload())).toMatchObject({ status: 'uploaded' });
    expect((await user.send('GET', `/files/${one.file.id}/preview`)).status).toBe(200);
    expect(await user.ask('POST', `/files/${one.file.id}/ready`, {})).toMatchObject({ status: 'ready' });
    const because = { __context: { message: 'Dokument liegt nicht vor.' } };
    expect(await user.ask('POST', `/files/${other.id}/problem`, because)).toMatchObject({ status: 'problem' });
    expect(await user.ask('POST', `/enquiries/${one.enquiry.id}/complete`, {})).toMatchObject({ status: 'completed' });
    const changes = await user.rows<EnquiryStatusChangeView>(`/enquiry-status-changes?enquiry=${one.enquiry.id}`);
    const ofFiles = await user.rows<EnquiryStatusChangeView>(`/file-status-changes?file.enquiry=${one.enquiry.id}`);
    const byLink = [...changes, ...ofFiles].filter(({ initiatedBy }) => initiatedBy === 'access_token');
    expect(byLink.map(({ newStatus }) => newStatus).sort()).toEqual(['completed', 'problem', 'ready', 'uploaded']);
  });

  it('sees of the case what its owner sees, but not the bank’s documents', async () => {
    const one = await aCase();
    const { id } = await adviser.ask<{ id: string }>('POST', '/enquiry-attachments', {
      enquiry: one.enquiry.id,
      name: 'Vertrag',
      public: true,
    });
    await adviser.ask('POST', `/enquiry-attachments/${id}/upload`, anUpload());
    const user = await opened(one);
    const seen = await user.ask<EnquiryView>('GET', `/enquiries/${one.enquiry.id}`);
    expect(seen.enquiryAttachments).toEqual([]);
    expect(Object.keys(seen.customer).sort()).toEqual(['@id', 'id']);
    expect(seen).not.toHaveProperty('accessLinks');
    expect((await user.send('GET', `/enquiry-attachments/${id}/download`)).status).toBe(403);
  });

  it('reaches no other case, not even of the same customer', async () => {
    const one = await aCase();
    const user = await opened(one);
    const more = await adviser.ask<EnquiryView>('POST', '/enquiries', { customer: one.customer.id, name: 'Umschuldung' });
    const file = await adviser.ask<RequestedFileView>('POST', '/files', { enquiry: more.id, name: 'Grundbuchauszug' });
    await adviser.ask('PATCH', `/enquiries/${more.id}`, { status: 'open' });
    const reads = [`/enquiries/${more.id}`, `/files/${file.id}`, `/files/${file.id}/preview`, `/enquiry-status-changes?enquiry=${more.id}`];
    for (const path of reads) expect((await user.send('GET', path)).status, path).toBe(404);
    expect((await user.send('POST', `/files/${file.id}/upload`, { body: anUpload() })).status).toBe(404);
    expect((await user.send('POST', `/enquiries/${more.id}/complete`, { body: {} })).status).toBe(404);
  });

  const ends: readonly (readonly [string, (one: Case, user: PortalUser) => Promise<unknown>])[] = [
    ['after half an hour', () => Promise.resolve(portal.advance(30 * MINUTE_MS))],
    [
      'with the next link',
      (one) => {
        portal.advance(MINUTE_MS);
        return send(one);
      },
    ],
    [
      'with another address of the customer',
      ({ customer }) => adviser.ask('PATCH', `/customers/${customer.id}`, { email: `neu.${customer.email}` }),
    ],
    ['with the module', ({ customer }) => adviser.ask('PATCH', `/customers/${customer.id}`, { roles: [] })],
    [
      'with the module, also once that is given back',
      async ({ customer }) => {
        const { roles } = await adviser.ask<CustomerView>('GET', `/customers/${customer.id}`);
        await adviser.ask('PATCH', `/customers/${customer.id}`, { roles: [] });
        await adviser.ask('PATCH', `/customers/${customer.id}`, { roles });
      },
    ],
    [
      'with a sign-out, for whoever else has its token',
      async ({ enquiry }, user) => {
        expect((await user.send('POST', '/customers/logout', { body: {} })).status).toBe(204);
        await portal.idle();
        await portal.contexts.security.settled();
        const { events } = await portal.contexts.security.find({ kinds: ['signed-out'], of: [`enquiry-${enquiry.id}`], limit: 2 });
        expect(events.map(({ by }) => by?.split('-')[0])).toEqual(['access_token']);
      },
    ],
    [
      'with the archive of the case',
      async ({ enquiry }) => {
        await adviser.ask('PATCH', `/enquiries/${enquiry.id}`, { status: 'aborted' });
        await adviser.ask('POST', `/enquiries/${enquiry.id}/hard-archive`, {});
      },
    ],
    [
      'with the archive of the customer',
      async ({ enquiry, customer }) => {
        await adviser.ask('PATCH', `/enquiries/${enquiry.id}`, { status: 'aborted' });
        await adviser.ask('POST', `/customers/${customer.id}/hard-archive`, {});
      },
    ],
  ];
  it.each(ends)('is out at once %s', async (_, end) => {
    const one = await aCase();
    const user = await opened(one);
    const path = `/enquiries/${one.enquiry.id}`;
    expect((await user.send('GET', path)).status).toBe(200);
    await end(one, user);
    expect((await user.send('GET', path)).status).toBe(401);
  });

  it('is shown by nothing but its own token', async () => {
    const one = await aCase();
    const token = await sentToken(one);
    for (const wrong of [token, 'x', '', adviser.token ?? ''])
      expect((await linkHolder(portal, wrong).send('GET', `/enquiries/${one.enquiry.id}`)).status).toBe(401);
  });
});
