import type { Person } from '../bankWorld.ts';
import { idIn, isDone, oneOf, type Operation, type Scene } from './operation.ts';
import { fillIn, lookAtProofs, photograph, uploadProofs, wantReports } from './payoutForm.ts';
import {
  act,
  actions,
  anyDisbursement,
  bringTo,
  DISBURSEMENTS,
  handIn,
  lookAt,
  payers,
  PROJECTS,
  shuffled,
  type Project,
  type Request,
} from './payoutSteps.ts';
import { archiveProject, changeAccount, newProject } from './projectOperations.ts';

/** What one may approve, what two must approve when it comes together on a day, and what two must approve. */
const SMALL = { from: 500_000, to: 2_000_000 } as const;
const MIDDLE = { from: 4_000_000, to: 9_000_000 } as const;
const LARGE = { from: 10_000_001, to: 14_000_000 } as const;

export async function createRequest(
  scene: Scene,
  { id: project, owner }: Project,
  disbursementPositions: readonly object[],
  who: Person = owner,
): Promise<Request | undefined> {
  const { world, known } = scene;
  const created = await world.call(who, 'POST', `${PROJECTS}/${project}/create-disbursement`, { body: { disbursementPositions } });
  const id = idIn(created);
  if (id === undefined) return undefined;
  const one: Request = { id, project, owner };
  known.disbursements.push(one);
  await fillIn(scene, one);
  return one;
}

/** An employee looks at a request and does what its status offers, or something else; a draft its customer hands in. */
export async function decide(
  scene: Scene,
  one: Request | undefined = anyDisbursement(scene),
  employee: Person = oneOf(scene.random, payers(scene))!,
): Promise<void> {
  const { random } = scene;
  if (one === undefined) return;
  const seen = await lookAt(scene, one, employee);
  if (seen === undefined) return;
  const fitting = {
    submitted: ['approve', 'approve', 'approve', 'reject', 'inquire'],
    approved: ['record-payment', 'record-payment', 'withdraw-approval'],
    disbursed: ['record-return'],
    problem: ['approve', 'reject'],
  } as const;
  const { status } = seen.view;
  if (status === 'draft' && random.chance(0.9)) return void (await handIn(scene, one));
  const action = oneOf(random, random.chance(0.08) ? actions : (fitting[status as keyof typeof fitting] ?? actions))!;
  await act(scene, one, employee, action, seen);
}

/** Few employees: who may not do the second step as well tries to. */
async function decidedByFew(scene: Scene, one: Request): Promise<void> {
  const { random } = scene;
  const few = [oneOf(random, payers(scene))!, oneOf(random, payers(scene))!] as const;
  for (let times = random.between(2, 5); times > 0; times -= 1) await decide(scene, one, oneOf(random, few));
}

/** The bank asks back, and the customer answers: with other photos, other positions, or just so. */
async function askedBack(scene: Scene, one: Request): Promise<void> {
  const { world, random, known } = scene;
  const employee = oneOf(random, payers(scene))!;
  const seen = await lookAt(scene, one, employee);
  if (seen === undefined || !isDone(await act(scene, one, employee, 'inquire', seen))) return;
  if (random.chance(0.4)) await uploadProofs(scene, one);
  if (random.chance(0.4)) await photograph(scene, one);
  const project = known.projects.find(({ id }) => id === one.project);
  if (random.chance(0.4) && project !== undefined) await changeAccount(scene, project);
  await world.call(one.owner, 'POST', `${DISBURSEMENTS}/${one.id}/resubmit`, { body: {} });
  await bringTo(scene, one, 'approved');
}

/** The bank takes its approval back; what was confirmed counts no more, so that it takes another code. */
async function takenBack(scene: Scene, one: Request): Promise<void> {
  const { world, random } = scene;
  if (!(await bringTo(scene, one, 'approved'))) return;
  const [first, second] = shuffled(scene, payers(scene));
  for (const employee of [first!, random.chance(0.3) ? first! : second!, second!]) {
    const seen = await lookAt(scene, one, employee);
    if (seen?.view.status !== 'approved') break;
    await act(scene, one, employee, 'withdraw-approval', seen);
  }
  await world.call(one.owner, 'POST', `${DISBURSEMENTS}/${one.id}/resubmit`, { body: {} });
  if (random.chance(0.5)) await handIn(scene, one);
}

/** The transfer comes back, perhaps after the project has ended. */
async function comesBack(scene: Scene, one: Request): Promise<void> {
  const { world, random } = scene;
  if (!(await bringTo(scene, one, 'disbursed'))) return;
  if (random.chance(0.4))
    await world.call(oneOf(random, payers(scene))!, 'PATCH', `${PROJECTS}/${one.project}`, { body: { status: 'completed' } });
  const employee = oneOf(random, payers(scene))!;
  const seen = await lookAt(scene, one, employee);
  if (seen === undefined) return;
  await act(scene, one, employee, 'record-return', seen);
  if (random.chance(0.4)) await handIn(scene, one);
}

/** A project that one request exhausts: it is complete then, and archived, or its transfer comes back. */
async function exhausts(scene: Scene): Promise<void> {
  const { cast, random } = scene;
  const amount = random.between(SMALL.from, SMALL.to);
  const project = await newProject(scene, { amount });
  const [creditId] = project?.credits ?? [];
  if (project === undefined || creditId === undefined) return;
  const one = await createRequest(scene, project, [{ creditId, financingProjectTypeId: cast.land, amount }]);
  if (one === undefined || !(await handIn(scene, one))) return;
  if (random.chance(0.5)) return comesBack(scene, one);
  await bringTo(scene, one, 'disbursed');
  await archiveProject(scene, project);
}

/** A project is given up, and its drafts end with it. */
async function givenUp(scene: Scene): Promise<void> {
  const { world, cast, random } = scene;
  const project = await newProject(scene, { amount: LARGE.to });
  const [creditId] = project?.credits ?? [];
  if (project === undefined || creditId === undefined) return;
  const amount = random.between(SMALL.from, SMALL.to);
  const one = await createRequest(scene, project, [{ creditId, financingProjectTypeId: cast.land, amount }]);
  if (one !== undefined && random.chance(0.3)) await handIn(scene, one);
  await world.call(oneOf(random, payers(scene))!, 'PATCH', `${PROJECTS}/${project.id}`, {
    body: { status: 'aborted', __context: { message: `Ende, ${project.owner.marker}` } },
  });
  if (random.chance(0.6)) await archiveProject(scene, project);
}

/** One request from its draft to wherever it leads. */
async function wholeWay(scene: Scene): Promise<void> {
  const { cast, known, random } = scene;
  const project = oneOf(random, known.projects.slice(-4));
  const [creditId] = project?.credits ?? [];
  if (project === undefined || creditId === undefined || random.chance(0.2)) return void (await newProject(scene));
  const { from, to } = oneOf(random, [SMALL, MIDDLE, LARGE])!;
  const one = await createRequest(scene, project, [{ creditId, financingProjectTypeId: cast.land, amount: random.between(from, to) }]);
  if (one === undefined) return;
  if (random.chance(0.2)) await changeAccount(scene, project);
  if (random.chance(0.3)) await photograph(scene, one);
  if (!(await handIn(scene, one))) return;
  if (random.chance(0.3)) await lookAtProofs(scene, one);
  await oneOf(random, [decidedByFew, askedBack, takenBack, takenBack, comesBack])!(scene, one);
}

/** A request with photos of the site, which the bank looks at. */
async function siteReport(scene: Scene): Promise<void> {
  const { cast, known, random } = scene;
  await wantReports(scene);
  const project = oneOf(random, known.projects.slice(-3)) ?? (await newProject(scene));
  const [creditId] = project?.credits ?? [];
  if (project === undefined || creditId === undefined) return;
  const amount = random.between(SMALL.from, SMALL.to);
  const one = await createRequest(scene, project, [{ creditId, financingProjectTypeId: cast.land, amount }]);
  if (one === undefined) return;
  for (let times = random.between(1, 3); times > 0; times -= 1) await photograph(scene, one);
  await uploadProofs(scene, one);
  if (!(await handIn(scene, one))) return;
  await lookAtProofs(scene, one);
  await oneOf(random, [askedBack, takenBack, comesBack])!(scene, one);
}

export const payoutWays: readonly Operation[] = [
  { name: 'whole way', weight: 18, run: wholeWay },
  { name: 'report of the site', weight: 5, run: siteReport },
  { name: 'a project is exhausted', weight: 6, run: exhausts },
  { name: 'a project is given up', weight: 4, run: givenUp },
];
