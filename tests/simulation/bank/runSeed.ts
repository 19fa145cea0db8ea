import { accessLinkOperations } from './actors/accessLinkOperations.ts';
import { bankDocumentOperations } from './actors/bankDocumentOperations.ts';
import { caseOperations } from './actors/caseOperations.ts';
import { caseTemplateOperations } from './actors/caseTemplateOperations.ts';
import { caseWayOperations } from './actors/caseWayOperations.ts';
import { catalogueOperations } from './actors/catalogueOperations.ts';
import { customerOperations } from './actors/customerOperations.ts';
import { employeeOperations } from './actors/employeeOperations.ts';
import { formerKeyOperations } from './actors/formerKeys.ts';
import { integrationOperations } from './actors/integrationOperations.ts';
import { invitationOperations } from './actors/invitationOperations.ts';
import { nothingKnown, type Known, type Operation, type Scene } from './actors/operation.ts';
import { ownAccessOperations } from './actors/ownAccessOperations.ts';
import { payoutOperations } from './actors/payoutOperations.ts';
import { payoutWays } from './actors/payoutWays.ts';
import { projectOperations } from './actors/projectOperations.ts';
import { secondFactorOperations } from './actors/secondFactorOperations.ts';
import { createBankWorld, noFaults, type BankWorld } from './bankWorld.ts';
import type { FoundedBank } from './foundedBank.ts';
import { copyOfDisks } from './portal/disks.ts';
import { createAccessBooks } from './rules/accessBooks.ts';
import { createAcknowledgementBooks } from './rules/acknowledgements.ts';
import { createApprovalBooks } from './rules/approvalBooks.ts';
import { createCaseBooks } from './rules/caseBooks.ts';
import { createCatalogueBooks } from './rules/catalogueBooks.ts';
import { checkChains, checkReadModels, createBusBooks } from './rules/dearRules.ts';
import { createDeletedBooks } from './rules/deletedBooks.ts';
import { createDocumentBooks } from './rules/documentBooks.ts';
import { createPayoutBooks } from './rules/payoutBooks.ts';
import { createProjectBooks } from './rules/projectBooks.ts';
import { createProofBooks } from './rules/proofBooks.ts';
import { checkErased, checkReply, createClearTextCheck } from './rules/privacy.ts';
import { createEventReader } from './rules/readNewEvents.ts';
import { createTemplateBooks } from './rules/templateBooks.ts';
import { createSimulatedTime } from './time/simulatedTime.ts';

export interface SeedResult {
  readonly seed: number;
  /** Steps that were gone. */
  readonly steps: number;
  readonly turns: number;
  readonly events: number;
  readonly trace: string;
  /** Events by type. */
  readonly types: Readonly<Record<string, number>>;
  /** Answers by status. */
  readonly answers: Readonly<Record<string, number>>;
  /** The first step at which something was wrong, and what. */
  readonly failure: { readonly step: number; readonly violations: readonly string[]; readonly history: readonly string[] } | undefined;
}

const operations: readonly Operation[] = [
  ...payoutOperations,
  ...caseOperations,
  ...customerOperations,
  ...invitationOperations,
  ...ownAccessOperations,
  ...employeeOperations,
  ...secondFactorOperations,
  ...integrationOperations,
  ...formerKeyOperations,
  ...caseWayOperations,
  ...caseTemplateOperations,
  ...bankDocumentOperations,
  ...accessLinkOperations,
  ...payoutWays,
  ...projectOperations,
  ...catalogueOperations,
];
const AT_ONCE = 4;
const LOOK_WELL_EVERY = 60;
const LAST_STEPS = 20;
const WORK_WITHIN_MS = 30 * 60_000;
const LOOK_AT_BUS_EVERY_MS = 1_000;

/** What is looked at after each step, and what only now and then. */
function createRules(world: BankWorld, known: Known) {
  const wrong = (text: string): void => void world.violations.push(text);
  const cases = createCaseBooks(world, wrong);
  const documents = createDocumentBooks(world.disks, wrong);
  const bus = createBusBooks(world, wrong);
  const access = createAccessBooks(world, wrong);
  const proofs = createProofBooks(world, wrong);
  const books = [
    createPayoutBooks(world, wrong),
    cases,
    documents,
    bus,
    access,
    createTemplateBooks(world, wrong),
    proofs,
    createProjectBooks(world, wrong),
    createApprovalBooks(world, wrong),
    createCatalogueBooks(world, wrong),
  ] as const;
  const acknowledgements = createAcknowledgementBooks(world, wrong);
  const checkClearText = createClearTextCheck(world, wrong);
  const readNew = createEventReader(world.disks);
  world.onReply((person, call, reply) => checkReply(person, call, reply, wrong));
  world.onReply(cases.lookAtReply);
  world.onReply(createDeletedBooks(world, wrong));
  const look = async (): Promise<void> => {
    for (const event of await readNew()) {
      for (const each of books) each.take(event);
      acknowledgements.take(event);
    }
    acknowledgements.check();
    cases.checkReplies();
    checkClearText();
    access.checkLetters();
    world.violations.push(...world.disks.post.faults.splice(0));
  };
  const lookWell = async (): Promise<void> => {
    await look();
    await checkChains(world, wrong);
    bus.check();
    proofs.check();
    checkErased(world, known, wrong);
    for (const { id } of known.erased) documents.checkErased(id);
    cases.checkBlobs(world.disks.blobs.blobs, (stream) => !world.disks.vault.keys.has(stream));
    await checkReadModels(world, wrong);
  };
  return { look, lookWell, isPublished: bus.isComplete };
}

function countedBy<T>(all: readonly T[], keyOf: (one: T) => string): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const one of all) counts[keyOf(one)] = (counts[keyOf(one)] ?? 0) + 1;
  return counts;
}

function choose({ random }: Scene): Operation {
  let left = random.between(
    1,
    operations.reduce((sum, { weight }) => sum + weight, 0),
  );
  for (const operation of operations) {
    left -= operation.weight;
    if (left <= 0) return operation;
  }
  return operations[0]!;
}

/** Plays one seed on a copy of the bank. The same seed does the same. */
export async function runSeed(bank: FoundedBank, seed: number, steps: number): Promise<SeedResult> {
  const time = createSimulatedTime({ seed, startAt: bank.endedAt });
  try {
    return await play(bank, seed, steps, createBankWorld({ time, disks: copyOfDisks(bank.disks) }));
  } finally {
    time.end();
  }
}

async function play({ cast: founded }: FoundedBank, seed: number, steps: number, world: BankWorld): Promise<SeedResult> {
  const { time } = world;
  const { random } = time;
  const cast = structuredClone(founded);
  const known = nothingKnown();
  const scene: Scene = { world, cast, known, random };
  const answers: Record<string, number> = {};
  const isWell = (): boolean => world.violations.length === 0;
  world.onReply((_person, _call, { status }) => void (answers[status] = (answers[status] ?? 0) + 1));
  const rules = createRules(world, known);
  const running = new Map<Promise<void>, string>();
  const chancesUpTo = (most: number) => ({
    before: random.between(0, most) / 400,
    after: random.between(0, most) / 400,
    slow: random.between(0, most) / 400,
  });
  const [inside, outside] = [chancesUpTo(4), chancesUpTo(80)];
  const killShare = random.between(0, 6) / 100;
  let step = 0;

  const begin = (operation: Operation): void => {
    world.note(`${step} ${operation.name}`);
    const ended: Promise<void> = operation
      .run(scene)
      .catch((error: unknown) => void world.violations.push(`${operation.name} broke: ${(error as Error).stack}`))
      .finally(() => running.delete(ended));
    running.set(ended, operation.name);
  };
  const within = async (what: string, work: Promise<unknown>): Promise<void> => {
    const late = time.pauseOf(undefined, WORK_WITHIN_MS).then(() => 'late');
    if ((await time.until(Promise.race([work, late]))) === 'late')
      world.violations.push(`never ended: ${what}, beside ${[...running.values()].join(', ')}`);
  };
  const fall = async (): Promise<void> => {
    world.kill();
    await within('the start', world.start());
  };
  const published = async (): Promise<void> => {
    while (!rules.isPublished()) await time.pauseOf(undefined, LOOK_AT_BUS_EVERY_MS);
  };
  /** Nothing fails any more, and all that was begun comes to its end. */
  const settle = async (): Promise<void> => {
    world.setFaults(noFaults, noFaults);
    await within('what was begun', Promise.all(running.keys()));
    await within('open-erasures', world.portal().runJob('open-erasures'));
    await within('following up', world.portal().idle());
    await within('vacuum', world.portal().runJob('vacuum'));
    await rules.look();
    await within('publishing', published());
    world.lettersAreDone();
    await within('the look at everything', rules.lookWell());
    world.setFaults(inside, outside);
  };

  const playAll = async (): Promise<void> => {
    await within('the start', world.start());
    world.setFaults(inside, outside);
    for (step = 1; step <= steps && isWell(); step += 1) {
      if (random.chance(killShare)) await fall();
      begin(choose(scene));
      await time.some(random.between(0, 600));
      if (running.size >= AT_ONCE) await within('one of what was begun', Promise.race(running.keys()));
      await rules.look();
      if (step % LOOK_WELL_EVERY === 0 && step < steps && isWell()) await settle();
    }
    if (isWell()) await settle();
    if (!isWell()) return;
    await fall();
    await settle();
  };

  // Whatever breaks or hangs is told with its seed and step.
  await playAll().catch((error: unknown) => world.violations.push(`broke: ${(error as Error).stack}`));
  const { violations, history } = world;
  return {
    seed,
    steps: Math.min(step, steps),
    turns: time.turns(),
    events: world.disks.log.records.length,
    trace: time.trace(),
    types: countedBy(world.disks.log.records, ({ type }) => type),
    answers,
    failure:
      violations.length === 0
        ? undefined
        : { step: Math.min(Math.max(step - 1, 1), steps), violations: [...violations], history: history.slice(-LAST_STEPS) },
  };
}
