import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portal/platform/clock/clock';
import { accessTable } from '../../../api/accessTable.ts';
import type { Person } from '../bankWorld.ts';
import { newPasser } from './invitationOperations.ts';
import { isDone, oneOf, type Operation, type Scene } from './operation.ts';

async function erase(scene: Scene): Promise<void> {
  const { world, cast, known, random } = scene;
  const withCases = known.passers.filter((one) => known.enquiries.some(({ owner }) => owner === one));
  const passer = oneOf(random, withCases.length > 0 && random.chance(0.8) ? withCases : known.passers);
  if (passer === undefined) return newPasser(scene);
  for (const enquiry of known.enquiries.filter(({ owner }) => owner === passer)) {
    await world.call(cast.employees.adviser, 'PATCH', `/enquiries/${enquiry.id}`, {
      body: { status: 'aborted', __context: { message: `Ende, ${passer.marker}` } },
    });
  }
  // Somebody else works at the same time: what becomes of that may come after the erasure.
  const [archived] = await Promise.all([
    world.call(cast.employees.adviser, 'POST', `/customers/${passer.id}/hard-archive`, { body: {} }),
    random.chance(0.7) && editCustomer(scene, passer),
  ]);
  if (!isDone(archived)) return;
  known.passers.splice(known.passers.indexOf(passer), 1);
  known.activated.delete(passer);
  known.erased.push(passer);
}

async function editCustomer(scene: Scene, chosen?: Person): Promise<void> {
  const { world, cast, random, known } = scene;
  const customer = chosen ?? oneOf(random, [...known.passers, ...cast.customers])!;
  await world.call(oneOf(random, [cast.employees.adviser, cast.employees.keeper])!, 'PATCH', `/customers/${customer.id}`, {
    body: { firstName: oneOf(random, ['Erika', 'Eva', 'Elke']) },
  });
}

async function ownAccess(scene: Scene): Promise<void> {
  const { world, cast, random } = scene;
  const customer = oneOf(random, cast.customers)!;
  const ways = [
    () => world.call(customer, 'GET', '/customers/sessions'),
    () => world.call(customer, 'GET', `/customers/${customer.id}`),
    () => world.call(cast.nobody, 'POST', '/customers/request-password-reset', { body: { email: customer.email } }),
    () => world.call(cast.nobody, 'POST', '/customers/login', { body: { email: customer.email, password: 'falsch' } }),
  ];
  await oneOf(random, ways)!();
}

/** Everybody tries what the access table forbids them. */
async function forbidden(scene: Scene): Promise<void> {
  const { world, cast, known, random } = scene;
  const { employees } = cast;
  const person = oneOf(random, [
    ...cast.customers,
    cast.newcomer,
    cast.withoutModule,
    cast.nobody,
    employees.clerk,
    employees.adviser,
    employees.auditor,
    employees.manager,
    employees.admin,
  ])!;
  const actor = person.actor as keyof (typeof accessTable)[number]['expected'];
  const owner = oneOf(
    random,
    cast.customers.filter((customer) => customer !== person),
  )!;
  const enquiry = oneOf(
    random,
    known.enquiries.filter((one) => one.owner !== person),
  );
  const disbursement = oneOf(
    random,
    known.disbursements.filter((one) => one.owner !== person),
  );
  const project = oneOf(
    random,
    known.projects.filter((one) => one.owner !== person),
  );
  const values: Readonly<Record<string, string | undefined>> = {
    customer: person === cast.newcomer ? person.id : owner.id,
    enquiry: enquiry?.id,
    file: enquiry?.files[0],
    project: project?.id,
    credit: project?.credits[0],
    disbursement: disbursement?.id,
    draftDisbursement: disbursement?.id,
    unwantedDisbursement: disbursement?.id,
    ownEmployee: employees.auditor.id,
    colleague: employees.deputy.id,
    auditedKind: 'enquiry',
    purpose: cast.building,
  };
  const row = oneOf(
    random,
    accessTable.filter(({ expected }) => typeof expected[actor] === 'number'),
  )!;
  let isKnown = true;
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
      isKnown &&= values[name] !== undefined;
      return values[name] ?? '';
    });
  const [method = '', path = ''] = row.call.split(' ');
  const filled = fill(row.query === undefined ? path : `${path}?${row.query}`);
  if (!isKnown || row.form === true || filled.startsWith('/_yes') || filled.includes('logout')) return;
  const headers = row.ifMatch === true ? { 'if-match': '"0"' } : {};
  const reply = await world.call(person, method, filled, { headers, ...(row.body === undefined ? {} : { body: row.body }) });
  const expected = row.expected[actor];
  if (reply === undefined || reply.status === 503 || reply.status === expected) return;
  // Whose session has ended and could not begin again is nobody.
  if (reply.status === 401 && person.token === undefined) return;
  world.violations.push(`${person.name} (${actor}) asked ${method} ${filled}: ${reply.status} instead of ${expected}`);
}

async function clockJumps({ world, random }: Scene): Promise<void> {
  const jumps = [-2_000, -MINUTE_MS, 30_000, MINUTE_MS, 5 * MINUTE_MS, 20 * MINUTE_MS, HOUR_MS, DAY_MS, 3 * DAY_MS] as const;
  const ms = oneOf(random, jumps)!;
  world.note(`the clock jumps by ${ms} ms`);
  world.time.jump(ms);
}

async function runJob({ world, random }: Scene): Promise<void> {
  const portal = await world.up();
  const name = oneOf(random, portal.jobs)!;
  world.note(`job ${name}`);
  void portal.runJob(name);
}

export const customerOperations: readonly Operation[] = [
  { name: 'erase', weight: 4, run: erase },
  { name: 'edit a customer', weight: 3, run: (scene) => editCustomer(scene) },
  { name: 'own access', weight: 4, run: ownAccess },
  { name: 'forbidden', weight: 14, run: forbidden },
  { name: 'clock jumps', weight: 5, run: clockJumps },
  { name: 'job', weight: 6, run: runJob },
];
