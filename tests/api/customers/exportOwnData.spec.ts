import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readZip } from '@portal/platform/archives/testing/readZip';
import { noDetailsKnown } from '@portal/platform/security/securityLog';
import { demoInstanceConfig } from '@portal/services/demo/demoInstanceConfig';
import { blobPaths, damage } from '../../harness/blobFiles.ts';
import { caseOfManyDocuments } from '../../harness/caseOfManyDocuments.ts';
import { aCustomer, anUpload, TEST_PASSWORD } from '../../harness/people.ts';
import type { PortalUser } from '../../harness/portalUser.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '../../harness/testPortal.ts';
import { bankBrowser } from './bankBrowser.ts';

const HOUR_MS = 60 * 60_000;
/** Words that stand nowhere else. */
const canary = { employee: 'Zwirnlein', stranger: 'Quastenflosser', draft: 'Geheimentwurf', unreleased: 'Sperrvermerk' };

let portal: TestPortal;
let adviserPerson: TestPerson;
let adviser: PortalUser;
beforeAll(async () => {
  portal = await startTestPortal({
    config: { ...demoInstanceConfig, upload: { ...demoInstanceConfig.upload, activateEnquiryAttachments: true } },
  });
  adviserPerson = await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD'], { lastName: canary.employee });
  adviser = await adviserPerson.signIn();
}, 60_000);
afterAll(() => portal.stop());

let person: TestPerson;
let customer: PortalUser;
beforeEach(async () => {
  person = await portal.customer(adviser, aCustomer({ firstName: 'Änne' }));
  customer = await person.signIn();
});

const ask = (user: PortalUser, currentPassword = TEST_PASSWORD): Promise<Response> =>
  fetch(`${portal.url}/api/customers/export-own-data`, {
    method: 'POST',
    headers: { 'X-Customer-Token': user.token ?? '', 'Content-Type': 'application/json' },
    body: JSON.stringify({ currentPassword }),
  });
interface Exported {
  readonly files: ReadonlyMap<string, Buffer>;
  json<T = Record<string, unknown>>(end: string): T;
}
async function exported(user = customer): Promise<Exported> {
  const answer = await ask(user);
  expect(answer.status).toBe(200);
  const files = new Map(readZip(Buffer.from(await answer.arrayBuffer())).map(({ path, content }) => [path, content]));
  return {
    files,
    json: <T>(end: string) => JSON.parse([...files].find(([path]) => path.endsWith(end))?.[1].toString() ?? 'null') as T,
  };
}
async function openCase(owner: TestPerson, name: string): Promise<{ readonly id: string; readonly fileId: string }> {
  const { id } = await adviser.ask<{ id: string }>('POST', '/enquiries', { customer: owner.id, name });
  const file = await adviser.ask<{ id: string }>('POST', '/files', { enquiry: id, name: 'Gehaltsnachweis' });
  await adviser.ask('PATCH', `/enquiries/${id}`, { status: 'open' });
  return { id, fileId: file.id };
}
async function handIn(user: PortalUser, fileId: string): Promise<void> {
  await user.ask('POST', `/files/${fileId}/upload`, anUpload());
  await user.ask('POST', `/files/${fileId}/ready`, {});
}
async function attach(enquiry: string, name: string, released: boolean): Promise<void> {
  const { id } = await adviser.ask<{ id: string }>('POST', '/enquiry-attachments', { enquiry, name });
  await adviser.ask('POST', `/enquiry-attachments/${id}/upload`, anUpload());
  if (released) await adviser.ask('PATCH', `/enquiry-attachments/${id}`, { public: true });
}

describe('POST customers/export-own-data', () => {
  it('brings all that is the customer’s: data, access, cases with histories and questions, documents and their former versions', async () => {
    const { id, fileId } = await openCase(person, 'Umschuldung');
    await handIn(customer, fileId);
    await customer.ask('POST', `/files/${fileId}/questions`, { text: 'Reicht <b>das</b>?' });
    await adviser.ask('POST', `/files/${fileId}/questions`, { text: 'Fast.' });
    await adviser.ask('PATCH', `/files/${fileId}`, { status: 'requested', __context: { message: 'Die zweite Seite fehlt.' } });
    await handIn(customer, fileId);
    await attach(id, 'Darlehensvertrag', true);
    await customer.ask('POST', `/customers/${person.id}/choose-reminders`, { payoutDrafts: false });
    await portal.idle();

    const answer = await ask(customer);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toContain('Meine%20Daten');
    const files = new Map(readZip(Buffer.from(await answer.arrayBuffer())).map(({ path, content }) => [path, content]));
    const paths = [...files.keys()];
    const folder = paths.find((path) => path.endsWith('/Vorgang.json'))?.replace('/Vorgang.json', '');
    expect(folder).toMatch(/^Vorgänge\/.* Umschuldung$/);
    expect(paths).toEqual([
      'Stammdaten.html',
      'Stammdaten.json',
      'Anmeldungen und Zugang.html',
      'Anmeldungen und Zugang.json',
      `${folder}/Vorgang.html`,
      `${folder}/Vorgang.json`,
      `${folder}/Dokumente/Gehaltsnachweis.pdf`,
      `${folder}/Dokumente/Gehaltsnachweis (frühere Fassung 1).pdf`,
      `${folder}/Zur Verfügung gestellte Dokumente/Darlehensvertrag.pdf`,
      'Übersicht.html',
      'Inhalt.json',
    ]);
    const json = (path: string): unknown => JSON.parse(files.get(path)?.toString() ?? 'null');
    expect(json('Stammdaten.json')).toMatchObject({
      firstName: 'Änne',
      hasAdviser: false,
      reminders: { deadlines: true, payoutDrafts: false },
    });
    expect(files.get('Stammdaten.html')?.toString()).toContain('<dt>Erinnerung an angefangene Auszahlungen</dt><dd>Nein</dd>');
    expect(json('Anmeldungen und Zugang.json')).toMatchObject({
      sessions: [{ device: null }, {}],
      olderEventsLeftOut: false,
    });
    expect(json(`${folder}/Vorgang.json`)).toMatchObject({
      name: 'Umschuldung',
      status: 'open',
      files: [{ name: 'Gehaltsnachweis', status: 'ready' }],
      bankDocuments: [{ name: 'Darlehensvertrag' }],
      questions: [
        { initiatedBy: 'customer', text: 'Reicht <b>das</b>?' },
        { initiatedBy: 'bank_employee', text: 'Fast.' },
      ],
      history: expect.arrayContaining([expect.objectContaining({ newStatus: 'requested', message: 'Die zweite Seite fehlt.' })]),
    });
    const page = files.get(`${folder}/Vorgang.html`)?.toString() ?? '';
    expect(page).toContain('Reicht &lt;b&gt;das&lt;/b&gt;?');
    expect(files.get('Übersicht.html')?.toString()).toContain(`href="${encodeURIComponent('Vorgänge')}/`);
    const contents = json('Inhalt.json') as { readonly files: readonly { path: string; sha256: string }[]; readonly leftOut: unknown[] };
    expect(contents.leftOut).toEqual([]);
    expect(contents.files.map(({ path }) => path)).toEqual(paths.slice(0, -1));
    for (const { path, sha256 } of contents.files) expect(createHash('sha256').update(files.get(path)!).digest('hex'), path).toBe(sha256);
  });

  it('brings each version of a document that the bank keeps, whoever may look at it', async () => {
    const { fileId } = await openCase(person, 'Umschuldung');
    const versions = async (): Promise<readonly string[]> => {
      await portal.idle();
      return [...(await exported()).files.keys()].flatMap((path) => path.split('/Dokumente/')[1] ?? []);
    };
    const askAgain = () => adviser.ask('PATCH', `/files/${fileId}`, { status: 'requested', __context: { message: 'Bitte lesbarer.' } });
    const former = (version: number) => `Gehaltsnachweis (frühere Fassung ${version}).pdf`;
    await handIn(customer, fileId);
    await askAgain();
    expect(await versions()).toEqual([former(1)]);
    await customer.ask('POST', `/files/${fileId}/upload`, anUpload());
    expect(await versions()).toEqual(['Gehaltsnachweis.pdf', former(1)]);
    await handIn(customer, fileId);
    expect(await versions()).toEqual(['Gehaltsnachweis.pdf', former(2), former(1)]);
    await adviser.ask('PATCH', `/files/${fileId}`, { status: 'verified' });
    await adviser.ask('PATCH', `/files/${fileId}`, { status: 'processed' });
    expect(await versions()).toEqual(['Gehaltsnachweis.pdf']);
  });

  it('brings nothing of others: no name of an employee, no foreign case, no draft, nothing that is not released or archived', async () => {
    const stranger = await portal.customer(adviser, aCustomer({ lastName: canary.stranger }));
    await openCase(stranger, canary.stranger);
    const employees = await (await portal.employee(['ROLE_ADMIN'])).signIn();
    const own = (await employees.rows<{ id: string; lastName: string }>('/bank-employees')).find((one) => one.lastName === canary.employee);
    await adviser.ask('PATCH', `/customers/${person.id}`, { bankEmployee: own?.id });
    await adviser.ask('POST', '/enquiries', { customer: person.id, name: canary.draft });
    const gone = await openCase(person, 'Erledigt');
    await adviser.ask('POST', `/enquiries/${gone.id}/hard-archive`, {});
    const { id, fileId } = await openCase(person, 'Umschuldung');
    await handIn(customer, fileId);
    await adviser.ask('POST', `/files/${fileId}/questions`, { text: 'Bitte lesbarer.' });
    await adviser.ask('POST', `/enquiries/${id}/remind`, {});
    await attach(id, canary.unreleased, false);
    await portal.idle();

    const { files, json } = await exported();
    expect([...files.keys()].filter((path) => path.endsWith('Vorgang.json'))).toHaveLength(1);
    expect(json('Stammdaten.json')).toMatchObject({ hasAdviser: true });
    const everything = [...files].map(([path, content]) => `${path}\n${content.toString('utf8')}`).join('\n');
    for (const word of [...Object.values(canary), own?.id ?? '', stranger.id, gone.id]) expect(everything).not.toContain(word);
  });

  it('asks for the password again, says at its field that it is wrong, and slows guessing down', async () => {
    const wrong = await ask(customer, 'geraten');
    expect([wrong.status, await wrong.json()]).toMatchObject([422, { violations: [{ propertyPath: 'currentPassword' }] }]);
    for (let tries = 0; tries < 5; tries += 1) await ask(customer, 'geraten');
    expect((await ask(customer)).status).toBe(429);
  });

  it('goes to who has registered with the online banking once a password was set by the forgotten one', async () => {
    const { email, mobile, ...master } = aCustomer();
    const { id } = await adviser.ask<{ id: string }>('POST', '/customers', { email, mobile, ...master });
    await adviser.ask('POST', `/customers/${id}/invite`, {});
    const sentTo = async (to: string): Promise<string> => (await portal.letters(to)).find(({ code }) => code !== null)?.code ?? '';
    const browser = bankBrowser(portal);
    await browser.register(await sentTo(email), '4711');
    const cookie = [...browser.cookies()].map(([name, value]) => `${name}=${value}`).join('; ');
    const { token } = await portal.user.ask<{ token: string }>('POST', '/customers/refresh', {}, { cookie });
    const newcomer = portal.user.as('customer', token);
    await newcomer.ask('POST', `/customers/${id}/request-activation-code`, {});
    const activationCode = await sentTo(mobile ?? '');
    const activated = await newcomer.ask<{ token: string }>('POST', `/customers/${id}/activate`, { activationCode });
    expect((await ask(portal.user.as('customer', activated.token))).status).toBe(422);
    await portal.user.ask('POST', '/customers/request-password-reset', { email });
    const passwordResetCode = (await portal.letters(email))[0]?.code;
    await portal.user.ask('POST', '/customers/reset-password', { passwordResetCode, password: TEST_PASSWORD });
    const signedIn = await portal.user.ask<{ token: string }>('POST', '/customers/login', { email, password: TEST_PASSWORD });
    const { files } = await exported(portal.user.as('customer', signedIn.token));
    expect([...files].some(([, content]) => content.includes(email))).toBe(true);
  });

  it('goes out one at a time, and is free again when it was broken off', async () => {
    const bytes = Buffer.alloc(4 * 1024 * 1024, 7);
    await caseOfManyDocuments(portal, person.id, { documents: 4, bytesOf: () => bytes });
    const first = request(`${portal.url}/api/customers/export-own-data`, {
      method: 'POST',
      headers: { 'X-Customer-Token': customer.token ?? '', 'Content-Type': 'application/json' },
    });
    first.on('error', () => undefined);
    first.end(JSON.stringify({ currentPassword: TEST_PASSWORD }));
    await once(first, 'response');
    const second = await ask(customer);
    expect([second.status, second.headers.get('retry-after'), await second.json()]).toMatchObject([
      409,
      '60',
      { code: 'OWN_DATA_RUNNING', detail: expect.stringContaining('werden bereits heruntergeladen') },
    ]);
    const before = await blobPaths(portal);
    first.destroy();
    await expect.poll(async () => (await ask(customer)).status, { timeout: 30_000, interval: 500 }).toBe(200);
    expect(await blobPaths(portal)).toEqual(before);
  }, 60_000);

  it('of two at the same moment lets one begin', async () => {
    await caseOfManyDocuments(portal, person.id, { documents: 4, bytesOf: () => Buffer.alloc(4 * 1024 * 1024, 7) });
    const answers = await Promise.all([ask(customer), ask(customer)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  }, 60_000);

  it('goes out five times an hour at most', async () => {
    for (let times = 0; times < 5; times += 1) {
      await exported();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const refused = await ask(customer);
    expect([refused.status, refused.headers.has('retry-after'), await refused.json()]).toMatchObject([
      429,
      true,
      { code: 'OWN_DATA_TOO_OFTEN' },
    ]);
    portal.advance(HOUR_MS);
    [customer, adviser] = [await person.signIn(), await adviserPerson.signIn()];
    await exported();
  }, 30_000);

  it('of 500 documents of which one is damaged brings the others, and says which is missing', async () => {
    const before = new Set((await blobPaths(portal)).keys());
    await caseOfManyDocuments(portal, person.id, { documents: 500, bytesOf: (number) => Buffer.alloc(2_000 + number, number) });
    const bySize = [...(await blobPaths(portal))].filter(([path]) => !before.has(path)).sort(([, one], [, other]) => one - other);
    await damage(bySize[249]![0]);
    const { files, json } = await exported();
    const { leftOut } = json<{ readonly leftOut: readonly { path: string; reason: string }[] }>('Inhalt.json');
    expect(leftOut).toEqual([{ path: expect.stringContaining('Unterlage 250.pdf'), reason: 'unreadable' }]);
    expect([...files.keys()].filter((path) => path.includes('/Dokumente/'))).toHaveLength(499);
    expect(files.get('Übersicht.html')?.toString()).toContain('nicht lesbar');
  }, 120_000);

  it('is noted for whoever watches over the bank, and told to the customer with the next one', async () => {
    await exported();
    await expect
      .poll(async () => (await exported()).json<{ events: readonly { kind: string; by: string }[] }>('Anmeldungen und Zugang.json').events)
      .toContainEqual(expect.objectContaining({ kind: 'own-data-exported', by: 'customer' }));
  }, 30_000);

  it('says of no failed sign-in that it was the customer’s, and of what ended by itself that it was anybody’s', async () => {
    const guess = { email: person.email, password: 'Falsch-Geraten-1' };
    expect((await portal.browser('customer').post('/customers/login', guess)).status).toBe(401);
    const ranOut = {
      ...noDetailsKnown,
      id: randomUUID(),
      at: portal.now(),
      kind: 'session-ran-out',
      account: `customer-${person.id}`,
    } as const;
    await portal.contexts.security.keep(ranOut);
    await portal.contexts.security.settled();
    const { files, json } = await exported();
    const { events } = json<{ readonly events: readonly { kind: string; by: string | null }[] }>('Anmeldungen und Zugang.json');
    const doersOf = (kind: string) => [...new Set(events.filter((event) => event.kind === kind).map(({ by }) => by))];
    expect(['sign-in-failed', 'session-ran-out', 'signed-in'].map(doersOf)).toEqual([['unknown'], [null], ['customer']]);
    const [, page] = [...files].find(([path]) => path.endsWith('Anmeldungen und Zugang.html'))!;
    expect(page.toString()).toContain('Unbekannt');
  });

  it('is no longer there for who has asked to be deleted, or was archived', async () => {
    await adviser.ask('POST', `/customers/${person.id}/hard-archive`, {});
    expect((await ask(customer)).status).toBe(401);
  });
});
