import type { AccessLinkSessionTokenPayload } from '@portal/contracts/enquiries/accessLink';
import { MINUTE_MS } from '@portal/platform/clock/clock';
import type { BankWorld, Outcome, Person } from '../bankWorld.ts';
import { anAdviser, anyEnquiry, goOnWithFile, newEnquiry, seenCase, seenFile } from './caseOperations.ts';
import { codeSentTo } from './foundBank.ts';
import { isDone, oneOf, type KnownEnquiry, type Operation, type Scene } from './operation.ts';

const LINK = /\/login\?token=([\w-]+)$/;

/** What stands in the newest link to a case that was sent to an address. */
function linkSentTo(world: BankWorld, to: string): string | undefined {
  const links = world.disks.post.accepted
    .filter(({ letter: { message } }) => message.to === to)
    .flatMap(({ letter: { message } }) => message.links.flatMap((link) => LINK.exec(link)?.[1] ?? []));
  return links.at(-1);
}

const sendLink = ({ world }: Scene, adviser: Person, { id }: KnownEnquiry): Promise<Outcome> =>
  world.call(adviser, 'POST', `/enquiries/${id}/access-link`, { body: {} });

const lettersTo = (world: BankWorld, to: string) => world.disks.post.accepted.filter(({ letter }) => letter.message.to === to).length;

/** What comes by mail or phone may be late. */
async function waitForLetter(world: BankWorld, to: string, before: number): Promise<void> {
  for (let seconds = 0; seconds < 15 && lettersTo(world, to) === before; seconds += 1) await world.time.pauseOf(undefined, 1_000);
}

/** Whoever holds the link opens it, with the code that goes to the phone. */
async function openLink(scene: Scene, { owner }: KnownEnquiry, token: string): Promise<Person | undefined> {
  const { world, cast, random } = scene;
  const login = (body: object) => world.call(cast.nobody, 'POST', '/customers/login-with-access-token', { body: { token, ...body } });
  const before = lettersTo(world, owner.mobile!);
  if (!isDone(await login({}))) return undefined;
  await waitForLetter(world, owner.mobile!, before);
  const reply = await login({ submitCode: random.chance(0.1) ? 'ABCDEF' : (codeSentTo(world, owner.mobile!) ?? 'ABCDEF') });
  const session = (isDone(reply) ? reply!.body : {}) as { readonly token?: string };
  if (session.token === undefined) return undefined;
  const payload = Buffer.from(session.token.split('.')[1] ?? '', 'base64url').toString();
  const { id } = JSON.parse(payload) as AccessLinkSessionTokenPayload;
  return { ...owner, name: `link of ${owner.name}`, kind: 'accessLink', id, actor: 'accessLink', token: session.token };
}

async function workByLink(scene: Scene, holder: Person, enquiry: KnownEnquiry): Promise<void> {
  const { world, random } = scene;
  await world.call(holder, 'GET', `/enquiries/${enquiry.id}`);
  const file = oneOf(random, enquiry.files);
  if (file === undefined) return;
  const { status } = await seenFile(scene, holder, file);
  const way = status === 'requested' ? 'upload' : status === 'uploaded' ? 'ready' : 'download';
  await goOnWithFile(scene, holder, enquiry, file, way);
}

/** A link that opens one case without a password; afterwards its holder ends it, or a newer one does, and then it is tried again. */
async function accessLink(scene: Scene): Promise<void> {
  const { world, random } = scene;
  const adviser = anAdviser(scene);
  const passer = random.chance(0.4) ? oneOf(random, scene.known.passers) : undefined;
  const known = passer === undefined ? anyEnquiry(scene) : undefined;
  const isOpen = known !== undefined && (await seenCase(scene, adviser, known)).status === 'open';
  const enquiry = isOpen || (known !== undefined && random.chance(0.2)) ? known : await newEnquiry(scene, passer);
  if (enquiry === undefined) return;
  const before = lettersTo(world, enquiry.owner.email);
  if (!isDone(await sendLink(scene, adviser, enquiry))) return;
  await waitForLetter(world, enquiry.owner.email, before);
  const token = linkSentTo(world, enquiry.owner.email);
  if (token === undefined) return;
  if (random.chance(0.1)) world.time.jump(25 * 60 * MINUTE_MS);
  const holder = await openLink(scene, enquiry, token);
  if (holder === undefined) return;
  await workByLink(scene, holder, enquiry);
  const other = oneOf(random, scene.known.enquiries);
  if (other !== undefined && random.chance(0.3)) {
    await world.call(holder, 'GET', `/enquiries/${other.id}`);
    await world.call(holder, 'GET', `/files/${other.files[0] ?? other.id}/download`);
  }
  const setRoles = (roles: readonly string[]) => world.call(adviser, 'PATCH', `/customers/${enquiry.owner.id}`, { body: { roles } });
  const end = oneOf(random, [
    'ends',
    'ends',
    'newer',
    'newer',
    'time',
    'none',
    ...(passer === undefined ? [] : (['role', 'role', 'role'] as const)),
  ]);
  if (end === 'role') await setRoles([]);
  if (end === 'ends') await world.call(holder, 'POST', '/customers/logout', { body: {} });
  if (end === 'newer') {
    await world.time.pauseOf(undefined, MINUTE_MS + 1_000);
    await sendLink(scene, adviser, enquiry);
  }
  if (end === 'time') world.time.jump(40 * MINUTE_MS);
  await workByLink(scene, holder, enquiry);
  if (end === 'role') {
    await setRoles(['ROLE_CUSTOMER_UPLOAD']);
    await workByLink(scene, holder, enquiry);
  }
  if (random.chance(0.3)) await openLink(scene, enquiry, token);
}

export const accessLinkOperations: readonly Operation[] = [{ name: 'access link', weight: 8, run: accessLink }];
