import { problemReasonTexts } from '@portal/contracts/enquiries/problemReasonTexts';
import { berlinDay } from '@portal/contracts/shared/time/days';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { DAY_MS, instantAfter } from '@portal/platform/clock/clock';
import { createEicarTestFile } from '@portal/platform/virus-scan/createEicarTestFile';
import type { Asked, Outcome, Person } from '../bankWorld.ts';
import { idIn, isDone, oneOf, type KnownEnquiry, type Operation, type Scene } from './operation.ts';

const BOUNDARY = 'simulated-boundary';

/** A multipart body with one document. */
export function anUploadOf(
  marker: string,
  content: string | Buffer,
): { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> } {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file[]"; filename="${marker}.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

export const aDocument = ({ random }: Scene, marker: string): string => `%PDF-1.7 ${marker} ${random.between(1, 1_000_000_000)}`;

const advisers = ({ cast: { employees } }: Scene): readonly Person[] => [employees.adviser, employees.deputy, employees.keeper];
export const anAdviser = (scene: Scene): Person => oneOf(scene.random, advisers(scene))!;
const mostly = ({ random, cast }: Scene, owner: Person): Person => (random.chance(0.12) ? oneOf(random, cast.customers)! : owner);
export const anyEnquiry = ({ known, random }: Scene): KnownEnquiry | undefined =>
  oneOf(random, random.chance(0.7) ? known.enquiries.slice(-5) : known.enquiries);
export const dayIn = ({ world }: Scene, days: number): string => berlinDay(instantAfter(world.time.now(), days * DAY_MS));
/** Sometimes with a version that is long over. */
export const patching = ({ random }: Scene, body: object): Asked =>
  random.chance(0.04) ? { body, headers: { 'if-match': '"0"' } } : { body };

const bodyOf = <T>(outcome: Outcome): Partial<T> => (isDone(outcome) ? (outcome!.body as Partial<T>) : {});
export const seenCase = async ({ world }: Scene, who: Person, { id }: KnownEnquiry): Promise<Partial<EnquiryView>> =>
  bodyOf<EnquiryView>(await world.call(who, 'GET', `/enquiries/${id}`));
export const seenFile = async ({ world }: Scene, who: Person, file: string): Promise<Partial<RequestedFileView>> =>
  bodyOf<RequestedFileView>(await world.call(who, 'GET', `/files/${file}`));

export interface WantedCase {
  /** Days until its end. */
  readonly days?: number;
  readonly isDraft?: boolean;
}

/** All at once, by a template, or one document after the other. */
async function createCase(scene: Scene, owner: Person, { days }: WantedCase): Promise<KnownEnquiry | undefined> {
  const { world, known, random } = scene;
  const adviser = anAdviser(scene);
  const name = `Kredit ${owner.marker}`;
  const wanted = Array.from({ length: random.between(1, 3) }, () => ({ name: `Nachweis ${owner.marker}`, required: random.chance(0.7) }));
  const enquiryTemplate = days === undefined && random.chance(0.3) ? oneOf(random, known.enquiryTemplates) : undefined;
  const expiresAt = days === undefined && random.chance(0.5) ? null : dayIn(scene, days ?? random.between(1, 12));
  const isAtOnce = random.chance(0.4);
  const created =
    enquiryTemplate === undefined
      ? await world.call(adviser, 'POST', '/enquiries', {
          body: { customer: owner.id, name, expiresAt, requestedFiles: isAtOnce ? wanted : [] },
        })
      : await world.call(adviser, 'POST', '/enquiries/create-by-enquiry-template', {
          body: { customer: owner.id, enquiryTemplate, overrideName: name },
        });
  const id = idIn(created);
  if (id === undefined) return undefined;
  const { requestedFiles = [] } = bodyOf<EnquiryView>(created);
  const enquiry = { id, owner, files: requestedFiles.map((file) => file.id) };
  known.enquiries.push(enquiry);
  if (enquiry.files.length > 0) return enquiry;
  for (const file of wanted) {
    const fileId = idIn(await world.call(adviser, 'POST', '/files', { body: { enquiry: id, ...file } }));
    if (fileId !== undefined) enquiry.files.push(fileId);
  }
  return enquiry;
}

async function newEnquiry(
  scene: Scene,
  owner: Person = oneOf(scene.random, scene.cast.customers)!,
  wanted: WantedCase = {},
): Promise<KnownEnquiry | undefined> {
  const enquiry = await createCase(scene, owner, wanted);
  if (enquiry !== undefined && wanted.isDraft !== true)
    await scene.world.call(anAdviser(scene), 'PATCH', `/enquiries/${enquiry.id}`, { body: { status: 'open' } });
  return enquiry;
}

const fittingOfCustomer = {
  requested: ['upload', 'upload', 'upload', 'problem'],
  uploaded: ['ready', 'ready', 'upload', 'download'],
  problem: ['unproblem'],
  ready: ['question', 'download'],
} as const;
const ofCustomer = ['upload', 'ready', 'problem', 'unproblem', 'question', 'download'] as const;
export type WayOfCustomer = (typeof ofCustomer)[number];

/** What a customer does with a document. An employee does some of it for one who is on the phone. */
export function goOnWithFile(scene: Scene, who: Person, enquiry: KnownEnquiry, file: string, way: WayOfCustomer): Promise<Outcome> {
  const { world, random } = scene;
  const { marker } = enquiry.owner;
  const path = `/files/${file}`;
  const standsIn = random.chance(0.1) ? anAdviser(scene) : who;
  const ways = {
    upload: () =>
      world.call(who, 'POST', `${path}/upload`, anUploadOf(marker, random.chance(0.06) ? createEicarTestFile() : aDocument(scene, marker))),
    ready: () => world.call(standsIn, 'POST', `${path}/ready`, { body: {} }),
    problem: () =>
      world.call(standsIn, 'POST', `${path}/problem`, {
        body: { __context: { message: oneOf(random, problemReasonTexts), comment: `Fehlt, ${marker}` } },
      }),
    unproblem: () => world.call(standsIn, 'POST', `${path}/unproblem`, { body: {} }),
    question: () => world.call(who, 'POST', `${path}/questions`, { body: { text: `Wie viele Seiten, ${marker}?` } }),
    download: () => world.call(who, 'GET', `${path}/${oneOf(random, ['download', 'preview'])}`),
  };
  return ways[way]();
}

/** The customer goes on with a document, as its status offers or not. */
async function workOnFile(scene: Scene, enquiry = anyEnquiry(scene)): Promise<void> {
  const { random } = scene;
  if (enquiry === undefined) return void (await newEnquiry(scene));
  const file = oneOf(random, enquiry.files);
  if (file === undefined) return;
  const who = mostly(scene, enquiry.owner);
  const { status } = await seenFile(scene, who, file);
  const fitting = fittingOfCustomer[status as keyof typeof fittingOfCustomer] ?? ofCustomer;
  await goOnWithFile(scene, who, enquiry, file, oneOf(random, random.chance(0.12) ? ofCustomer : fitting)!);
}

async function completeCase(scene: Scene): Promise<void> {
  const enquiry = anyEnquiry(scene);
  if (enquiry !== undefined)
    await scene.world.call(mostly(scene, enquiry.owner), 'POST', `/enquiries/${enquiry.id}/complete`, { body: {} });
}

const fittingOfEmployee = {
  ready: ['verified', 'verified', 'requested'],
  verified: ['processed', 'archive', 'archive'],
  processed: ['archive'],
  problem: ['requested', 'processed'],
} as const;
const ofEmployee = ['verified', 'processed', 'requested', 'archive', 'archived'] as const;
export type WayOfEmployee = (typeof ofEmployee)[number];

export async function checkAs(scene: Scene, adviser: Person, enquiry: KnownEnquiry, file: string, way: WayOfEmployee): Promise<Outcome> {
  const { world, random } = scene;
  const { marker } = enquiry.owner;
  if (way === 'archive')
    return world.call(adviser, 'POST', `/files/${file}/agree21-archive`, {
      body: {
        file: { agree21ShelfId: oneOf(random, [10100, 10200]), agree21Comment: `Akte ${marker}` },
        customer: { agree21PersonId: '8800412' },
        markAsProcessed: random.chance(0.4),
      },
    });
  const reason = way === 'requested' && random.chance(0.5) ? { reason: 'UNLESERLICH' } : { message: `Geprüft, ${marker}` };
  const checked = await world.call(adviser, 'PATCH', `/files/${file}`, patching(scene, { status: way, __context: reason }));
  if (way === 'requested' && random.chance(0.4)) await world.call(enquiry.owner, 'GET', `/files/${file}/download`);
  return checked;
}

async function checkFile(scene: Scene): Promise<void> {
  const { world, random } = scene;
  const enquiry = anyEnquiry(scene);
  const file = enquiry && oneOf(random, enquiry.files);
  if (enquiry === undefined || file === undefined) return;
  const adviser = anAdviser(scene);
  const { status } = await seenFile(scene, adviser, file);
  if (random.chance(0.3)) await world.call(adviser, 'GET', `/files/${file}/${oneOf(random, ['download', 'preview'])}`);
  const fitting = fittingOfEmployee[status as keyof typeof fittingOfEmployee];
  if (fitting === undefined && random.chance(0.7)) return;
  await checkAs(scene, adviser, enquiry, file, oneOf(random, fitting === undefined || random.chance(0.12) ? ofEmployee : fitting)!);
}

async function moveCase(scene: Scene): Promise<void> {
  const { world, random } = scene;
  const enquiry = anyEnquiry(scene);
  if (enquiry === undefined) return;
  const adviser = anAdviser(scene);
  const path = `/enquiries/${enquiry.id}`;
  if (random.chance(0.3)) {
    for (let times = random.between(1, 2); times > 0; times -= 1)
      await world.call(anAdviser(scene), 'POST', `${path}/remind`, { body: {} });
    return;
  }
  if (random.chance(0.05)) return void (await world.call(adviser, 'DELETE', path));
  if (random.chance(0.1)) return void (await world.call(adviser, 'POST', `${path}/hard-archive`, { body: {} }));
  const { status } = await seenCase(scene, adviser, enquiry);
  const fitting = { draft: ['open'], open: ['aborted', 'open'], completed: ['processed', 'processed', 'open'], expired: ['open'] } as const;
  const any = ['open', 'processed', 'aborted', 'completed'] as const;
  const to = oneOf(random, random.chance(0.15) ? any : (fitting[status as keyof typeof fitting] ?? any));
  const later = to === 'open' && (status === 'expired' || random.chance(0.3)) ? { expiresAt: dayIn(scene, random.between(1, 14)) } : {};
  const body = { status: to, ...later, __context: { message: `Bitte, ${enquiry.owner.marker}` } };
  await world.call(adviser, 'PATCH', path, patching(scene, body));
}

async function lookAtCases(scene: Scene): Promise<void> {
  const { world, cast, known, random } = scene;
  const person = random.chance(0.7) ? oneOf(random, cast.customers)! : oneOf(random, [...advisers(scene), cast.employees.auditor])!;
  const enquiry = anyEnquiry(scene);
  const file = enquiry && oneOf(random, enquiry.files);
  const attachment = oneOf(random, known.attachments.slice(-4));
  const paths = [
    '/enquiries',
    '/inbox',
    ...(file === undefined ? [] : [`/files/${file}/download`, `/files/${file}/preview`]),
    ...(attachment === undefined ? [] : [`/enquiry-attachments/${attachment.id}/download`]),
    ...(enquiry === undefined ? [] : [`/enquiries/${enquiry.id}`, `/enquiry-happenings?enquiry=${enquiry.id}`]),
  ];
  await world.call(person, 'GET', oneOf(random, paths)!);
}

export const caseOperations: readonly Operation[] = [
  { name: 'new case', weight: 5, run: async (scene) => void (await newEnquiry(scene)) },
  { name: 'work on a file', weight: 18, run: (scene) => workOnFile(scene) },
  { name: 'complete a case', weight: 3, run: completeCase },
  { name: 'check a file', weight: 8, run: checkFile },
  { name: 'move a case', weight: 6, run: moveCase },
  { name: 'look at cases', weight: 6, run: lookAtCases },
];

export { newEnquiry, workOnFile };
