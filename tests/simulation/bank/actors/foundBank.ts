import { randomUUID } from 'node:crypto';
import type { CustomerModuleRole } from '@portal/contracts/shared/roles';
import { PASSWORD, type BankWorld, type Person } from '../bankWorld.ts';
import { employeeRolesOf, masterDataOf, type Cast, type EmployeeName } from './people.ts';

interface Member {
  readonly id: string;
}

/** For what must work because nothing is in its way. */
export async function mustCall<T>(world: BankWorld, person: Person, method: string, path: string, body?: object): Promise<T> {
  const reply = await world.call(person, method, path, body === undefined ? {} : { body });
  if (reply === undefined || reply.status >= 300) throw new Error(`${method} ${path} answered ${reply?.status} ${reply?.text}`);
  return reply.body as T;
}

/** The newest code that was sent to an address or number. */
export const codeSentTo = (world: BankWorld, to: string): string | undefined =>
  world.disks.post.accepted.findLast(({ letter: { message } }) => message.to === to && message.code !== null)?.letter.message.code ??
  undefined;

async function createEmployees(world: BankWorld): Promise<Cast['employees']> {
  const { contexts } = world.portal();
  const context = () => ({
    actor: { kind: 'system' as const },
    now: world.time.now(),
    commandId: randomUUID(),
    correlationId: randomUUID(),
  });
  const people: [EmployeeName, Person][] = [];
  for (const [name, roles] of Object.entries(employeeRolesOf)) {
    const email = `${name}@bank.example`;
    const created = await contexts.employees.createEmployee(
      { email, salutation: 'MR', firstName: 'Thomas', lastName: `Brandt ${name}`, roles: [...roles] },
      context(),
    );
    if (created.kind !== 'created') throw new Error(`employee refused: ${name}`);
    await contexts.employees.admit(created.id, PASSWORD, context());
    people.push([name as EmployeeName, { name, kind: 'employee', email, id: created.id, actor: roles[0], marker: '' }]);
  }
  await world.portal().idle();
  return Object.fromEntries(people) as Cast['employees'];
}

interface NewCustomer {
  readonly number: number;
  readonly actor: string;
  readonly roles: readonly CustomerModuleRole[];
  readonly activate: boolean;
}

async function createCustomer(world: BankWorld, staff: Person, { number, actor, roles, activate }: NewCustomer): Promise<Person> {
  const master = masterDataOf(number, roles);
  const { id } = await mustCall<Member>(world, staff, 'POST', '/customers', master);
  await mustCall(world, staff, 'POST', `/customers/${id}/invite`, {});
  await world.portal().idle();
  const person: Person = {
    name: master.lastName,
    kind: 'customer',
    email: master.email,
    id,
    actor,
    marker: master.lastName,
    ...(master.mobile === null || master.mobile === undefined ? {} : { mobile: master.mobile }),
  };
  const body = { invitationCode: codeSentTo(world, master.email), password: PASSWORD };
  const reply = await world.callOnce(undefined, 'POST', '/customers/register-with-invitation-code', { body });
  person.token = (reply?.body as { readonly token?: string } | undefined)?.token;
  if (!activate) return person;
  await mustCall(world, person, 'POST', `/customers/${id}/request-activation-code`, {});
  await world.portal().idle();
  await mustCall(world, person, 'POST', `/customers/${id}/activate`, { activationCode: codeSentTo(world, person.mobile!) });
  person.token = undefined;
  return person;
}

/** A bank with its people, its catalogue, and nothing done yet. */
export async function foundBank(world: BankWorld): Promise<Cast> {
  const employees = await createEmployees(world);
  const { keeper } = employees;
  const withModules = ['ROLE_CUSTOMER_UPLOAD', 'ROLE_CUSTOMER_VALUTIERUNG'] as const;
  const customers: Person[] = [];
  for (const number of [1, 2, 3])
    customers.push(await createCustomer(world, keeper, { number, actor: 'stranger', roles: withModules, activate: true }));
  const newcomer = await createCustomer(world, keeper, { number: 8, actor: 'newcomer', roles: withModules, activate: false });
  const withoutModule = await createCustomer(world, keeper, { number: 9, actor: 'withoutModule', roles: [], activate: true });
  const type = (name: string, maximumDisbursementAmount: number | null) =>
    mustCall<Member>(world, keeper, 'POST', '/valutierung-financing-project-types', { name, maximumDisbursementAmount });
  const building = (await type('Bauleistung', 5_000_000)).id;
  const land = (await type('Grundstück', null)).id;
  await mustCall(world, keeper, 'POST', '/valutierung-input-templates', {
    type: 'input',
    label: 'Bauleiter',
    required: true,
    sortIndex: 10,
  });
  await mustCall(world, keeper, 'POST', '/valutierung-document-templates', { label: 'Rechnung', required: true });
  await world.portal().idle();
  return {
    employees,
    customers,
    newcomer,
    withoutModule,
    nobody: { name: 'nobody', kind: 'nobody', email: '', id: '', actor: 'nobody', marker: '' },
    building,
    land,
  };
}
