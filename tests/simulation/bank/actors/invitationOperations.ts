import { PASSWORD, type Person } from '../bankWorld.ts';
import { newEnquiry, workOnFile } from './caseOperations.ts';
import { ended, invitationOf, isShut, passwordsNowOf, sessionOf } from './formerKeys.ts';
import { codeSentTo } from './foundBank.ts';
import { idIn, isDone, type FormerKey, type Operation, type Scene } from './operation.ts';
import { inHand, newPassword } from './ownAccessOperations.ts';
import { markerOf, masterDataOf } from './people.ts';

const SENT_WITHIN_MS = 5_000;
const NEXT_CODE_AFTER_MS = 61_000;
const WRONG_CODE = 'ABCDEF';

async function invite({ world, cast }: Scene, person: Person): Promise<string> {
  await world.call(cast.employees.adviser, 'POST', `/customers/${person.id}/invite`, { body: {} });
  await world.time.pauseOf(undefined, SENT_WITHIN_MS);
  return codeSentTo(world, person.email) ?? 'x';
}

async function register({ world, cast }: Scene, person: Person, invitationCode: string, password: string): Promise<boolean> {
  const body = { invitationCode, password };
  if (!isDone(await world.call(cast.nobody, 'POST', '/customers/register-with-invitation-code', { body }))) return false;
  person.passwords = [password];
  return true;
}

const nextNumber = ({ known }: Scene): number => {
  known.numbers += 1;
  return known.numbers;
};

/** The address was wrong: what went there, and whoever came in by it, is worth nothing any more. */
async function correctAddress(scene: Scene, person: Person, invitationCode: string): Promise<string | undefined> {
  const { world, cast, random } = scene;
  if (random.chance(0.5) && (await register(scene, person, invitationCode, newPassword(scene))))
    await world.call(person, 'GET', '/customers/sessions');
  const email = `neu.${person.marker.toLowerCase()}.${nextNumber(scene)}@beispiel.de`;
  const former = [invitationOf(person, invitationCode), ...(person.passwords === undefined ? [] : passwordsNowOf(person))];
  const session = sessionOf(person);
  const corrected = await world.call(cast.employees.adviser, 'PATCH', `/customers/${person.id}`, { body: { email } });
  if (!isDone(corrected)) return undefined;
  person.email = email;
  person.token = undefined;
  await ended(scene, corrected, session, ...former);
  return invite(scene, person);
}

const newMobile = (scene: Scene): string => `+4917100${String(nextNumber(scene)).padStart(5, '0')}`;

/** Somebody else's phone has the code, or another one by now. */
async function activate(scene: Scene, person: Person): Promise<boolean> {
  const { world, cast, random } = scene;
  const path = `/customers/${person.id}`;
  const ask = async (): Promise<string> => {
    await world.call(person, 'POST', `${path}/request-activation-code`, { body: {} });
    await world.time.pauseOf(undefined, SENT_WITHIN_MS);
    return codeSentTo(world, person.mobile!) ?? WRONG_CODE;
  };
  const activationCode = await ask();
  let newest = activationCode;
  if (random.chance(0.3)) {
    const mobile = newMobile(scene);
    const changed = await world.call(cast.employees.adviser, 'PATCH', path, { body: { mobile } });
    if (!isDone(changed)) return false;
    person.mobile = mobile;
    const former: FormerKey = {
      what: `the code on the former phone of ${person.name}`,
      open: ({ callOnce }) => callOnce(person, 'POST', `${path}/activate`, { body: { activationCode } }),
    };
    if (changed?.isRepeated !== true) await isShut(scene, former);
    await world.time.pauseOf(undefined, NEXT_CODE_AFTER_MS);
    newest = await ask();
  }
  const activated = await world.call(person, 'POST', `${path}/activate`, { body: { activationCode: newest } });
  person.token = undefined;
  return isDone(activated);
}

/** Somebody who becomes a customer, and is erased again later. */
export async function newPasser(scene: Scene): Promise<void> {
  const { world, cast, known, random } = scene;
  const number = nextNumber(scene);
  const master = masterDataOf(number, ['ROLE_CUSTOMER_UPLOAD']);
  const id = idIn(await world.call(cast.employees.adviser, 'POST', '/customers', { body: master }));
  if (id === undefined) return;
  const marker = markerOf(number);
  const passer: Person = { name: marker, kind: 'customer', email: master.email, id, actor: 'newcomer', marker, mobile: master.mobile! };
  known.passers.push(passer);
  if (random.chance(0.3)) return;
  const first = await invite(scene, passer);
  const invitationCode = random.chance(0.2) ? await correctAddress(scene, passer, first) : first;
  if (invitationCode === undefined || !(await register(scene, passer, invitationCode, PASSWORD))) return;
  await isShut(scene, invitationOf(passer, invitationCode));
  if (!(await activate(scene, passer)) || !known.passers.includes(passer)) return;
  known.activated.add(passer);
  await newEnquiry(scene, passer);
  const own = known.enquiries.findLast(({ owner }) => owner === passer);
  if (own !== undefined) await workOnFile(scene, own);
}

/** Another number counts once the customer has confirmed it, or after three days. */
async function changeMobile(scene: Scene): Promise<void> {
  const { world, cast, known, random } = scene;
  await inHand(scene, [...cast.customers, ...known.activated], async (person) => {
    const path = `/customers/${person.id}`;
    const { mobile: former } = person;
    const mobile = newMobile(scene);
    if (!isDone(await world.call(cast.employees.keeper, 'PATCH', path, { body: { mobile } }))) return;
    person.mobile = mobile;
    if (random.chance(0.15)) {
      if (isDone(await world.call(cast.employees.keeper, 'PATCH', path, { body: { mobile: former } }))) person.mobile = former!;
      return;
    }
    await world.call(person, 'POST', `${path}/request-mobile-code`, { body: {} });
    await world.time.pauseOf(undefined, SENT_WITHIN_MS);
    const code = random.chance(0.1) ? WRONG_CODE : (codeSentTo(world, mobile) ?? WRONG_CODE);
    if (random.chance(0.2)) {
      const other = newMobile(scene);
      if (isDone(await world.call(cast.employees.keeper, 'PATCH', path, { body: { mobile: other } }))) person.mobile = other;
    }
    await world.call(person, 'POST', `${path}/confirm-mobile`, { body: { code } });
  });
}

/** The bank asks somebody to disclose the circumstances; without the module the link opens nothing. */
async function selfDisclosure(scene: Scene): Promise<void> {
  const { world, cast, known, random } = scene;
  const { keeper } = cast.employees;
  if (known.activated.size === 0) await newPasser(scene);
  await inHand(scene, [...known.activated], async (person) => {
    const path = `/customers/${person.id}`;
    const withModule = { roles: ['ROLE_CUSTOMER_UPLOAD', 'ROLE_CUSTOMER_SELBSTAUSKUNFT'] };
    if (!isDone(await world.call(keeper, 'PATCH', path, { body: withModule }))) return;
    if (!isDone(await world.call(keeper, 'POST', `${path}/request-selbstauskunft`, { body: {} }))) return;
    await world.time.pauseOf(undefined, SENT_WITHIN_MS);
    const letter = world.disks.post.accepted.findLast(({ letter: { message } }) => message.to === person.email)?.letter.message;
    const [, token] = /selbstauskunft\S*\/([\w-]{20,})/i.exec(letter?.links.join(' ') ?? '') ?? [];
    if (token === undefined) return;
    const open = (more: object = {}) => world.callOnce(undefined, 'POST', '/customers/open-selbstauskunft', { body: { token, ...more } });
    await open();
    await world.time.pauseOf(undefined, SENT_WITHIN_MS);
    if (random.chance(0.8)) await open({ submitCode: codeSentTo(world, person.mobile!) ?? WRONG_CODE });
    const withdrawn = await world.call(keeper, 'PATCH', path, { body: { roles: ['ROLE_CUSTOMER_UPLOAD'] } });
    if (!isDone(withdrawn)) return;
    // Whoever asks for the next code too early learns nothing of the link.
    await world.time.pauseOf(undefined, NEXT_CODE_AFTER_MS);
    await ended(scene, withdrawn, { what: `the link to the self-disclosure of ${person.name}`, open: () => open() });
  });
}

export const invitationOperations: readonly Operation[] = [
  { name: 'new customer', weight: 6, run: newPasser },
  { name: 'change a mobile number', weight: 3, run: changeMobile },
  { name: 'self-disclosure', weight: 3, run: selfDisclosure },
];
