import type { FinancingProjectView } from '@portal/contracts/payouts/views/financingProject';
import { PASSWORD, type Person } from '../bankWorld.ts';
import { codeSentTo } from './foundBank.ts';
import { idIn, isDone, oneOf, rowsIn, type Operation, type Scene } from './operation.ts';
import { fillIn, proofsOf, uploadProofs } from './payoutForm.ts';
import { askForCode, DISBURSEMENTS, isShown, mustBeGone, payers, PROJECTS, type Project, type Request } from './payoutSteps.ts';
import { markerOf, masterDataOf } from './people.ts';

const IBANS = ['DE89370400440532013000', 'DE02120300000000202051'] as const;
const AMOUNT_STEP = 10_000_000;

interface Wanted {
  readonly owner?: Person;
  /** Of its only credit. */
  readonly amount?: number;
}

async function newCredit(scene: Scene, { id, owner, credits }: Project, amount: number): Promise<void> {
  const { world, cast, known, random } = scene;
  known.numbers += 1;
  const credit = await world.call(oneOf(random, payers(scene))!, 'POST', '/valutierung-credits', {
    body: {
      financingProject: id,
      creditNumber: `60${known.numbers}`,
      name: 'Baudarlehen',
      description: 'Annuitätendarlehen',
      amount,
      financingProjectTypes: [cast.building, cast.land],
      payoutAccount: { iban: oneOf(random, IBANS), holder: `Erika ${owner.marker}` },
    },
  });
  const creditId = idIn(credit);
  if (creditId !== undefined) credits.push(creditId);
}

/** Drafts are put right before customers see them. */
async function changeDraft(scene: Scene, project: Project): Promise<void> {
  const { world, random } = scene;
  const clerk = oneOf(random, payers(scene))!;
  const credit = oneOf(random, project.credits);
  const [category] = rowsIn<{ readonly id: string }>(await world.call(clerk, 'GET', '/valutierung-credit-categories'));
  if (credit !== undefined)
    await world.call(clerk, 'PATCH', `/valutierung-credits/${credit}`, {
      body: { amount: random.between(1, 4) * AMOUNT_STEP, ...(category === undefined ? {} : { category: category.id }) },
    });
  if (credit !== undefined && random.chance(0.4)) {
    if (isDone(await world.call(clerk, 'DELETE', `/valutierung-credits/${credit}`)))
      project.credits.splice(project.credits.indexOf(credit), 1);
    if (project.credits.length === 0) await newCredit(scene, project, AMOUNT_STEP);
  }
  await changeProject(scene, project);
}

async function changeProject(scene: Scene, project: Project): Promise<void> {
  const { world, known, random } = scene;
  const bodies = [
    { name: `Neubau ${project.owner.marker} ${random.between(1, 9)}` },
    { maxDisbursements: random.between(1, 6) },
    { minimumDisbursementAmount: oneOf(random, [null, 100_000, 1_000_000]) },
    { publicId: `P-${random.between(101, known.numbers)}` },
  ];
  await world.call(oneOf(random, payers(scene))!, 'PATCH', `${PROJECTS}/${project.id}`, { body: oneOf(random, bodies)! });
}

export async function newProject(scene: Scene, { owner: wanted, amount }: Wanted = {}): Promise<Project | undefined> {
  const { world, cast, known, random } = scene;
  const owner = wanted ?? oneOf(random, cast.customers)!;
  const clerk = oneOf(random, payers(scene))!;
  known.numbers += 1;
  const created = await world.call(clerk, 'POST', PROJECTS, {
    body: {
      customer: owner.id,
      publicId: `P-${random.chance(0.04) ? random.between(101, known.numbers) : known.numbers}`,
      name: `Neubau ${owner.marker}`,
      description: `Haus ${owner.marker}`,
      ...(random.chance(0.12) ? { maxDisbursements: random.between(1, 3) } : {}),
    },
  });
  const id = idIn(created);
  if (id === undefined) return undefined;
  const project: Project = { id, owner, credits: [] };
  known.projects.push(project);
  for (let count = amount === undefined ? random.between(1, 2) : 1; count > 0; count -= 1)
    await newCredit(scene, project, amount ?? random.between(1, 4) * AMOUNT_STEP);
  if (amount === undefined && random.chance(0.35)) await changeDraft(scene, project);
  await world.call(clerk, 'PATCH', `${PROJECTS}/${id}`, { body: { status: 'active' } });
  return project;
}

export async function changeAccount(scene: Scene, project: Project): Promise<void> {
  const { world, random } = scene;
  const credit = oneOf(random, project.credits);
  if (credit === undefined) return;
  await world.call(oneOf(random, payers(scene))!, 'PATCH', `/valutierung-credits/${credit}`, {
    body: { payoutAccount: { iban: oneOf(random, IBANS), holder: `${oneOf(random, ['Erika', 'E.'])} ${project.owner.marker}` } },
  });
}

/** For good: nobody gets a proof of it any more. */
export async function archiveProject(scene: Scene, project: Project): Promise<void> {
  const { world, known, random } = scene;
  const request = known.disbursements.findLast((one) => one.project === project.id);
  const proofs = request === undefined ? [] : await proofsOf(scene, request);
  const archived = await world.call(oneOf(random, payers(scene))!, 'POST', `${PROJECTS}/${project.id}/hard-archive`, { body: {} });
  if (!isDone(archived)) return;
  for (const { id, uploaded } of proofs.slice(0, 2))
    if (uploaded) await mustBeGone(scene, project.owner, `/valutierung-document-files/${id}/download`);
  if (isShown(archived)) await mustBeGone(scene, project.owner, `${PROJECTS}/${project.id}`);
}

/** What fits its status, or something else. */
async function moveProject(scene: Scene): Promise<void> {
  const { world, known, random } = scene;
  const project = oneOf(random, known.projects);
  if (project === undefined) return;
  if (random.chance(0.3)) return changeAccount(scene, project);
  if (random.chance(0.4)) return changeProject(scene, project);
  const clerk = oneOf(random, payers(scene))!;
  const seen = await world.call(clerk, 'GET', `${PROJECTS}/${project.id}`);
  if (!isDone(seen)) return;
  const { status } = seen!.body as FinancingProjectView;
  const isOver = status === 'completed' || status === 'aborted';
  if (random.chance(0.1) ? !isOver : isOver) return archiveProject(scene, project);
  const to = status === 'draft' ? 'active' : oneOf(random, ['completed', 'aborted']);
  await world.call(clerk, 'PATCH', `${PROJECTS}/${project.id}`, {
    body: { status: to, ...(to === 'aborted' ? { __context: { message: `Ende, ${project.owner.marker}` } } : {}) },
  });
}

/** Somebody who has a loan and no more. */
async function newBorrower({ world, cast, known }: Scene): Promise<Person | undefined> {
  const { keeper } = cast.employees;
  known.numbers += 1;
  const number = known.numbers;
  const master = masterDataOf(number, ['ROLE_CUSTOMER_VALUTIERUNG']);
  const id = idIn(await world.call(keeper, 'POST', '/customers', { body: master }));
  if (id === undefined) return undefined;
  const marker = markerOf(number);
  const borrower: Person = { name: marker, kind: 'customer', email: master.email, id, actor: 'stranger', marker, mobile: master.mobile! };
  await world.call(keeper, 'POST', `/customers/${id}/invite`, { body: {} });
  await world.time.pauseOf(undefined, 5_000);
  const register = { body: { invitationCode: codeSentTo(world, borrower.email) ?? 'x', password: PASSWORD } };
  await world.call(cast.nobody, 'POST', '/customers/register-with-invitation-code', register);
  await world.call(borrower, 'POST', `/customers/${id}/request-activation-code`, { body: {} });
  await world.time.pauseOf(undefined, 5_000);
  const activationCode = codeSentTo(world, borrower.mobile!) ?? 'ABCDEF';
  await world.call(borrower, 'POST', `/customers/${id}/activate`, { body: { activationCode } });
  borrower.token = undefined;
  return borrower;
}

/** A customer with two projects goes, perhaps while a request of one of them is handed in. */
async function borrowerGoes(scene: Scene): Promise<void> {
  const { world, cast, known, random } = scene;
  const borrower = await newBorrower(scene);
  if (borrower === undefined) return;
  const requests: Request[] = [];
  for (let count = 2; count > 0; count -= 1) {
    const project = await newProject(scene, { owner: borrower, amount: AMOUNT_STEP });
    const [creditId] = project?.credits ?? [];
    if (project === undefined || creditId === undefined) continue;
    const created = await world.call(borrower, 'POST', `${PROJECTS}/${project.id}/create-disbursement`, {
      body: { disbursementPositions: [{ creditId, financingProjectTypeId: cast.land, amount: random.between(500_000, 5_000_000) }] },
    });
    const id = idIn(created);
    if (id !== undefined) requests.push({ id, project: project.id, owner: borrower });
  }
  for (const one of requests) await fillIn(scene, one);
  const [first] = requests;
  if (first !== undefined) await uploadProofs(scene, first);
  const handingIn: (() => Promise<unknown>)[] = [];
  if (random.chance(0.7))
    for (const one of requests) {
      const submitCode = await askForCode(scene, one);
      if (submitCode !== undefined)
        handingIn.push(() => world.call(borrower, 'POST', `${DISBURSEMENTS}/${one.id}/submit`, { body: { submitCode } }));
    }
  const archive = async () => {
    for (let turns = random.between(0, 24); turns > 0; turns -= 1) await world.time.turnOf(undefined, 'the bank waits');
    return world.call(cast.employees.keeper, 'POST', `/customers/${borrower.id}/hard-archive`, { body: {} });
  };
  const [gone] = await Promise.all([archive(), ...handingIn.map((begin) => begin())]);
  if (!isDone(gone)) return void known.disbursements.push(...requests);
  known.erased.push(borrower);
  for (let index = known.projects.length - 1; index >= 0; index -= 1)
    if (known.projects[index]!.owner === borrower) known.projects.splice(index, 1);
}

export const projectOperations: readonly Operation[] = [
  { name: 'new project', weight: 5, run: async (scene) => void (await newProject(scene)) },
  { name: 'move project', weight: 8, run: moveProject },
  { name: 'a borrower goes', weight: 5, run: borrowerGoes },
];
