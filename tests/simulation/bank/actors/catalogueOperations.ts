import { HOUR_MS } from '@portal/platform/clock/clock';
import type { ConfigView } from '@portal/contracts/instance/config';
import type { ConfigStateView } from '@portal/contracts/instance/views/configChange';
import type { Asked, Person } from '../bankWorld.ts';
import { idIn, isDone, oneOf, rowsIn, type Operation, type Scene } from './operation.ts';
import { isShown, mustBeGone } from './payoutSteps.ts';

interface Entry {
  readonly id: string;
}
interface Kind {
  readonly resource: string;
  /** Of the list; its rows are what is kept. */
  readonly query?: string;
  /** What is wrong in a field of it. */
  readonly wrong: object;
  create(scene: Scene): object;
  change(scene: Scene): object;
}

const MOST = 4;
const numbered = ({ known }: Scene, word: string): string => {
  known.numbers += 1;
  return `${word} ${known.numbers}`;
};

const inputs = [
  { type: 'input', label: 'Bauleitung' },
  { type: 'textarea', label: 'Bemerkung' },
  { type: 'checkbox', label: 'Bezugsfertig' },
  { type: 'date', label: 'Fertig bis', minDate: -30, maxDate: 30 },
  { type: 'info', label: 'Hinweis', infotext: 'Bitte Belege bereithalten.' },
  { type: 'select', label: 'Bauweise', options: ['massiv', 'Holz'].map((value) => ({ value, label: value })) },
  { type: 'progress', label: 'Bautenstand', progressAllowAdd: true, progressItems: ['Keller'] },
] as const;

const kinds: readonly Kind[] = [
  {
    resource: 'valutierung-financing-project-types',
    wrong: { maximumDisbursementAmount: -1 },
    create: (scene) => ({ name: numbered(scene, 'Zweck'), maximumDisbursementAmount: oneOf(scene.random, [null, 5_000_000, 8_000_000]) }),
    change: ({ random }) => ({ maximumDisbursementAmount: oneOf(random, [null, 5_000_000, 8_000_000]) }),
  },
  {
    resource: 'valutierung-credit-categories',
    wrong: { name: '' },
    create: (scene) => ({ name: numbered(scene, 'Kategorie'), infotext: null }),
    change: ({ random }) => ({ sortIndex: random.between(1, 99) }),
  },
  {
    resource: 'valutierung-input-templates',
    wrong: { label: '' },
    create: ({ random }) => ({ ...oneOf(random, inputs)!, required: random.chance(0.4), sortIndex: random.between(1, 99) }),
    change: ({ random }) => ({ required: random.chance(0.5), sortIndex: random.between(1, 99) }),
  },
  {
    resource: 'valutierung-document-templates',
    wrong: { label: '' },
    create: (scene) => ({ label: numbered(scene, 'Nachweis'), required: scene.random.chance(0.3) }),
    change: ({ random }) => ({ required: random.chance(0.5), description: oneOf(random, ['Als PDF.', null]) }),
  },
  {
    resource: 'technical-messages',
    query: '?target=customer',
    wrong: { startDatetime: '2026-11-24T10:00:00Z', endDatetime: '2026-11-24T09:00:00Z' },
    create: (scene) => ({
      target: 'customer',
      category: 'INFO',
      active: true,
      startDatetime: null,
      endDatetime: scene.random.chance(0.5) ? null : new Date(Date.parse(scene.world.time.now()) + HOUR_MS).toISOString(),
      content: numbered(scene, 'Wartung'),
    }),
    change: (scene) => ({ content: numbered(scene, 'Wartung'), active: scene.random.chance(0.8) }),
  },
  {
    resource: 'footer-urls',
    wrong: { url: 'http://bank.example' },
    create: (scene) => ({ label: numbered(scene, 'Hinweis'), url: '/legal', sortIndex: 1, target: 'both' }),
    change: ({ random }) => ({ sortIndex: random.between(1, 99), url: oneOf(random, ['/legal', 'https://bank.example/agb']) }),
  },
];

const keepers = ({ cast: { employees } }: Scene, { resource }: Kind): readonly Person[] =>
  resource.startsWith('valutierung-') ? [employees.keeper] : [employees.admin, employees.keeper];

/** Something is added to what the bank keeps, changed, or taken away: then nobody is offered it any more. */
async function keep(scene: Scene, kind: Kind): Promise<void> {
  const { world, cast, random } = scene;
  const person = random.chance(0.08)
    ? oneOf(random, [cast.employees.auditor, cast.employees.adviser])!
    : oneOf(random, keepers(scene, kind))!;
  const list = `/${kind.resource}${kind.query ?? ''}`;
  const entries = rowsIn<Entry>(await world.call(person, 'GET', list));
  const kept = entries.filter(({ id }) => id !== cast.building && id !== cast.land);
  const wrong = random.chance(0.06) ? kind.wrong : {};
  const entry = oneOf(random, kept);
  if (entry === undefined || (kept.length < MOST && random.chance(0.5))) {
    const id = idIn(await world.call(person, 'POST', `/${kind.resource}`, { body: { ...kind.create(scene), ...wrong } }));
    if (id !== undefined && random.chance(0.5)) await world.call(person, 'PATCH', `/${kind.resource}/${id}`, { body: kind.change(scene) });
    return;
  }
  const path = `/${kind.resource}/${entry.id}`;
  if (random.chance(0.4)) return void (await world.call(person, 'PATCH', path, { body: { ...kind.change(scene), ...wrong } }));
  if (!isShown(await world.call(person, 'DELETE', path))) return;
  if (random.chance(0.3)) await world.call(person, 'PATCH', path, { body: kind.change(scene) });
  await mustBeGone(scene, person, path);
  if (rowsIn<Entry>(await world.call(person, 'GET', list)).some(({ id }) => id === entry.id))
    world.violations.push(`${path} was deleted, and is still offered`);
}

async function keepCatalogue(scene: Scene): Promise<void> {
  const { random } = scene;
  const kind = oneOf(random, kinds)!;
  for (let times = random.between(2, 4); times > 0; times -= 1) await keep(scene, kind);
}

/** As its administrators see it, with what to name when it is changed. */
async function configOf({ world }: Scene, admin: Person) {
  const seen = await world.call(admin, 'GET', '/configs/current');
  if (!isDone(seen)) return undefined;
  const { version: _, demo: __, channelsOff: ___, systemsOff: ____, feedbackWidget: _____, ...config } = seen!.body as ConfigView;
  const { etag } = seen!.headers;
  const headers: NonNullable<Asked['headers']> = etag === undefined ? {} : { 'if-match': etag };
  return { config, headers };
}

const numberedName = (scene: Scene): string => `${numbered(scene, 'Bank')} eG`;

/** A former state, or one that never was. */
async function restore({ world, random }: Scene, admin: Person, headers: NonNullable<Asked['headers']>): Promise<void> {
  const states = rowsIn<ConfigStateView>(await world.call(admin, 'GET', '/configs/current/history'));
  const state = random.chance(0.1) ? states.length : (oneOf(random, states)?.state ?? 0);
  await world.call(admin, 'POST', '/configs/current/restore', { body: { state }, headers });
}

/** An administrator changes the configuration and perhaps brings a former state back, or two change it at the same time. */
async function configure(scene: Scene): Promise<void> {
  const { world, cast, random } = scene;
  const { admin, keeper, manager } = cast.employees;
  const current = await configOf(scene, admin);
  if (current === undefined) return;
  const { config, headers } = current;
  const put = (person: Person, body: object, named = headers) => world.call(person, 'PUT', '/configs/current', { body, headers: named });
  if (random.chance(0.25)) {
    const renamed = () => ({ ...config, app: { ...config.app, bankName: numberedName(scene) } });
    const both = await Promise.all([put(admin, renamed()), put(keeper, renamed())]);
    if (both.every(isDone)) world.violations.push('two have changed the same configuration at the same time');
    return;
  }
  const { app, valutierung } = config;
  const bodies = [
    { ...config, app: { ...app, bankName: numberedName(scene) } },
    { ...config, valutierung: { ...valutierung, fourEyesAmount: oneOf(random, [8_000_000, 10_000_000, 12_000_000]) } },
    { ...config, valutierung: { ...valutierung, defaultMaxDisbursements: random.between(2, 12) } },
    { ...config, app: { ...app, bankName: ' ' } },
  ];
  const body = oneOf(random, random.chance(0.9) ? bodies.slice(0, -1) : bodies)!;
  const done = await put(random.chance(0.1) ? manager : admin, body, random.chance(0.08) ? {} : headers);
  const etag = done?.headers['etag'];
  if (isDone(done) && etag !== undefined && random.chance(0.5)) await restore(scene, admin, { 'if-match': etag });
}

export const catalogueOperations: readonly Operation[] = [
  { name: 'keep the catalogue', weight: 18, run: keepCatalogue },
  { name: 'configure', weight: 5, run: configure },
];
