import { berlinDay } from '@portal/contracts/shared/time/days';
import type { DisbursementView, DisbursementProofView, InputValueView } from '@portal/contracts/payouts/views/disbursement';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import type { Person } from '../bankWorld.ts';
import { codeSentTo } from './foundBank.ts';
import { idIn, isDone, oneOf, rowsIn, type Operation, type Scene } from './operation.ts';

const IBANS = ['DE89370400440532013000', 'DE02120300000000202051'] as const;
const DISBURSEMENTS = '/valutierung-disbursements';
const AMOUNTS = [1, 60_000, 999_999, 1_000_000, 4_999_999, 5_000_000, 5_000_001, 12_000_000, 20_000_000, 30_000_000] as const;

const payers = ({ cast: { employees } }: Scene): readonly Person[] => [
  employees.clerk,
  employees.colleague,
  employees.third,
  employees.keeper,
];
/** Mostly the owner, sometimes somebody who has no business with it. */
const mostly = ({ random, cast }: Scene, owner: Person): Person => (random.chance(0.12) ? oneOf(random, cast.customers)! : owner);

async function newProject(scene: Scene): Promise<void> {
  const { world, cast, known, random } = scene;
  const owner = oneOf(random, cast.customers)!;
  const clerk = oneOf(random, payers(scene))!;
  known.numbers += 1;
  const created = await world.call(clerk, 'POST', '/valutierung-financing-projects', {
    body: { customer: owner.id, publicId: `P-${known.numbers}`, name: `Neubau ${owner.marker}`, description: `Haus ${owner.marker}` },
  });
  const id = idIn(created);
  if (id === undefined) return;
  const credits: string[] = [];
  const project = { id, owner, credits };
  known.projects.push(project);
  for (let count = random.between(1, 2); count > 0; count -= 1) {
    const credit = await world.call(oneOf(random, payers(scene))!, 'POST', '/valutierung-credits', {
      body: {
        financingProject: id,
        creditNumber: `60${known.numbers}${count}`,
        name: 'Baudarlehen',
        description: 'Annuitätendarlehen',
        amount: random.between(1, 4) * 10_000_000,
        financingProjectTypes: [cast.building, cast.land],
        payoutAccount: { iban: oneOf(random, IBANS), holder: `Erika ${owner.marker}` },
      },
    });
    const creditId = idIn(credit);
    if (creditId !== undefined) credits.push(creditId);
  }
  await world.call(clerk, 'PATCH', `/valutierung-financing-projects/${id}`, { body: { status: 'active' } });
}

function positionsOf({ random, cast }: Scene, credits: readonly string[]): readonly object[] {
  return credits
    .filter(() => random.chance(0.8))
    .map((creditId) => ({
      creditId,
      financingProjectTypeId: random.chance(0.6) ? cast.building : cast.land,
      amount: random.chance(0.5) ? oneOf(random, AMOUNTS)! : random.between(50_000, 8_000_000),
    }));
}

/** As much as a credit has, or a cent more: where a limit is forgotten, it is there. */
async function positionsAtTheLimit(
  { world, random, cast }: Scene,
  { id, owner }: Scene['known']['projects'][number],
): Promise<readonly object[]> {
  const seen = await world.call(owner, 'GET', `/valutierung-financing-projects/${id}`);
  if (!isDone(seen)) return [];
  const { credits } = seen!.body as FinancingProjectView;
  return credits.map(({ id: creditId, remainingAmount }) => ({
    creditId,
    financingProjectTypeId: cast.land,
    amount: Math.max(1, remainingAmount + random.between(-1, 1)),
  }));
}

async function newDisbursement(scene: Scene): Promise<void> {
  const { world, known, random } = scene;
  const project = oneOf(random, known.projects);
  if (project === undefined) return newProject(scene);
  const disbursementPositions = random.chance(0.25) ? await positionsAtTheLimit(scene, project) : positionsOf(scene, project.credits);
  const created = await world.call(
    mostly(scene, project.owner),
    'POST',
    `/valutierung-financing-projects/${project.id}/create-disbursement`,
    {
      body: { disbursementPositions },
    },
  );
  const id = idIn(created);
  if (id === undefined) return;
  known.disbursements.push({ id, project: project.id, owner: project.owner });
  await fillIn(scene, id, project.owner);
}

async function fillIn({ world, random }: Scene, id: string, owner: Person): Promise<void> {
  const values = rowsIn<InputValueView>(await world.call(owner, 'GET', `/valutierung-input-values?disbursement=${id}`));
  for (const value of values)
    await world.call(owner, 'PATCH', `/valutierung-input-values/${value.id}`, {
      body: { value: `Frau ${owner.marker} ${random.between(1, 9)}` },
    });
  const files = rowsIn<DisbursementProofView>(await world.call(owner, 'GET', `/valutierung-document-files?disbursement=${id}`));
  for (const file of files)
    await world.call(owner, 'PATCH', `/valutierung-document-files/${file.id}`, { body: { comment: `Folgt, ${owner.marker}` } });
}

type Request = Scene['known']['disbursements'][number];
const anyDisbursement = ({ known, random }: Scene): Request | undefined =>
  oneOf(random, random.chance(0.7) ? known.disbursements.slice(-6) : known.disbursements);

async function changeDisbursement(scene: Scene): Promise<void> {
  const { world, known, random } = scene;
  const one = anyDisbursement(scene);
  const project = known.projects.find(({ id }) => id === one?.project);
  if (one === undefined || project === undefined) return;
  const body = random.chance(0.5) ? { name: `Rohbau ${one.owner.marker}` } : { disbursementPositions: positionsOf(scene, project.credits) };
  await world.call(mostly(scene, one.owner), 'PATCH', `${DISBURSEMENTS}/${one.id}`, { body });
}

/** Asks for a code, and hands in with it: at once, or after something was changed, or with a code that is for something else. */
async function submit(scene: Scene): Promise<void> {
  const { world, known, random } = scene;
  const one = anyDisbursement(scene);
  if (one === undefined) return;
  const { owner } = one;
  const asked = await world.call(owner, 'POST', `${DISBURSEMENTS}/${one.id}/submit-request`, { body: {} });
  if (!isDone(asked)) {
    if (random.chance(0.5)) await fillIn(scene, one.id, owner);
    return;
  }
  await world.time.pauseOf(undefined, 2_000);
  const code = codeSentTo(world, owner.mobile!);
  if (code === undefined) return;
  if (random.chance(0.2)) await changeDisbursement(scene);
  const project = known.projects.find(({ id }) => id === one.project);
  if (random.chance(0.1) && project !== undefined) await changeAccount(scene, project);
  const others = known.disbursements.filter((other) => other.owner === owner);
  const target = random.chance(0.15) ? oneOf(random, others)! : one;
  const entered = random.chance(0.08) ? 'ABCDEF' : code;
  await world.call(mostly(scene, owner), 'POST', `${DISBURSEMENTS}/${target.id}/submit`, { body: { submitCode: entered } });
}

async function changeAccount(scene: Scene, project: Scene['known']['projects'][number]): Promise<void> {
  const { world, random } = scene;
  const credit = oneOf(random, project.credits);
  if (credit === undefined) return;
  await world.call(oneOf(random, payers(scene))!, 'PATCH', `/valutierung-credits/${credit}`, {
    body: { payoutAccount: { iban: oneOf(random, IBANS), holder: `Erika ${project.owner.marker}` } },
  });
}

/** An employee looks at a request and does what its status offers, or something else. */
async function decide(
  scene: Scene,
  one: Request | undefined = anyDisbursement(scene),
  employee: Person = oneOf(scene.random, payers(scene))!,
): Promise<void> {
  const { world, random } = scene;
  if (one === undefined) return;
  const seen = await world.call(employee, 'GET', `${DISBURSEMENTS}/${one.id}`);
  if (!isDone(seen)) return;
  const { status, disbursementPositions } = seen!.body as DisbursementView;
  const fitting = {
    submitted: ['approve', 'approve', 'reject', 'inquire'],
    approved: ['record-payment', 'record-payment', 'withdraw-approval'],
    disbursed: ['record-return'],
    problem: ['approve', 'reject'],
  } as const;
  const any = ['approve', 'reject', 'inquire', 'record-payment', 'withdraw-approval', 'record-return'] as const;
  const action = oneOf(random, random.chance(0.1) ? any : (fitting[status as keyof typeof fitting] ?? any))!;
  const today = berlinDay(world.time.now());
  const bodies = {
    approve: {},
    reject: {},
    inquire: { __context: { message: `Bitte ergänzen, ${one.owner.marker}` } },
    'record-payment': { bookedOn: today, reference: `Auftrag ${one.owner.marker}` },
    'withdraw-approval': { message: `Zurück, ${one.owner.marker}` },
    'record-return': {
      bookedOn: today,
      reason: `Konto erloschen, ${one.owner.marker}`,
      endToEndIds: disbursementPositions.flatMap(({ endToEndId }) => endToEndId ?? []),
    },
  } as const;
  const headers = { 'if-match': seen!.headers['etag'] ?? '"0"' };
  await world.call(employee, 'POST', `${DISBURSEMENTS}/${one.id}/${action}`, { body: bodies[action], headers });
}

/** One request from its draft to its payment, by few employees: who may not do the second step as well tries to. */
async function wholeWay(scene: Scene): Promise<void> {
  const { world, cast, known, random } = scene;
  const project = oneOf(random, known.projects);
  if (project === undefined) return newProject(scene);
  const { owner } = project;
  const positions = project.credits.slice(0, 1).map((creditId) => ({
    creditId,
    financingProjectTypeId: cast.land,
    amount: random.chance(0.5) ? random.between(10_000_001, 14_000_000) : random.between(50_000, 2_000_000),
  }));
  const created = await world.call(owner, 'POST', `/valutierung-financing-projects/${project.id}/create-disbursement`, {
    body: { disbursementPositions: positions },
  });
  const id = idIn(created);
  if (id === undefined) return;
  const one = { id, project: project.id, owner };
  known.disbursements.push(one);
  await fillIn(scene, id, owner);
  if (!isDone(await world.call(owner, 'POST', `${DISBURSEMENTS}/${id}/submit-request`, { body: {} }))) return;
  await world.time.pauseOf(undefined, 2_000);
  await world.call(owner, 'POST', `${DISBURSEMENTS}/${id}/submit`, { body: { submitCode: codeSentTo(world, owner.mobile!) ?? 'ABCDEF' } });
  const few = [oneOf(random, payers(scene))!, oneOf(random, payers(scene))!] as const;
  for (let times = random.between(2, 5); times > 0; times -= 1) await decide(scene, one, oneOf(random, few));
}

async function resubmitOrDelete(scene: Scene): Promise<void> {
  const { world, random } = scene;
  const one = anyDisbursement(scene);
  if (one === undefined) return;
  const who = mostly(scene, one.owner);
  if (random.chance(0.7)) await world.call(who, 'POST', `${DISBURSEMENTS}/${one.id}/resubmit`, { body: {} });
  else await world.call(who, 'DELETE', `${DISBURSEMENTS}/${one.id}`);
}

async function endProject(scene: Scene): Promise<void> {
  const { world, known, random } = scene;
  const project = oneOf(random, known.projects);
  if (project === undefined) return;
  const clerk = oneOf(random, payers(scene))!;
  const path = `/valutierung-financing-projects/${project.id}`;
  if (random.chance(0.3)) return void (await changeAccount(scene, project));
  if (random.chance(0.2)) return void (await world.call(clerk, 'POST', `${path}/hard-archive`, { body: {} }));
  const status = random.chance(0.5) ? 'completed' : 'aborted';
  await world.call(clerk, 'PATCH', path, {
    body: { status, ...(status === 'aborted' ? { __context: { message: `Ende, ${project.owner.marker}` } } : {}) },
  });
}

async function lookAtPayouts(scene: Scene): Promise<void> {
  const { world, cast, random } = scene;
  const person = random.chance(0.7) ? oneOf(random, cast.customers)! : oneOf(random, payers(scene))!;
  const lists = [
    '/valutierung-financing-projects',
    DISBURSEMENTS,
    '/inbox',
    ...(person.kind === 'employee' ? ['/search?search=Kanarie'] : []),
  ];
  await world.call(person, 'GET', oneOf(random, lists)!);
}

export const payoutOperations: readonly Operation[] = [
  { name: 'new project', weight: 5, run: newProject },
  { name: 'new disbursement', weight: 14, run: newDisbursement },
  { name: 'change disbursement', weight: 6, run: changeDisbursement },
  { name: 'submit', weight: 16, run: submit },
  { name: 'decide', weight: 22, run: (scene) => decide(scene) },
  { name: 'whole way', weight: 14, run: wholeWay },
  { name: 'resubmit or delete', weight: 5, run: resubmitOrDelete },
  { name: 'end project', weight: 2, run: endProject },
  { name: 'look at payouts', weight: 6, run: lookAtPayouts },
];
