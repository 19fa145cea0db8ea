import { berlinDay } from '@portal/contracts/shared/time/days';
import type { DisbursementProofView, InputValueView } from '@portal/contracts/payouts/views/disbursement';
import { createEicarTestFile } from '@portal/platform/virus-scan/createEicarTestFile';
import type { Outcome, Person } from '../bankWorld.ts';
import { anUploadOf } from './caseOperations.ts';
import { isDone, oneOf, rowsIn, type Scene } from './operation.ts';
import { anyDisbursement, mostly, mustBeGone, payers, type Request } from './payoutSteps.ts';

const TRADES = ['Erdarbeiten', 'Dach', 'Fenster'] as const;
const TEMPLATES = '/valutierung-input-templates';
const MOST_PERCENT = 100;
const STEP_PERCENT = 25;

interface ProgressItem {
  readonly label: string;
  readonly value: number;
}
const reportedIn = ({ value }: InputValueView): readonly ProgressItem[] =>
  value === null || value === '' ? [] : (JSON.parse(value) as readonly ProgressItem[]);

const inputsOf = async ({ world }: Scene, { id, owner }: Request): Promise<readonly InputValueView[]> =>
  rowsIn<InputValueView>(await world.call(owner, 'GET', `/valutierung-input-values?disbursement=${id}`));
const proofsOf = async ({ world }: Scene, { id, owner }: Request): Promise<readonly DisbursementProofView[]> =>
  rowsIn<DisbursementProofView>(await world.call(owner, 'GET', `/valutierung-document-files?disbursement=${id}`));

/** Something that fits the field; undefined where nothing is to be entered. */
function entryFor({ world, random }: Scene, { marker }: Person, input: InputValueView): string | undefined {
  const { type, options, progressItems, multiSelect } = input.inputTemplate;
  switch (type) {
    case 'info':
      return undefined;
    case 'input':
      return `Frau ${marker} ${random.between(1, 9)}`;
    case 'textarea':
      return JSON.stringify(`Bericht, ${marker}\n${random.between(1, 9)}`);
    case 'checkbox':
      return 'true';
    case 'date':
      return berlinDay(world.time.now());
    case 'select': {
      const chosen = oneOf(random, options)?.value ?? '';
      return JSON.stringify(multiSelect ? [chosen] : chosen);
    }
    case 'progress': {
      const reported = reportedIn(input);
      const items = reported.length > 0 ? reported : [...progressItems, oneOf(random, TRADES)!].map((label) => ({ label, value: 0 }));
      return JSON.stringify(
        items.map(({ label, value }) => ({ label, value: Math.min(MOST_PERCENT, value + STEP_PERCENT * random.between(0, 1)) })),
      );
    }
  }
}

function uploadProof({ world, random }: Scene, person: Person, owner: Person, proof: string): Promise<Outcome> {
  const content = random.chance(0.05) ? createEicarTestFile() : `%PDF-1.7 ${owner.marker} ${random.between(1, 1_000_000)}`;
  return world.call(person, 'POST', `/valutierung-document-files/${proof}/upload`, anUploadOf(owner.marker, content));
}

/** Fields as they are to be, proofs as documents or with a word why there is none. */
export async function fillIn(scene: Scene, one: Request): Promise<void> {
  const { world, random } = scene;
  const { owner } = one;
  for (const input of await inputsOf(scene, one)) {
    const value = entryFor(scene, owner, input);
    if (value !== undefined) await world.call(owner, 'PATCH', `/valutierung-input-values/${input.id}`, { body: { value } });
  }
  for (const { id } of await proofsOf(scene, one)) {
    if (random.chance(0.4)) await uploadProof(scene, owner, owner, id);
    else await world.call(owner, 'PATCH', `/valutierung-document-files/${id}`, { body: { comment: `Folgt, ${owner.marker}` } });
  }
}

/** A multipart body with one photo of a trade. */
function aPhotoOf(marker: string, trade: string, content: string): ReturnType<typeof anUploadOf> {
  const { body, headers } = anUploadOf(marker, content);
  const boundary = headers['content-type']!.split('boundary=')[1]!;
  const field = `--${boundary}\r\nContent-Disposition: form-data; name="trade"\r\n\r\n${trade}\r\n`;
  return { body: Buffer.concat([Buffer.from(field), body]), headers };
}

/** So that requests from now on report how far the trades are. */
export async function wantReports({ world, cast }: Scene): Promise<void> {
  const { keeper } = cast.employees;
  const templates = rowsIn<{ readonly type: string }>(await world.call(keeper, 'GET', TEMPLATES));
  if (templates.some(({ type }) => type === 'progress')) return;
  const body = { type: 'progress', label: 'Bautenstand', required: false, progressAllowAdd: true, progressItems: ['Keller'] };
  await world.call(keeper, 'POST', TEMPLATES, { body });
}

/** The customer adds photos of the site and takes one away again, which is gone then. */
export async function photograph(scene: Scene, one: Request | undefined = anyDisbursement(scene)): Promise<void> {
  const { world, random } = scene;
  if (one === undefined) return;
  const { owner } = one;
  const report = (await inputsOf(scene, one)).find(({ inputTemplate }) => inputTemplate.type === 'progress');
  if (report === undefined) return;
  const trade = reportedIn(report)[0]?.label ?? report.inputTemplate.progressItems[0] ?? TRADES[0];
  const who = mostly(scene, owner);
  const photo = aPhotoOf(owner.marker, trade, `Bild ${owner.marker} ${random.between(1, 1_000_000)}`);
  const added = await world.call(who, 'POST', `/valutierung-input-values/${report.id}/upload`, photo);
  const photos = isDone(added) ? (added!.body as Partial<InputValueView>).photos : report.photos;
  const chosen = oneOf(random, photos ?? []);
  if (chosen === undefined) return;
  const path = `/valutierung-site-photos/${chosen.id}`;
  if (random.chance(0.3)) await world.call(who, 'GET', `${path}/preview`);
  if (random.chance(0.5) && isDone(await world.call(mostly(scene, owner), 'DELETE', path)))
    await mustBeGone(scene, owner, `${path}/preview`);
}

/** Somebody looks at a proof, or at a photo; of the bank or not. */
export async function lookAtProofs(scene: Scene, one: Request | undefined = anyDisbursement(scene)): Promise<void> {
  const { world, random } = scene;
  if (one === undefined) return;
  const person = random.chance(0.7) ? oneOf(random, payers(scene))! : mostly(scene, one.owner);
  // The bank knows of a draft's proofs from nowhere, and asks for them all the same.
  for (const { id, uploaded } of await proofsOf(scene, one))
    if (uploaded) await world.call(person, 'GET', `/valutierung-document-files/${id}/${oneOf(random, ['download', 'preview'])}`);
  const inputs = await inputsOf(scene, one);
  for (const { id } of inputs.flatMap(({ photos }) => photos)) await world.call(person, 'GET', `/valutierung-site-photos/${id}/preview`);
}

/** The customer uploads a proof, and perhaps a better one at once. */
export async function uploadProofs(scene: Scene, one: Request | undefined = anyDisbursement(scene)): Promise<void> {
  if (one === undefined) return;
  const { random } = scene;
  const who = mostly(scene, one.owner);
  const proof = oneOf(random, await proofsOf(scene, one));
  if (proof === undefined) return;
  for (let times = random.between(1, 3); times > 0; times -= 1) await uploadProof(scene, who, one.owner, proof.id);
}

export { proofsOf };
