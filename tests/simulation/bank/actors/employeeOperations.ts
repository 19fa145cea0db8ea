import type { EmployeeRole } from '@portal/contracts/shared/roles';
import { PASSWORD, passwordsOf, type Outcome, type Person } from '../bankWorld.ts';
import { ended, invitationOf, isShut, passwordsNowOf, sessionOf } from './formerKeys.ts';
import { codeSentTo } from './foundBank.ts';
import { idIn, isDone, oneOf, type Operation, type Scene } from './operation.ts';
import { inHand, newPassword, passwordWasSet } from './ownAccessOperations.ts';
import { markerOfEmployee } from './people.ts';

const HIRED_AS: readonly (readonly EmployeeRole[])[] = [
  ['ROLE_BANK_EMPLOYEE_UPLOAD'],
  ['ROLE_BANK_EMPLOYEE_VALUTIERUNG'],
  ['ROLE_BANK_ADMIN'],
  ['ROLE_ADMIN'],
  ['ROLE_ADMIN'],
  [],
];
const EMPLOYEES = '/bank-employees';

const managers = ({ cast: { employees } }: Scene): readonly Person[] => [employees.keeper, employees.admin, employees.manager];
const aManager = (scene: Scene): Person => oneOf(scene.random, managers(scene))!;

async function hire(scene: Scene): Promise<void> {
  const { world, cast, known, random } = scene;
  known.numbers += 1;
  const marker = markerOfEmployee(known.numbers);
  const email = `${marker.toLowerCase()}@bank.example`;
  const roles = oneOf(random, HIRED_AS)!;
  const body = { email, salutation: 'MR', firstName: 'Thomas', lastName: marker, roles };
  const id = idIn(await world.call(aManager(scene), 'POST', EMPLOYEES, { body }));
  if (id === undefined) return;
  const person: Person = { name: marker, kind: 'employee', email, id, actor: 'newcomer', marker, roles };
  const codes: string[] = [];
  for (let times = random.chance(0.3) ? 2 : 1; times > 0; times -= 1) {
    await world.call(cast.employees.keeper, 'POST', `${EMPLOYEES}/${id}/invite`, { body: {} });
    await world.time.pauseOf(undefined, 5_000);
    codes.push(codeSentTo(world, email) ?? 'x');
  }
  const invitationCode = codes.at(-1)!;
  const activated = await world.call(cast.nobody, 'POST', `${EMPLOYEES}/activate`, { body: { invitationCode, password: PASSWORD } });
  if (!isDone(activated)) return;
  known.staff.push(person);
  // A second invitation has ended the first, and the one that was accepted is used up.
  await ended(scene, activated, ...codes.map((code) => invitationOf(person, code)));
}

/** Somebody who was hired; somebody is hired where there is nobody. */
export async function withStaff(scene: Scene, work: (person: Person) => Promise<void>): Promise<void> {
  if (scene.known.staff.length === 0 || scene.random.chance(0.1)) await hire(scene);
  await inHand(scene, scene.known.staff, work);
}

const patch = ({ world }: Scene, by: Person, person: Person, body: object): Promise<Outcome> =>
  world.call(by, 'PATCH', `${EMPLOYEES}/${person.id}`, { body });

async function editEmployee(scene: Scene): Promise<void> {
  const { random } = scene;
  await withStaff(scene, async (person) => {
    if (random.chance(0.4)) {
      await patch(scene, aManager(scene), person, { firstName: oneOf(random, ['Tim', 'Tobias', 'Till']) });
      return;
    }
    const session = sessionOf(person);
    const roles = oneOf(random, HIRED_AS)!;
    const outcome = await patch(scene, aManager(scene), person, { roles });
    if (!isDone(outcome)) return;
    const isOther = person.roles?.join() !== roles.join();
    person.roles = roles;
    // What stays as it was ends nothing.
    if (isOther) await ended(scene, outcome, session);
  });
}

/** Whoever is blocked is out at once, and comes in again once unblocked. */
async function block(scene: Scene): Promise<void> {
  const { world, random } = scene;
  await withStaff(scene, async (person) => {
    if (random.chance(0.5)) await world.call(person, 'GET', `${EMPLOYEES}/${person.id}`);
    const [isDouble, isEdited] = [random.chance(0.2), random.chance(0.5)];
    const [outcome] = await Promise.all([
      patch(scene, aManager(scene), person, { blocked: true }),
      isDouble && patch(scene, aManager(scene), person, { blocked: true }),
      isEdited && patch(scene, aManager(scene), person, { firstName: 'Tristan' }),
    ]);
    if (!isDone(outcome)) return;
    const session = sessionOf(person);
    person.token = undefined;
    // What the other one has blocked, it may still be at.
    await ended(scene, isDouble ? { ...outcome!, isRepeated: true } : outcome, session);
    for (const password of passwordsNowOf(person)) await isShut(scene, password);
    if (random.chance(0.2)) await world.call(aManager(scene), 'POST', `${EMPLOYEES}/${person.id}/invite`, { body: {} });
    await patch(scene, scene.cast.employees.keeper, person, { blocked: false });
  });
}

/** All administrators block each other at the same moment: one of them stays, and lets the others in again. */
async function administratorsAgainstEachOther(scene: Scene): Promise<void> {
  const { world, cast, known } = scene;
  const hired = known.staff.filter((one) => one.roles?.includes('ROLE_ADMIN') === true);
  const all = [cast.employees.keeper, cast.employees.admin, ...hired];
  if (all.some((one) => known.inHand.has(one))) return;
  for (const one of all) known.inHand.add(one);
  try {
    for (const one of all) await world.call(one, 'GET', `${EMPLOYEES}/${one.id}`);
    await Promise.all(all.map((one, index) => patch(scene, one, all[(index + 1) % all.length]!, { blocked: true })));
    for (const by of all)
      for (const person of all) if (by !== person && by.token !== undefined) await patch(scene, by, person, { blocked: false });
  } finally {
    for (const one of all) known.inHand.delete(one);
  }
}

/** Whoever manages people is no match for an administrator, hired or there from the beginning. */
async function managerAgainstAdministrator(scene: Scene): Promise<void> {
  const { world, cast, known, random } = scene;
  const hired = known.staff.filter(({ roles }) => roles?.includes('ROLE_ADMIN') === true);
  await inHand(scene, [cast.employees.admin, ...hired], async (person) => {
    const path = `${EMPLOYEES}/${person.id}`;
    const tries = [
      () => patch(scene, cast.employees.manager, person, { blocked: true }),
      () => patch(scene, cast.employees.manager, person, { roles: ['ROLE_BANK_ADMIN'] }),
      () => world.call(cast.employees.manager, 'POST', `${path}/reset-second-factor`, { body: {} }),
      () => world.call(cast.employees.manager, 'POST', `${path}/archive`, { body: {} }),
    ];
    await oneOf(random, tries)!();
  });
}

async function archive(scene: Scene): Promise<void> {
  const { world, known, random } = scene;
  await withStaff(scene, async (person) => {
    const former = [sessionOf(person), ...passwordsNowOf(person)];
    const [archived] = await Promise.all([
      world.call(aManager(scene), 'POST', `${EMPLOYEES}/${person.id}/archive`, { body: {} }),
      random.chance(0.5) && patch(scene, aManager(scene), person, { firstName: 'Theo' }),
    ]);
    if (!isDone(archived)) return;
    known.staff.splice(known.staff.indexOf(person), 1);
    known.formerStaff.push(person);
    await ended(scene, archived, ...former);
  });
}

const ownData = (person: Person, changes: object): object => ({
  salutation: 'MR',
  firstName: 'Thomas',
  lastName: person.marker,
  email: person.email,
  currentPassword: passwordsOf(person)[0],
  ...changes,
});

async function changeOwnPassword(scene: Scene, person: Person): Promise<boolean> {
  const password = newPassword(scene);
  const body = ownData(person, { newPassword: password, confirmNewPassword: password });
  return passwordWasSet(scene, person, password, await scene.world.call(person, 'POST', `${EMPLOYEES}/change-own-data`, { body }));
}

const confirmationOf = (person: Person, code: string) => ({
  what: `a link to another address of ${person.name}`,
  open: ({ callOnce }: Scene['world']) => callOnce(undefined, 'POST', `${EMPLOYEES}/confirm-email/${code}`, { body: {} }),
});

/** Another address counts once its link was opened, unless the password was changed or somebody was blocked meanwhile. */
async function changeEmail(scene: Scene): Promise<void> {
  const { world, cast, known, random } = scene;
  await withStaff(scene, async (person) => {
    known.numbers += 1;
    const email = `${person.marker.toLowerCase()}.${known.numbers}@bank.example`;
    const body = ownData(person, { email });
    if (!isDone(await world.call(person, 'POST', `${EMPLOYEES}/change-own-data`, { body }))) return;
    await world.time.pauseOf(undefined, 5_000);
    const code = codeSentTo(world, email);
    if (code === undefined) return;
    if (random.chance(0.25) && (await changeOwnPassword(scene, person))) return isShut(scene, confirmationOf(person, code));
    const former = [confirmationOf(person, code), ...passwordsNowOf(person)];
    const confirmed = await world.call(cast.nobody, 'POST', `${EMPLOYEES}/confirm-email/${code}`, { body: {} });
    if (!isDone(confirmed)) return;
    const session = sessionOf(person);
    person.email = email;
    person.token = undefined;
    await ended(scene, confirmed, session, ...former);
  });
}

async function changeOwnData(scene: Scene): Promise<void> {
  const { world, random } = scene;
  await withStaff(scene, async (person) => {
    if (random.chance(0.5)) return void (await changeOwnPassword(scene, person));
    const changes = {
      firstName: oneOf(random, ['Tilo', 'Tom']),
      ...(random.chance(0.2) ? { currentPassword: 'Ganz-falsch-im-Nebel-9' } : {}),
    };
    await world.call(person, 'POST', `${EMPLOYEES}/change-own-data`, { body: ownData(person, changes) });
  });
}

export const employeeOperations: readonly Operation[] = [
  { name: 'hire', weight: 2, run: hire },
  { name: 'edit an employee', weight: 2, run: editEmployee },
  { name: 'block', weight: 4, run: block },
  { name: 'archive an employee', weight: 2, run: archive },
  { name: 'administrators against each other', weight: 1, run: administratorsAgainstEachOther },
  { name: 'a manager against an administrator', weight: 2, run: managerAgainstAdministrator },
  { name: 'change an address', weight: 3, run: changeEmail },
  { name: 'change own data', weight: 2, run: changeOwnData },
];
