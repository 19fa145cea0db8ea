import type { Person } from '../bankWorld.ts';
import { patching } from './caseOperations.ts';
import { idIn, isDone, oneOf, type Operation, type Scene } from './operation.ts';

const NAMES = ['Baufinanzierung', 'Konsumkredit', 'Umschuldung', 'Immobilie', 'Gehalt', 'Legitimation'] as const;

interface Kind {
  readonly path: string;
  readonly known: (scene: Scene) => string[];
  readonly fields: (scene: Scene) => object;
}

const aName = ({ random }: Scene): string => `${oneOf(random, NAMES)} ${random.between(1, 4)}`;

const kinds: readonly Kind[] = [
  {
    path: '/file-categories',
    known: ({ known }) => known.fileCategories,
    fields: (scene) => ({ name: aName(scene), sortIndex: scene.random.between(0, 50) }),
  },
  {
    path: '/file-templates',
    known: ({ known }) => known.fileTemplates,
    fields: (scene) => ({
      name: aName(scene),
      required: scene.random.chance(0.7),
      fileCategory: oneOf(scene.random, scene.known.fileCategories) ?? null,
      expiresInDays: scene.random.chance(0.5) ? scene.random.between(1, 30) : null,
    }),
  },
  {
    path: '/enquiry-templates',
    known: ({ known }) => known.enquiryTemplates,
    fields: (scene) => ({
      name: aName(scene),
      fileTemplates: [...new Set(scene.known.fileTemplates.slice(-3))],
      expiresInDays: scene.random.chance(0.5) ? scene.random.between(1, 14) : 0,
    }),
  },
];

const maintainer = ({ random, cast: { employees } }: Scene): Person => (random.chance(0.05) ? employees.adviser : employees.keeper);

async function create(scene: Scene, { path, known, fields }: Kind): Promise<void> {
  const id = idIn(await scene.world.call(maintainer(scene), 'POST', path, { body: fields(scene) }));
  if (id !== undefined) known(scene).push(id);
}

/** What the bank has in stock for its cases: made, changed, used and thrown away. */
async function keepTemplates(scene: Scene): Promise<void> {
  const { world, cast, random } = scene;
  for (const kind of kinds) if (kind.known(scene).length === 0 || random.chance(0.25)) await create(scene, kind);
  const kind = oneOf(random, kinds)!;
  const id = oneOf(random, kind.known(scene));
  if (id === undefined) return;
  const path = `${kind.path}/${id}`;
  if (random.chance(0.5)) return void (await world.call(maintainer(scene), 'PATCH', path, patching(scene, kind.fields(scene))));
  const deleted = await world.call(maintainer(scene), 'DELETE', path);
  // Some go on to use it.
  if (isDone(deleted) && random.chance(0.5)) kind.known(scene).splice(kind.known(scene).indexOf(id), 1);
  await world.call(cast.employees.keeper, 'GET', random.chance(0.7) ? path : kind.path);
}

export const caseTemplateOperations: readonly Operation[] = [{ name: 'keep templates', weight: 8, run: keepTemplates }];
