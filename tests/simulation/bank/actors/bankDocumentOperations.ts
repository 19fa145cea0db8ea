import { aDocument, anAdviser, anUploadOf, anyEnquiry, patching } from './caseOperations.ts';
import { idIn, oneOf, type Operation, type Scene } from './operation.ts';

type Attachment = Scene['known']['attachments'][number];

const ways = ['upload', 'release', 'release', 'takeBack', 'edit', 'plan', 'archive', 'look', 'customerLooks', 'remove'] as const;
type Way = (typeof ways)[number];

async function workOn(scene: Scene, { id, enquiry }: Attachment, way: Way): Promise<void> {
  const { world, random } = scene;
  const { owner } = enquiry;
  const adviser = anAdviser(scene);
  const path = `/enquiry-attachments/${id}`;
  const look = oneOf(random, ['download', 'preview']);
  const patch = (body: object) => world.call(adviser, 'PATCH', path, patching(scene, body));
  const calls = {
    upload: () => world.call(adviser, 'POST', `${path}/upload`, anUploadOf(owner.marker, aDocument(scene, owner.marker))),
    release: () => patch({ public: true }),
    takeBack: () => patch({ public: false }),
    edit: () => patch({ name: `Kredit ${owner.marker} ${random.between(1, 9)}` }),
    plan: () => patch({ agree21ShelfId: oneOf(random, [10300, 10400]), agree21Comment: `Vertrag ${owner.marker}` }),
    archive: () =>
      world.call(adviser, 'POST', `${path}/agree21-archive`, {
        body: { enquiryAttachment: { agree21ShelfId: 10400 }, customer: { agree21PersonId: '8800412' } },
      }),
    look: () => world.call(adviser, 'GET', `${path}/${look}`),
    customerLooks: () => world.call(random.chance(0.85) ? owner : oneOf(random, scene.cast.customers)!, 'GET', `${path}/${look}`),
    remove: () => world.call(adviser, 'DELETE', path),
  };
  await calls[way]();
}

/** A contract that the bank puts into a case, for the customer to read, until it is taken back or goes. */
async function newBankDocument(scene: Scene): Promise<void> {
  const { world, known, random } = scene;
  const enquiry = anyEnquiry(scene);
  if (enquiry === undefined) return;
  const id = idIn(
    await world.call(anAdviser(scene), 'POST', '/enquiry-attachments', {
      body: {
        enquiry: enquiry.id,
        name: `Kredit ${enquiry.owner.marker}`,
        public: random.chance(0.3),
        agree21ShelfId: random.chance(0.2) ? 10400 : null,
      },
    }),
  );
  if (id === undefined) return;
  const attachment = { id, enquiry };
  known.attachments.push(attachment);
  const way: readonly Way[] = [
    'upload',
    'look',
    'release',
    'customerLooks',
    'edit',
    'takeBack',
    'customerLooks',
    'archive',
    'upload',
    'remove',
  ];
  for (const step of way.slice(0, random.between(2, way.length))) await workOn(scene, attachment, step);
  if (random.chance(0.5)) await workOn(scene, attachment, 'customerLooks');
}

async function workOnBankDocument(scene: Scene): Promise<void> {
  const attachment = oneOf(scene.random, scene.known.attachments.slice(-4));
  if (attachment === undefined) return newBankDocument(scene);
  for (let times = scene.random.between(1, 3); times > 0; times -= 1) await workOn(scene, attachment, oneOf(scene.random, ways)!);
}

export const bankDocumentOperations: readonly Operation[] = [
  { name: 'new bank document', weight: 4, run: newBankDocument },
  { name: 'work on a bank document', weight: 6, run: workOnBankDocument },
];
