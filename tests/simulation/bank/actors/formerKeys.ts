import { passwordsOf, type Outcome, type Person } from '../bankWorld.ts';
import { isDone, oneOf, type FormerKey, type Operation, type Scene } from './operation.ts';

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

const MADE_UP_FOR_TRIES = 12;
const MADE_UP_FOR_EVERY_MS = 5_000;

const opens = async ({ world }: Scene, { open }: FormerKey): Promise<boolean> => isDone(await open(world));
const wrong = ({ world }: Scene, { what }: FormerKey): void => void world.violations.push(`${what} counts, though it was ended`);

/** What the call has ended opens nothing from now on. */
export async function ended(scene: Scene, outcome: Outcome, ...keys: readonly (FormerKey | undefined)[]): Promise<void> {
  const known = keys.filter((key) => key !== undefined);
  const key = oneOf(scene.random, known);
  if (key === undefined) return;
  const tries = outcome?.isRepeated === true ? MADE_UP_FOR_TRIES : 0;
  for (let left = tries; left > 0 && (await opens(scene, key)); left -= 1) await scene.world.time.pauseOf(undefined, MADE_UP_FOR_EVERY_MS);
  if (await opens(scene, key)) wrong(scene, key);
  scene.known.formerKeys.push(...known);
}

/** What opens nothing at the moment. */
export async function isShut(scene: Scene, key: FormerKey): Promise<void> {
  if (await opens(scene, key)) wrong(scene, key);
}

async function tryFormerKeys(scene: Scene): Promise<void> {
  for (let count = 3; count > 0; count -= 1) {
    const key = oneOf(scene.random, scene.known.formerKeys);
    if (key !== undefined) await isShut(scene, key);
  }
}

export const formerKeyOperations: readonly Operation[] = [{ name: 'former keys', weight: 3, run: tryFormerKeys }];
