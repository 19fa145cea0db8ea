import { generateAuthenticatorCode } from '@portal/platform/secrets/testing/generateAuthenticatorCode';
import type { NewAuthenticatorAnswer, RecoveryCodesAnswer } from '@portal/contracts/employees/views/secondFactor';
import { passwordsOf, type Outcome, type Person } from '../bankWorld.ts';
import { withStaff } from './employeeOperations.ts';
import { ended, sessionOf } from './formerKeys.ts';
import { isDone, oneOf, type FormerKey, type Operation, type Scene } from './operation.ts';

const FACTOR = '/bank-employees/second-factor';
/** A code counts once: the next one comes half a minute later. */
const NEXT_CODE_MS = 31_000;

/** What was printed, by whom it is for. */
const recoveryCodes = new WeakMap<Person, string[]>();

const codeOf = ({ world }: Scene, secret: string): string => generateAuthenticatorCode(secret, world.time.now());

/** The second step with something that must not count any more, after the right password. */
const secondStepWith = (person: Person, what: string, codeNow: (now: string) => string): FormerKey => ({
  what: `${what} of ${person.name}`,
  async open(world) {
    const { email } = person;
    const entered = await world.callOnce(undefined, 'POST', '/bank-employees/login', { body: { email, password: passwordsOf(person)[0] } });
    const { pendingToken } = (isDone(entered) ? entered!.body : {}) as { readonly pendingToken?: string };
    if (pendingToken === undefined) return undefined;
    const headers = { 'x-employee-token': pendingToken };
    return world.callOnce(undefined, 'POST', FACTOR, { body: { code: codeNow(world.time.now()) }, headers });
  },
});

const usedCode = (person: Person, code: string): FormerKey => secondStepWith(person, `the code ${code}`, () => code);
const formerApp = (person: Person, secret: string): FormerKey =>
  secondStepWith(person, 'a former app', (now) => generateAuthenticatorCode(secret, now));

const codesIn = (outcome: Outcome): readonly string[] => (isDone(outcome) ? (outcome!.body as RecoveryCodesAnswer).recoveryCodes : []);

/** A first app, or another one in its place. */
async function setUp(scene: Scene, person: Person): Promise<void> {
  const { world } = scene;
  const { authenticator: former } = person;
  const currentPassword = passwordsOf(person)[0];
  const proof = former === undefined ? {} : { code: codeOf(scene, former) };
  const begun = await world.callOnce(person, 'POST', `${FACTOR}/begin`, { body: { currentPassword, ...proof } });
  if (!isDone(begun)) return;
  const { secret } = begun!.body as NewAuthenticatorAnswer;
  const outcome = await world.call(person, 'POST', `${FACTOR}/set-up`, { body: { code: codeOf(scene, secret) } });
  if (!isDone(outcome)) return;
  const unused = recoveryCodes.get(person) ?? [];
  person.authenticator = secret;
  recoveryCodes.set(person, [...codesIn(outcome)]);
  await ended(
    scene,
    outcome,
    ...unused.map((code) => usedCode(person, code)),
    former === undefined ? undefined : formerApp(person, former),
  );
}

async function renewCodes(scene: Scene, person: Person, secret: string): Promise<void> {
  const body = { currentPassword: passwordsOf(person)[0], code: codeOf(scene, secret) };
  const outcome = await scene.world.call(person, 'POST', `${FACTOR}/renew-recovery-codes`, { body });
  if (!isDone(outcome)) return;
  const former = recoveryCodes.get(person) ?? [];
  recoveryCodes.set(person, [...codesIn(outcome)]);
  await ended(scene, outcome, ...former.map((code) => usedCode(person, code)));
}

/** By a code on paper: at the sign-in, or again in the open session. */
async function useRecoveryCode(scene: Scene, person: Person): Promise<void> {
  const { world, random } = scene;
  const code = recoveryCodes.get(person)?.pop();
  if (code === undefined) return;
  const outcome = random.chance(0.5)
    ? await world.callOnce(person, 'POST', `${FACTOR}/confirm`, { body: { code } })
    : await usedCode(person, code).open(world);
  if (isDone(outcome)) await ended(scene, outcome, usedCode(person, code));
}

/** The app and the codes on paper count for nothing any more, nor does what else is named. */
async function factorIsGone(
  scene: Scene,
  person: Person,
  secret: string,
  outcome: Outcome,
  ...more: readonly (FormerKey | undefined)[]
): Promise<void> {
  if (!isDone(outcome)) return;
  const former = [formerApp(person, secret), ...(recoveryCodes.get(person) ?? []).map((code) => usedCode(person, code))];
  person.authenticator = undefined;
  recoveryCodes.delete(person);
  await ended(scene, outcome, ...more, ...former);
}

async function remove(scene: Scene, person: Person, secret: string): Promise<void> {
  const body = { currentPassword: passwordsOf(person)[0], code: codeOf(scene, secret) };
  await factorIsGone(scene, person, secret, await scene.world.call(person, 'POST', `${FACTOR}/remove`, { body }));
}

/** The bank takes the factor of somebody who has lost it: whoever has the open session has to come in again. */
async function reset(scene: Scene, person: Person, secret: string): Promise<void> {
  const { world, cast } = scene;
  await world.call(person, 'GET', FACTOR);
  const session = sessionOf(person);
  const outcome = await world.call(cast.employees.keeper, 'POST', `/bank-employees/${person.id}/reset-second-factor`, { body: {} });
  await factorIsGone(scene, person, secret, outcome, session);
}

/** The code that has just signed somebody in signs nobody in again. */
async function signInTwiceByOneCode(scene: Scene, person: Person, secret: string): Promise<void> {
  const code = codeOf(scene, secret);
  const outcome = await usedCode(person, code).open(scene.world);
  if (isDone(outcome)) await ended(scene, outcome, usedCode(person, code));
}

/** The life of a second factor, in some steps. */
async function secondFactor(scene: Scene): Promise<void> {
  const { world, random } = scene;
  await withStaff(scene, async (person) => {
    await world.call(person, 'GET', FACTOR);
    if (person.authenticator === undefined) await setUp(scene, person);
    const ways = [setUp, renewCodes, useRecoveryCode, useRecoveryCode, signInTwiceByOneCode, remove, reset, reset];
    for (let times = random.between(1, 3); times > 0 && person.authenticator !== undefined; times -= 1) {
      await world.time.pauseOf(undefined, NEXT_CODE_MS);
      await oneOf(random, ways)!(scene, person, person.authenticator);
    }
  });
}

export const secondFactorOperations: readonly Operation[] = [{ name: 'second factor', weight: 5, run: secondFactor }];
