import { berlinDay } from '@portal/contracts/shared/time/days';
import { formatCents } from '@portal/contracts/payouts/money';
import type { DisbursementView, TanRequestView } from '@portal/contracts/payouts/views/disbursement';
import type { Outcome, Person } from '../bankWorld.ts';
import { isDone, oneOf, type Scene } from './operation.ts';

export const DISBURSEMENTS = '/valutierung-disbursements';
export const PROJECTS = '/valutierung-financing-projects';

export type Project = Scene['known']['projects'][number];
export type Request = Scene['known']['disbursements'][number];

export const payers = ({ cast: { employees } }: Scene): readonly Person[] => [
  employees.clerk,
  employees.colleague,
  employees.third,
  employees.keeper,
];

export function shuffled<T>({ random }: Scene, all: readonly T[]): readonly T[] {
  const left = [...all];
  return all.map(() => left.splice(random.between(0, left.length - 1), 1)[0]!);
}

/** Mostly the owner, sometimes somebody who has no business with it. */
export const mostly = ({ random, cast }: Scene, owner: Person): Person => (random.chance(0.08) ? oneOf(random, cast.customers)! : owner);

export const anyDisbursement = ({ known, random }: Scene): Request | undefined =>
  oneOf(random, random.chance(0.7) ? known.disbursements.slice(-6) : known.disbursements);

/** What was removed, deleted or erased is given out to nobody. */
export async function mustBeGone({ world }: Scene, person: Person, path: string): Promise<void> {
  if (isDone(await world.call(person, 'GET', path))) world.violations.push(`${person.name} still got ${path}, which is gone`);
}

/** Of an answer to a change that lists show by now; what names no place in the log repeats a change that they may not show yet. */
export const isShown = (outcome: Outcome): boolean =>
  isDone(outcome) && outcome!.status !== 202 && outcome!.headers['x-position'] !== undefined;

/** Asks for a code and waits for it; among several at the same time it is known by the sum that stands beside it. */
export async function askForCode({ world }: Scene, { id, owner }: Request): Promise<string | undefined> {
  const { accepted } = world.disks.post;
  const before = accepted.length;
  const asked = await world.call(owner, 'POST', `${DISBURSEMENTS}/${id}/submit-request`, { body: {} });
  if (!isDone(asked)) return undefined;
  const [sum] = formatCents((asked!.body as TanRequestView).totalAmount).split(/\s/);
  for (const pauseMs of [2_000, 5_000, 20_000]) {
    await world.time.pauseOf(undefined, pauseMs);
    const found = accepted
      .slice(before)
      .findLast(({ letter: { message } }) => message.to === owner.mobile && message.code !== null && message.text.includes(sum!));
    if (found !== undefined) return found.letter.message.code ?? undefined;
  }
  return undefined;
}

export async function handIn(scene: Scene, one: Request): Promise<boolean> {
  const submitCode = await askForCode(scene, one);
  if (submitCode === undefined) return false;
  return isDone(await scene.world.call(one.owner, 'POST', `${DISBURSEMENTS}/${one.id}/submit`, { body: { submitCode } }));
}

export const actions = ['approve', 'reject', 'inquire', 'record-payment', 'withdraw-approval', 'record-return'] as const;
export type Action = (typeof actions)[number];

export async function lookAt({ world }: Scene, one: Request, employee: Person) {
  const seen = await world.call(employee, 'GET', `${DISBURSEMENTS}/${one.id}`);
  return isDone(seen) ? { view: seen!.body as DisbursementView, etag: seen!.headers['etag'] ?? '"0"' } : undefined;
}

/** An employee does something with a request as it was seen, or as it was long ago. */
export async function act(
  { world, random }: Scene,
  { id, owner }: Request,
  employee: Person,
  action: Action,
  { view, etag }: NonNullable<Awaited<ReturnType<typeof lookAt>>>,
): Promise<Outcome> {
  const today = berlinDay(world.time.now());
  const bodies = {
    approve: {},
    reject: {},
    inquire: { __context: { message: `Bitte ergänzen, ${owner.marker}` } },
    'record-payment': { bookedOn: today, reference: `Auftrag ${owner.marker}` },
    'withdraw-approval': { message: `Zurück, ${owner.marker}` },
    'record-return': {
      bookedOn: today,
      reason: `Konto erloschen, ${owner.marker}`,
      endToEndIds: view.disbursementPositions.flatMap(({ endToEndId }) => endToEndId ?? []),
    },
  } as const;
  const headers = { 'if-match': random.chance(0.03) ? '"0"' : etag };
  return world.call(employee, 'POST', `${DISBURSEMENTS}/${id}/${action}`, { body: bodies[action], headers });
}

/** Employees take turns until the request is where it is to be; false where it does not get there. */
export async function bringTo(scene: Scene, one: Request, goal: 'approved' | 'disbursed'): Promise<boolean> {
  const [first, second, third] = shuffled(scene, payers(scene));
  // Who makes the approval whole may not pay, but may try.
  const payer = scene.random.chance(0.4) ? second! : third!;
  for (const employee of [first!, second!, payer, first!]) {
    const seen = await lookAt(scene, one, employee);
    if (seen === undefined) continue;
    const { status } = seen.view;
    if (status === goal) return true;
    if (status !== 'submitted' && status !== 'approved') return false;
    await act(scene, one, employee, status === 'submitted' ? 'approve' : 'record-payment', seen);
  }
  return (await lookAt(scene, one, first!))?.view.status === goal;
}
