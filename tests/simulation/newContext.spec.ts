import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { IntegrationFeedPage } from '@portal/contracts/integration/feed';
import { checkoutWithTemplate, type CheckoutWithTemplate } from './checkoutWithTemplate.ts';
import type { PortalCalls } from './erasurePortal.ts';
import { portalInProcess } from './portalInProcess.ts';
import { buildProgram, portalProcess } from './portalProgram.ts';
import { portalUser, type PortalUser } from '../harness/portalUser.ts';

interface Locker {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly customer: string;
  readonly note: string | null;
}
interface Violations {
  readonly code: string;
  readonly violations: readonly { readonly propertyPath: string }[];
}

let checkout: CheckoutWithTemplate;
let dataDir: string;
let portal: PortalCalls;
let staff: PortalUser;
let customerId: string;
let anyone: PortalUser;

beforeAll(async () => {
  checkout = await checkoutWithTemplate();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-new-context-'));
  const program = pathToFileURL(path.join(checkout.folder, 'tests/simulation/erasurePortal.ts'));
  portal = await portalInProcess({ dataDir: path.join(dataDir, 'bank'), logFile: path.join(dataDir, 'portal.log'), program });
  anyone = portalUser(await portal.address());
  staff = anyone.as('employee', await portal.employee(['ROLE_BANK_EMPLOYEE_UPLOAD']));
  customerId = (await portal.customer(staff.token!, { email: 'mieterin@beispiel.de' })).id;
}, 120_000);
afterAll(async () => {
  await portal?.stop();
  await checkout?.remove();
  await rm(dataDir, { recursive: true, force: true });
});

const rent = (number: string, note: string | null = null) =>
  staff.send<Locker & Violations>('POST', '/lockers', { body: { customer: customerId, number, note } });

describe('a context made from the template', () => {
  it('changes, outside of its own folders, its lists and the rows of what is independent of it only', () => {
    expect(checkout.changed).toEqual([
      'services/composition/contextList.ts',
      'services/composition/eventCatalogues.ts',
      'services/composition/projector/readModelList.ts',
      'web-admin/src/consoleModules.ts',
      'tests/api/accessTable.ts',
      'tests/api/publishedCalls.spec.ts',
      'docs/glossary.md',
    ]);
  });

  it('is walked through in CONTRIBUTING, file by file, and nothing is told of that is not there', async () => {
    const text = await readFile(path.join(checkout.folder, 'CONTRIBUTING.md'), 'utf8');
    const walk = text.slice(text.indexOf('## A new context'), text.indexOf('## Habits'));
    const told = new Set([...walk.matchAll(/`(?:[\w./-]+\/)?([\w.-]+\.tsx?)`/g)].map((match) => match[1]!));
    const files = new Set(checkout.added.map((file) => path.basename(file)));
    const besides = new Set(checkout.changed.map((file) => path.basename(file)));
    const alsoTold = ['lockersOffers.ts', 'customersOffers.ts', 'newContext.spec.ts', 'integrationEvents.spec.ts'];
    expect([...files].filter((file) => !told.has(file) && !/\.(spec\.tsx?|json)$/.test(file))).toEqual([]);
    expect([...told].filter((file) => !files.has(file) && !besides.has(file) && !alsoTold.includes(file))).toEqual([]);
  });

  it('answers its command with the view, and has it in its list at once', async () => {
    const rented = await rent('A-1', 'Schlüssel am Schalter');
    expect([rented.status, rented.body.number, rented.body.status, rented.body.note]).toEqual([
      201,
      'A-1',
      'rented',
      'Schlüssel am Schalter',
    ]);
    expect((await staff.rows<Locker>('/lockers?search=a-1')).map(({ id }) => id)).toEqual([rented.body.id]);
    expect(await staff.ask<Locker>('GET', `/lockers/${rented.body.id}`)).toMatchObject({ customer: `/api/customers/${customerId}` });
  });

  it('refuses a number that is taken, of many at once too, and gives it out again when it is free', async () => {
    const many = await Promise.all(Array.from({ length: 5 }, () => rent('B-2')));
    expect(many.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
    const refused = many.find(({ status }) => status === 422)!.body;
    expect([refused.code, refused.violations.map(({ propertyPath }) => propertyPath)]).toEqual(['LOCKER_NUMBER_TAKEN', ['number']]);
    const { id } = many.find(({ status }) => status === 201)!.body;
    expect(await staff.ask<Locker>('POST', `/lockers/${id}/give-back`, {})).toMatchObject({ status: 'given_back' });
    await portal.idle();
    expect((await rent(' b-2 ')).status).toBe(201);
  });

  it('refuses a customer who is not there, by an offer of another context', async () => {
    const body = { customer: '00000000-0000-4000-8000-000000000000', number: 'C-3' };
    expect((await staff.send<Violations>('POST', '/lockers', { body })).body.code).toBe('LOCKER_CUSTOMER_UNKNOWN');
  });

  it('tells other systems what happened, in the feed and in the document of all events', async () => {
    const program = portalUser(anyone.baseUrl, { 'X-Integration-Token': await portal.integrationToken() });
    const { events } = await program.ask<IntegrationFeedPage>('GET', '/api/integration-events?limit=500');
    const rented = events.filter(({ type }) => type === 'bank.portal.locker.rented.v1');
    expect(rented.map(({ data }) => (data as { lockerNumber: string }).lockerNumber)).toEqual(['A-1', 'B-2', 'b-2']);
    expect(rented.every(({ source, subject }) => source === `/lockers/${subject}`)).toBe(true);
    const document = await anyone.ask<{ channels: object }>('GET', '/api/docs/events');
    expect(document.channels).toHaveProperty('lockers', expect.objectContaining({ address: 'portal.lockers.v1' }));
  });

  it('keeps a customer from the archive while a locker is rented', async () => {
    expect([...(await portal.blockers(customerId))].sort()).toEqual(['Schließfach A-1 ist vermietet', 'Schließfach b-2 ist vermietet']);
  });

  it('goes with the customer when the data are erased, live and rebuilt alike, and keeps what is no secret', async () => {
    await portal.erase(customerId);
    const lockers = await staff.rows<Locker>('/lockers');
    expect(lockers.map(({ number, status, note }) => [number, status, note]).sort()).toEqual([
      ['A-1', 'rented', null],
      ['B-2', 'given_back', null],
      ['b-2', 'rented', null],
    ]);
    expect(await portal.differences()).toEqual([]);
    const other: CustomerView = await staff.ask(
      'GET',
      `/customers/${(await portal.customer(staff.token!, { email: 'zweite@beispiel.de', customerId: 'M-2' })).id}`,
    );
    const again = await staff.send<Violations>('POST', '/lockers', { body: { customer: other.id, number: 'A-1', note: null } });
    expect(again.body.code).toBe('LOCKER_NUMBER_TAKEN');
  });

  it('fills the demo bank with its own data, whatever order the contexts are in', async () => {
    const program = await buildProgram(checkout.folder);
    const demo = portalProcess(program, { DATA_DIR: path.join(dataDir, 'demo'), DEMO: '1', DEMO_PAST: '0' }, 150_000);
    try {
      const user = portalUser((await demo.start())!);
      const { token } = await user.ask<{ token: string }>('POST', '/bank-employees/login', {
        email: 'berater@demo.bank',
        password: 'Demo-Passwort-2026!',
      });
      const [locker] = await user.as('employee', token).rows<Locker>('/lockers');
      expect(locker).toMatchObject({ number: 'A-17', status: 'rented' });
    } finally {
      await demo.end();
    }
  }, 180_000);

  it('has its module in the console: menu, access, list and form', async () => {
    expect(await checkout.runTests(['web-admin'], 'src/features/lockers')).toMatch(/Tests\s+2 passed/);
  }, 120_000);

  it('keeps the rules of the house: imports, access, paths, released schemas', async () => {
    const whole = await checkout.runTests(['server'], 'tests/architecture/importRules.spec.ts', 'tests/contract/integrationEvents.spec.ts');
    expect(whole).toMatch(/Test Files\s+2 passed/);
    // What the other contexts answer is looked at where they are.
    const ofLockers = await checkout.runTestsNamed(
      /locker|names every|the paths of all calls|in every dialect|without exception/,
      ['api'],
      'tests/api/accessMatrix.spec.ts',
      'tests/api/callPaths.spec.ts',
      'tests/api/publishedCalls.spec.ts',
    );
    expect(ofLockers).toMatch(/Test Files\s+3 passed/);
  }, 300_000);
});
