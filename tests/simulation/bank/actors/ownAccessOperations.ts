import type { OwnSessionsAnswer } from '@portal/contracts/shared/ownSessions';
import { readZip } from '@portal/platform/archives/testing/readZip';
import { passwordsOf, type Outcome, type Person } from '../bankWorld.ts';
import { checkReply } from '../rules/privacy.ts';
import { ended, isShut, partOf, passwordsNowOf, resetLinkOf, sessionOf } from './formerKeys.ts';
import { codeSentTo } from './foundBank.ts';
import { isDone, oneOf, type Operation, type Scene } from './operation.ts';

/** One operation at a time changes the access of somebody. */
export async function inHand(scene: Scene, people: readonly Person[], work: (person: Person) => Promise<void>): Promise<void> {
  const { inHand: taken } = scene.known;
  const person = oneOf(
    scene.random,
    people.filter((one) => !taken.has(one)),
  );
  if (person === undefined) return;
  taken.add(person);
  try {
    await work(person);
  } finally {
    taken.delete(person);
  }
}

const customersWithAccess = ({ cast, known }: Scene): readonly Person[] => [...cast.customers, ...known.activated];
const everybody = (scene: Scene): readonly Person[] => [...customersWithAccess(scene), ...scene.known.staff];

export function newPassword({ known }: Scene): string {
  known.numbers += 1;
  return `Distelfink-${known.numbers}-im-Schnee`;
}

/** Whether it was done stays open where no answer came, or none to the former session. */
const isUnknown = (outcome: Outcome): boolean => outcome === undefined || outcome.status >= 500 || outcome.status === 401;

/** What follows for somebody from the answer to a new password. */
export async function passwordWasSet(scene: Scene, person: Person, password: string, outcome: Outcome): Promise<boolean> {
  if (isUnknown(outcome)) person.passwords = [password, ...passwordsOf(person)];
  if (!isDone(outcome)) return false;
  const former = [sessionOf(person), ...passwordsNowOf(person)];
  person.passwords = [password];
  person.token = (outcome!.body as { readonly token?: string }).token;
  await ended(scene, outcome, ...former);
  return true;
}

async function changePassword(scene: Scene): Promise<void> {
  const { world, random } = scene;
  await inHand(scene, customersWithAccess(scene), async (person) => {
    const next = newPassword(scene);
    const currentPassword = random.chance(0.15) ? 'Ganz-falsch-im-Nebel-9' : passwordsOf(person)[0];
    const body = { currentPassword, newPassword: next };
    await passwordWasSet(scene, person, next, await world.call(person, 'POST', '/customers/change-password', { body }));
  });
}

async function resetPassword(scene: Scene): Promise<void> {
  const { world, cast, known, random } = scene;
  await inHand(scene, random.chance(0.4) ? known.staff : customersWithAccess(scene), async (person) => {
    const codes: string[] = [];
    for (let times = random.chance(0.4) ? 2 : 1; times > 0; times -= 1) {
      const asked = { body: { email: person.email } };
      await world.call(cast.nobody, 'POST', `${partOf(person)}/request-password-reset`, asked);
      await world.time.pauseOf(undefined, 5_000);
      codes.push(codeSentTo(world, person.email) ?? 'x');
    }
    const passwordResetCode = oneOf(random, codes)!;
    const password = newPassword(scene);
    const reset = { body: { passwordResetCode, password } };
    const outcome = await world.call(cast.nobody, 'POST', `${partOf(person)}/reset-password`, reset);
    // Any link that was sent before is worth nothing any more.
    if (await passwordWasSet(scene, person, password, outcome))
      await ended(scene, outcome, ...codes.map((code) => resetLinkOf(person, code)));
  });
}

/** The same person once more, in another browser. */
export async function signedInAgain({ world }: Scene, person: Person): Promise<Person> {
  const elsewhere: Person = { ...person, token: undefined };
  await world.call(elsewhere, 'GET', `${partOf(person)}/sessions`);
  return elsewhere;
}

async function ownSessions(scene: Scene): Promise<void> {
  const { world, random } = scene;
  await inHand(scene, everybody(scene), async (person) => {
    const here = sessionOf(person);
    const elsewhere = await signedInAgain(scene, person);
    const path = `${partOf(person)}/sessions`;
    if (here === undefined || elsewhere.token === undefined) return;
    if (random.chance(0.4)) {
      const outcome = await world.callOnce(elsewhere, 'DELETE', path);
      if (isDone(outcome)) await ended(scene, outcome, here);
    } else if (random.chance(0.5)) {
      const seen = await world.callOnce(elsewhere, 'GET', path);
      const { sessions = [] } = (isDone(seen) ? seen!.body : {}) as Partial<OwnSessionsAnswer>;
      const current = sessions.find((one) => one.current);
      if (current === undefined) return;
      const outcome = await world.callOnce(elsewhere, 'DELETE', `${path}/${current.id}`);
      if (isDone(outcome)) await ended(scene, outcome, sessionOf(elsewhere));
    } else {
      const outcome = await world.callOnce(elsewhere, 'POST', `${partOf(person)}/logout`);
      if (isDone(outcome)) await ended(scene, outcome, sessionOf(elsewhere));
    }
  });
}

/** An employee signs somebody out everywhere. */
async function endSessions(scene: Scene): Promise<void> {
  const { world, cast, random } = scene;
  await inHand(scene, everybody(scene), async (person) => {
    const session = sessionOf(person);
    const by = oneOf(random, [cast.employees.manager, cast.employees.keeper])!;
    const outcome = await world.call(by, 'POST', `${partOf(person)}/${person.id}/end-sessions`, { body: {} });
    if (isDone(outcome)) await ended(scene, outcome, session);
  });
}

async function chooseReminders({ world, random, ...scene }: Scene): Promise<void> {
  const person = oneOf(random, customersWithAccess({ world, random, ...scene }))!;
  const body = random.chance(0.5) ? { deadlines: random.chance(0.5) } : { payoutDrafts: random.chance(0.5) };
  await world.call(person, 'POST', `/customers/${person.id}/choose-reminders`, { body });
}

/** Nobody signs in from the wish to be deleted until an employee has put it aside. */
async function wantToBeDeleted(scene: Scene): Promise<void> {
  const { world, cast, known, random } = scene;
  const people = [...known.activated];
  await inHand(scene, people.length > 0 ? people : cast.customers, async (person) => {
    const requested = await world.call(person, 'POST', '/customers/request-deletion', { body: {} });
    if (!isDone(requested)) return;
    const session = sessionOf(person);
    person.token = undefined;
    await ended(scene, requested, session);
    for (const password of passwordsNowOf(person)) await isShut(scene, password);
    if (known.activated.has(person) && random.chance(0.3)) return;
    await world.call(cast.employees.adviser, 'POST', `/customers/${person.id}/cancel-deletion-request`, { body: {} });
  });
}

/** All that the bank knows of somebody, and of nobody else. */
async function copyOfOwnData(scene: Scene): Promise<void> {
  const { world, random } = scene;
  await inHand(scene, customersWithAccess(scene), async (person) => {
    const currentPassword = random.chance(0.15) ? 'Ganz-falsch-im-Nebel-9' : passwordsOf(person)[0];
    const reply = await world.call(person, 'POST', '/customers/export-own-data', { body: { currentPassword } });
    if (reply?.status !== 200) return;
    const wrong = (text: string): void => void world.violations.push(text);
    const texts = readZip(reply.content).map(({ content }) => content.toString());
    if (!texts.some((text) => text.includes(person.marker))) wrong(`the copy of the data of ${person.name} does not name them`);
    for (const text of texts) checkReply(person, 'the copy of the own data', { ...reply, text }, wrong);
  });
}

export const ownAccessOperations: readonly Operation[] = [
  { name: 'change a password', weight: 2, run: changePassword },
  { name: 'reset a password', weight: 3, run: resetPassword },
  { name: 'own sessions', weight: 2, run: ownSessions },
  { name: 'end sessions', weight: 2, run: endSessions },
  { name: 'choose reminders', weight: 3, run: chooseReminders },
  { name: 'want to be deleted', weight: 2, run: wantToBeDeleted },
  { name: 'copy of own data', weight: 1, run: copyOfOwnData },
];
