import type { QuestionThreadView } from '@portal/contracts/enquiries/views/fileQuestions';
import { DAY_MS } from '@portal/platform/clock/clock';
import type { Person } from '../bankWorld.ts';
import { anAdviser, anyEnquiry, checkAs, dayIn, goOnWithFile, newEnquiry, patching, seenCase } from './caseOperations.ts';
import { idIn, isDone, oneOf, type KnownEnquiry, type Operation, type Scene } from './operation.ts';

const setStatus = (scene: Scene, { id, owner }: KnownEnquiry, status: string, further: object = {}) =>
  scene.world.call(anAdviser(scene), 'PATCH', `/enquiries/${id}`, {
    body: { status, ...further, __context: { message: `Bitte, ${owner.marker}` } },
  });

async function reportProblem(scene: Scene, enquiry: KnownEnquiry, file: string): Promise<void> {
  await goOnWithFile(scene, enquiry.owner, enquiry, file, 'problem');
  if (!scene.random.chance(0.3)) return;
  for (const way of ['unproblem', 'upload', 'ready'] as const) await goOnWithFile(scene, enquiry.owner, enquiry, file, way);
}

/** Uploads what is missing and hands the case in. */
async function handIn(scene: Scene, enquiry: KnownEnquiry): Promise<boolean> {
  const { world, random } = scene;
  const { requestedFiles = [] } = await seenCase(scene, enquiry.owner, enquiry);
  for (const { id, status } of requestedFiles) {
    if (status === 'problem' && random.chance(0.7)) await goOnWithFile(scene, enquiry.owner, enquiry, id, 'unproblem');
    else if (status !== 'requested' && status !== 'uploaded') continue;
    if (status === 'requested' && random.chance(0.25)) await reportProblem(scene, enquiry, id);
    else {
      await goOnWithFile(scene, enquiry.owner, enquiry, id, 'upload');
      if (random.chance(0.2)) await goOnWithFile(scene, enquiry.owner, enquiry, id, 'upload');
      await goOnWithFile(scene, enquiry.owner, enquiry, id, 'ready');
    }
  }
  return isDone(await world.call(enquiry.owner, 'POST', `/enquiries/${enquiry.id}/complete`, { body: {} }));
}

/** What lies with the bank is checked; what is no good is asked for again. */
async function checkCase(scene: Scene, enquiry: KnownEnquiry, asksAgain: boolean): Promise<void> {
  const adviser = anAdviser(scene);
  for (const { id, status } of (await seenCase(scene, adviser, enquiry)).requestedFiles ?? []) {
    if (scene.random.chance(0.5)) await scene.world.call(adviser, 'GET', `/files/${id}/preview`);
    if (status === 'ready') await checkAs(scene, adviser, enquiry, id, asksAgain ? 'requested' : 'verified');
    if (status === 'problem') await checkAs(scene, adviser, enquiry, id, asksAgain ? 'requested' : 'processed');
    if (status === 'ready' && !asksAgain)
      await checkAs(scene, adviser, enquiry, id, oneOf(scene.random, ['processed', 'archive', 'archive'] as const)!);
  }
}

/** From the opening to the end, once or twice through the customer's hands. */
async function wholeCase(scene: Scene): Promise<void> {
  const { world, random } = scene;
  const enquiry = await newEnquiry(scene);
  if (enquiry === undefined || !(await handIn(scene, enquiry))) return;
  if (random.chance(0.4)) {
    await checkCase(scene, enquiry, true);
    const later = random.chance(0.5) ? { expiresAt: dayIn(scene, random.between(13, 20)) } : {};
    await setStatus(scene, enquiry, 'open', later);
    if (!(await handIn(scene, enquiry))) return;
  }
  await checkCase(scene, enquiry, false);
  await setStatus(scene, enquiry, 'processed');
  if (random.chance(0.2)) await world.call(anAdviser(scene), 'POST', `/enquiries/${enquiry.id}/hard-archive`, { body: {} });
}

/** The last day is over: the customer comes too late, and gets more time or not. */
async function deadlinePasses(scene: Scene): Promise<void> {
  const { world, random } = scene;
  const enquiry = await newEnquiry(scene, undefined, { days: random.between(0, 1) });
  const file = enquiry?.files[0];
  if (enquiry === undefined || file === undefined) return;
  if (random.chance(0.5)) await goOnWithFile(scene, enquiry.owner, enquiry, file, 'upload');
  world.note('a deadline passes');
  world.time.jump(2 * DAY_MS);
  const portal = await world.up();
  void portal.runJob('expire-enquiries');
  await world.time.pauseOf(undefined, 5_000);
  await goOnWithFile(scene, enquiry.owner, enquiry, file, oneOf(random, ['upload', 'question'] as const)!);
  if (random.chance(0.2)) return;
  const expiresAt = dayIn(scene, random.between(-1, 9));
  if (random.chance(0.5)) await setStatus(scene, enquiry, 'open', { expiresAt });
  else
    await world.call(anAdviser(scene), 'PATCH', `/enquiries/${enquiry.id}`, {
      body: { expiresAt, __context: { message: `Urlaub, ${enquiry.owner.marker}` } },
    });
  await goOnWithFile(scene, enquiry.owner, enquiry, file, 'upload');
}

/** A draft as its employee goes on with it: other words, another list of documents, or it goes. */
async function workOnDraft(scene: Scene): Promise<void> {
  const { world, known, random } = scene;
  const enquiry = await newEnquiry(scene, undefined, { isDraft: true });
  if (enquiry === undefined) return;
  const { marker } = enquiry.owner;
  const path = `/enquiries/${enquiry.id}`;
  known.numbers += 1;
  const changes = [
    { name: `Kredit ${marker} ${random.between(1, 9)}`, expiresAt: dayIn(scene, random.between(0, 9)) },
    { publicId: random.chance(0.2) ? 'V-2026-1' : `V-2026-${known.numbers}` },
    {
      requestedFiles: [
        ...enquiry.files.slice(1).map((id) => ({ id, name: `Nachweis ${marker} neu` })),
        { name: `Nachweis ${marker} dazu`, required: false },
      ],
    },
  ];
  for (const body of changes) if (random.chance(0.6)) await world.call(anAdviser(scene), 'PATCH', path, patching(scene, body));
  if (random.chance(0.4)) return void (await world.call(anAdviser(scene), 'DELETE', path));
  const { requestedFiles = [] } = await seenCase(scene, anAdviser(scene), enquiry);
  enquiry.files.splice(0, enquiry.files.length, ...requestedFiles.map(({ id }) => id));
  await setStatus(scene, enquiry, 'open');
}

/** What is asked for in a case, and until when, may become other while it is open. */
async function changeWhatIsAsked(scene: Scene): Promise<void> {
  const { world, known, random } = scene;
  const enquiry = anyEnquiry(scene);
  if (enquiry === undefined) return;
  const adviser = anAdviser(scene);
  const { marker } = enquiry.owner;
  const file = oneOf(random, enquiry.files);
  const fileTemplate = oneOf(random, known.fileTemplates);
  const ways = [
    async () => {
      const { expiresAt } = await seenCase(scene, adviser, enquiry);
      const next = dayIn(scene, random.between(expiresAt === null ? 1 : 5, 25));
      if (random.chance(0.15)) await world.call(adviser, 'PATCH', `/enquiries/${enquiry.id}`, { body: { name: `Kredit ${marker} neu` } });
      const reason = random.chance(0.85) ? { __context: { message: `Urlaub, ${marker}` } } : {};
      await world.call(adviser, 'PATCH', `/enquiries/${enquiry.id}`, patching(scene, { expiresAt: next, ...reason }));
    },
    async () => {
      const byTemplate = fileTemplate !== undefined && random.chance(0.6);
      const reply = byTemplate
        ? await world.call(adviser, 'POST', '/files/create-by-file-template', { body: { enquiry: enquiry.id, fileTemplate } })
        : await world.call(adviser, 'POST', '/files', {
            body: { enquiry: enquiry.id, name: `Nachweis ${marker}`, fileCategory: oneOf(random, known.fileCategories) ?? null },
          });
      const id = idIn(reply);
      if (id !== undefined) enquiry.files.push(id);
    },
    async () => {
      if (file === undefined) return;
      if (fileTemplate !== undefined && random.chance(0.4))
        await world.call(adviser, 'POST', `/files/${file}/patch-by-file-template`, { body: { fileTemplateId: fileTemplate } });
      else
        await world.call(
          adviser,
          'PATCH',
          `/files/${file}`,
          patching(scene, { name: `Nachweis ${marker} ${random.between(1, 9)}`, expiresAt: dayIn(scene, random.between(0, 9)) }),
        );
    },
    async () => {
      if (file === undefined) return;
      await world.call(adviser, 'DELETE', `/files/${file}`);
      await world.call(random.chance(0.5) ? adviser : enquiry.owner, 'GET', `/files/${file}`);
    },
  ];
  await oneOf(random, ways)!();
}

/** Customer and bank write to each other about a document. */
async function talk(scene: Scene): Promise<void> {
  const { world, random } = scene;
  const enquiry = anyEnquiry(scene);
  const file = enquiry && oneOf(random, enquiry.files);
  if (enquiry === undefined || file === undefined) return;
  const { marker } = enquiry.owner;
  const adviser = anAdviser(scene);
  const write = (who: Person, text: string) => world.call(who, 'POST', `/files/${file}/questions`, { body: { text } });
  if (random.chance(0.65)) await write(enquiry.owner, `Reicht eine Kopie, ${marker}?`);
  if (random.chance(0.5)) return void (await write(adviser, `Ja, ${marker}.`));
  const seen = await world.call(adviser, 'GET', `/file-questions/${file}`);
  const { contributions = [] } = (isDone(seen) ? seen!.body : {}) as Partial<QuestionThreadView>;
  await world.call(adviser, 'POST', `/files/${file}/questions/close`, {
    body: { contributions: Math.max(1, contributions.length - (random.chance(0.15) ? 1 : 0)) },
  });
}

export const caseWayOperations: readonly Operation[] = [
  { name: 'whole case', weight: 9, run: wholeCase },
  { name: 'a deadline passes', weight: 3, run: deadlinePasses },
  { name: 'work on a draft', weight: 5, run: workOnDraft },
  { name: 'change what is asked', weight: 7, run: changeWhatIsAsked },
  { name: 'talk about a file', weight: 4, run: talk },
];
