import { DAY_MS } from '@portal/platform/clock/clock';
import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { isDone, oneOf, type Operation, type Scene } from './operation.ts';
import { fillIn, lookAtProofs, photograph, uploadProofs } from './payoutForm.ts';
import { anyDisbursement, askForCode, DISBURSEMENTS, isShown, mostly, mustBeGone, payers, PROJECTS, type Project } from './payoutSteps.ts';
import { createRequest, decide } from './payoutWays.ts';
import { changeAccount, newProject } from './projectOperations.ts';

const AMOUNTS = [1, 60_000, 999_999, 1_000_000, 4_999_999, 5_000_000, 5_000_001, 12_000_000, 20_000_000, 30_000_000] as const;

function positionsOf({ random, cast }: Scene, credits: readonly string[]): readonly object[] {
  const some = credits.filter(() => random.chance(0.7));
  return (some.length === 0 && random.chance(0.9) ? credits : some).map((creditId) => ({
    creditId,
    financingProjectTypeId: random.chance(0.6) ? cast.building : cast.land,
    amount: random.chance(0.35) ? oneOf(random, AMOUNTS)! : random.between(500_000, 4_500_000),
  }));
}

/** As much as a credit has, or a cent more: where a limit is forgotten, it is there. */
async function positionsAtTheLimit({ world, random, cast }: Scene, { id, owner }: Project): Promise<readonly object[]> {
  const seen = await world.call(owner, 'GET', `${PROJECTS}/${id}`);
  if (!isDone(seen)) return [];
  const { credits } = seen!.body as FinancingProjectView;
  return credits.map(({ id: creditId, remainingAmount }) => ({
    creditId,
    financingProjectTypeId: cast.land,
    amount: Math.max(1, remainingAmount + random.between(-1, 1)),
  }));
}

async function newDisbursement(scene: Scene): Promise<void> {
  const { known, random } = scene;
  const project = oneOf(random, known.projects);
  if (project === undefined) return void (await newProject(scene));
  const positions = random.chance(0.25) ? await positionsAtTheLimit(scene, project) : positionsOf(scene, project.credits);
  await createRequest(scene, project, positions, mostly(scene, project.owner));
}

/** More than its purpose allows, or less than is worth a transfer. */
async function drawBeyondLimits({ world, cast, known, random }: Scene): Promise<void> {
  const { id, owner, credits = [] } = oneOf(random, known.projects.slice(-6)) ?? {};
  const creditId = oneOf(random, credits);
  if (owner === undefined || creditId === undefined) return;
  const amount = random.chance(0.5) ? random.between(1, 499_999) : random.between(5_000_001, 8_000_000);
  const disbursementPositions = [{ creditId, financingProjectTypeId: cast.building, amount }];
  await world.call(owner, 'POST', `${PROJECTS}/${id}/create-disbursement`, { body: { disbursementPositions } });
}

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
  const code = await askForCode(scene, one);
  if (code === undefined) {
    if (random.chance(0.4)) await fillIn(scene, one);
    return;
  }
  if (random.chance(0.2)) await changeDisbursement(scene);
  const project = known.projects.find(({ id }) => id === one.project);
  if (random.chance(0.1) && project !== undefined) await changeAccount(scene, project);
  const others = known.disbursements.filter((other) => other.owner === owner);
  const target = random.chance(0.15) ? oneOf(random, others)! : one;
  const entered = random.chance(0.08) ? 'ABCDEF' : code;
  await world.call(mostly(scene, owner), 'POST', `${DISBURSEMENTS}/${target.id}/submit`, { body: { submitCode: entered } });
}

async function resubmitOrDelete(scene: Scene): Promise<void> {
  const { world, random } = scene;
  const one = anyDisbursement(scene);
  if (one === undefined) return;
  const who = mostly(scene, one.owner);
  const path = `${DISBURSEMENTS}/${one.id}`;
  if (random.chance(0.4)) return void (await world.call(who, 'POST', `${path}/resubmit`, { body: {} }));
  if (isShown(await world.call(who, 'DELETE', path))) await mustBeGone(scene, one.owner, path);
}

async function lookAtPayouts(scene: Scene): Promise<void> {
  const { world, cast, random } = scene;
  const person = random.chance(0.7) ? oneOf(random, cast.customers)! : oneOf(random, payers(scene))!;
  const lists = [
    PROJECTS,
    DISBURSEMENTS,
    '/inbox',
    '/valutierung-waiting-time',
    ...(person.kind === 'employee' ? ['/search?search=Kanarie', `${DISBURSEMENTS}/export/csv`, `${DISBURSEMENTS}/export/pain-001`] : []),
  ];
  await world.call(person, 'GET', oneOf(random, lists)!);
}

const REMIND = 'remind-of-payout-drafts';
const RELEASE = 'release-payout-drafts';
const ARCHIVE = 'archive-payouts';
const LOOK_AFTER_MS = 5_000;

/** Nobody goes on with anything for weeks, and the jobs of payouts find what is due. */
async function weeksPass({ world, random }: Scene): Promise<void> {
  const weeks = [
    [[15, REMIND]],
    [
      [52, REMIND],
      [9, RELEASE],
    ],
    [[92, ARCHIVE]],
  ] as const;
  for (const [days, job] of oneOf(random, weeks)!) {
    world.note(`${days} days pass`);
    world.time.jump(days * DAY_MS);
    void (await world.up()).runJob(job);
    await world.time.pauseOf(undefined, LOOK_AFTER_MS);
  }
}

export const payoutOperations: readonly Operation[] = [
  { name: 'new disbursement', weight: 8, run: newDisbursement },
  { name: 'draw beyond limits', weight: 4, run: drawBeyondLimits },
  { name: 'change disbursement', weight: 6, run: changeDisbursement },
  { name: 'submit', weight: 10, run: submit },
  { name: 'decide', weight: 16, run: (scene) => decide(scene) },
  { name: 'upload a proof', weight: 4, run: (scene) => uploadProofs(scene) },
  { name: 'photos of the site', weight: 4, run: (scene) => photograph(scene) },
  { name: 'look at proofs', weight: 4, run: (scene) => lookAtProofs(scene) },
  { name: 'resubmit or delete', weight: 4, run: resubmitOrDelete },
  { name: 'weeks pass', weight: 3, run: weeksPass },
  { name: 'look at payouts', weight: 5, run: lookAtPayouts },
];
