import { passwordsOf, type Person } from '../bankWorld.ts';
import { oneOf, type FormerKey, type Operation, type Scene } from './operation.ts';

const NEXT_PASSWORD = 'Wolkenbruch-4-am-Morgen';

export const partOf = ({ kind }: Person): string => (kind === 'customer' ? '/customers' : '/bank-employees');

/** The session that somebody has now. */
export function sessionOf(person: Person): FormerKey | undefined {
  const { token } = person;
  if (token === undefined) return undefined;
  const holder = { ...person };
  return { what: `a session of ${person.name}`, open: (world) => world.callOnce(holder, 'GET', `${partOf(person)}/sessions`) };
}

export const passwordOf = (person: Person, password: string, email = person.email): FormerKey => ({
  what: `the password '${password}' of ${person.name} at ${email}`,
  open: (world) => world.callOnce(undefined, 'POST', `${partOf(person)}/login`, { body: { email, password } }),
});

export const passwordsNowOf = (person: Person): readonly FormerKey[] => passwordsOf(person).map((password) => passwordOf(person, password));

export function invitationOf(person: Person, invitationCode: string): FormerKey {
  const path = person.kind === 'customer' ? '/customers/register-with-invitation-code' : '/bank-employees/activate';
  return {
    what: `an invitation of ${person.name}`,
    open: (world) => world.callOnce(undefined, 'POST', path, { body: { invitationCode, password: NEXT_PASSWORD } }),
  };
}

export const resetLinkOf = (person: Person, passwordResetCode: string): FormerKey => ({
  what: `a link for another password of ${person.name}`,
  open: (world) =>
    world.callOnce(undefined, 'POST', `${partOf(person)}/reset-password`, { body: { passwordResetCode, password: NEXT_PASSWORD } }),
});

async function tryKey({ world }: Scene, { what, open }: FormerKey): Promise<void> {
  const reply = await open(world);
  if (reply !== undefined && reply.status < 300) world.violations.push(`${what} counts, though it was ended: ${reply.status}`);
}

/** What was ended opens nothing from now on. */
export async function ended(scene: Scene, ...keys: readonly (FormerKey | undefined)[]): Promise<void> {
  const known = keys.filter((key) => key !== undefined);
  scene.known.formerKeys.push(...known);
  const key = oneOf(scene.random, known);
  if (key !== undefined) await tryKey(scene, key);
}

/** What opens nothing at the moment. */
export async function isShut(scene: Scene, key: FormerKey): Promise<void> {
  await tryKey(scene, key);
}

async function tryFormerKeys(scene: Scene): Promise<void> {
  for (let count = 3; count > 0; count -= 1) {
    const key = oneOf(scene.random, scene.known.formerKeys);
    if (key !== undefined) await tryKey(scene, key);
  }
}

export const formerKeyOperations: readonly Operation[] = [{ name: 'former keys', weight: 3, run: tryFormerKeys }];
