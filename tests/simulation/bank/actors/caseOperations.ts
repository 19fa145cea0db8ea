import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { createEicarTestFile } from '@portal/platform/virus-scan/createEicarTestFile';
import type { Person } from '../bankWorld.ts';
import { idIn, isDone, oneOf, rowsIn, type Operation, type Scene } from './operation.ts';

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

const advisers = ({ cast: { employees } }: Scene): readonly Person[] => [employees.adviser, employees.deputy, employees.keeper];
const mostly = ({ random, cast }: Scene, owner: Person): Person => (random.chance(0.12) ? oneOf(random, cast.customers)! : owner);
const anyEnquiry = ({ known, random }: Scene) => oneOf(random, random.chance(0.7) ? known.enquiries.slice(-5) : known.enquiries);

async function newEnquiry(scene: Scene, owner: Person = oneOf(scene.random, scene.cast.customers)!): Promise<void> {
  const { world, known, random } = scene;
  const adviser = oneOf(random, advisers(scene))!;
  const id = idIn(await world.call(adviser, 'POST', '/enquiries', { body: { customer: owner.id, name: `Kredit ${owner.marker}` } }));
  if (id === undefined) return;
  const files: string[] = [];
  known.enquiries.push({ id, owner, files });
  for (let count = random.between(1, 3); count > 0; count -= 1) {
    const file = idIn(await world.call(adviser, 'POST', '/files', { body: { enquiry: id, name: `Nachweis ${owner.marker}` } }));
    if (file !== undefined) files.push(file);
  }
  await world.call(adviser, 'PATCH', `/enquiries/${id}`, { body: { status: 'open' } });
}

/** The customer goes on with a document, as its status offers or not. */
async function workOnFile(scene: Scene, enquiry = anyEnquiry(scene)): Promise<void> {
  const { world, random } = scene;
  if (enquiry === undefined) return newEnquiry(scene);
  const file = oneOf(random, enquiry.files);
  if (file === undefined) return;
  const who = mostly(scene, enquiry.owner);
  const seen = await world.call(who, 'GET', `/files/${file}`);
  const { status } = (isDone(seen) ? seen!.body : {}) as Partial<RequestedFileView>;
  const path = `/files/${file}`;
  const upload = () => {
    const content = random.chance(0.06) ? createEicarTestFile() : `%PDF-1.7 ${enquiry.owner.marker} ${random.between(1, 1_000_000)}`;
    return world.call(who, 'POST', `${path}/upload`, anUploadOf(enquiry.owner.marker, content));
  };
  const ways = {
    upload,
    ready: () => world.call(who, 'POST', `${path}/ready`, { body: {} }),
    problem: () => world.call(who, 'POST', `${path}/problem`, { body: { __context: { message: `Fehlt, ${enquiry.owner.marker}` } } }),
    unproblem: () => world.call(who, 'POST', `${path}/unproblem`, { body: {} }),
    question: () => world.call(who, 'POST', `${path}/questions`, { body: { text: `Wie viele Seiten, ${enquiry.owner.marker}?` } }),
    download: () => world.call(who, 'GET', `${path}/download`),
  };
  const fitting = {
    requested: ['upload', 'upload', 'problem'],
    uploaded: ['ready', 'ready', 'upload'],
    problem: ['unproblem'],
    ready: ['question', 'download'],
  } as const;
  const any = ['upload', 'ready', 'problem', 'unproblem', 'question', 'download'] as const;
  const way = oneOf(random, random.chance(0.15) ? any : (fitting[status as keyof typeof fitting] ?? any))!;
  await ways[way]();
}

async function completeCase(scene: Scene): Promise<void> {
  const enquiry = anyEnquiry(scene);
  if (enquiry !== undefined)
    await scene.world.call(mostly(scene, enquiry.owner), 'POST', `/enquiries/${enquiry.id}/complete`, { body: {} });
}

async function checkFile(scene: Scene): Promise<void> {
  const { world, random } = scene;
  const enquiry = anyEnquiry(scene);
  const file = enquiry && oneOf(random, enquiry.files);
  if (enquiry === undefined || file === undefined) return;
  const status = oneOf(random, ['verified', 'verified', 'processed', 'requested'] as const);
  const adviser = oneOf(random, advisers(scene))!;
  if (random.chance(0.2)) await world.call(adviser, 'GET', `/files/${file}/download`);
  await world.call(adviser, 'PATCH', `/files/${file}`, { body: { status, __context: { message: `Geprüft, ${enquiry.owner.marker}` } } });
}

async function moveCase(scene: Scene): Promise<void> {
  const { world, random } = scene;
  const enquiry = anyEnquiry(scene);
  if (enquiry === undefined) return;
  const adviser = oneOf(random, advisers(scene))!;
  const path = `/enquiries/${enquiry.id}`;
  if (random.chance(0.15)) return void (await world.call(adviser, 'POST', `${path}/remind`, { body: {} }));
  if (random.chance(0.1)) return void (await world.call(adviser, 'POST', `${path}/hard-archive`, { body: {} }));
  const seen = await world.call(adviser, 'GET', path);
  const { status } = (isDone(seen) ? seen!.body : {}) as Partial<EnquiryView>;
  const fitting = { draft: ['open'], open: ['aborted', 'open'], completed: ['processed', 'processed', 'open'], expired: ['open'] } as const;
  const any = ['open', 'processed', 'aborted', 'completed'] as const;
  const to = oneOf(random, random.chance(0.2) ? any : (fitting[status as keyof typeof fitting] ?? any));
  await world.call(adviser, 'PATCH', path, { body: { status: to, __context: { message: `Bitte, ${enquiry.owner.marker}` } } });
}

async function lookAtCases(scene: Scene): Promise<void> {
  const { world, cast, random } = scene;
  const person = random.chance(0.7) ? oneOf(random, cast.customers)! : oneOf(random, [...advisers(scene), cast.employees.auditor])!;
  const enquiry = anyEnquiry(scene);
  const paths = [
    '/enquiries',
    '/inbox',
    ...(enquiry === undefined ? [] : [`/enquiries/${enquiry.id}`, `/enquiry-happenings?enquiry=${enquiry.id}`]),
  ];
  rowsIn(await world.call(person, 'GET', oneOf(random, paths)!));
}

export const caseOperations: readonly Operation[] = [
  { name: 'new case', weight: 5, run: (scene) => newEnquiry(scene) },
  { name: 'work on a file', weight: 22, run: (scene) => workOnFile(scene) },
  { name: 'complete a case', weight: 4, run: completeCase },
  { name: 'check a file', weight: 8, run: checkFile },
  { name: 'move a case', weight: 6, run: moveCase },
  { name: 'look at cases', weight: 6, run: lookAtCases },
];

export { newEnquiry, workOnFile };
