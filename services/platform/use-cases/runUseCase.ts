import { derivedId } from '../commands/derivedId.ts';
import { isRefusal, refuse } from '../commands/aggregate.ts';
import type { Aggregate, CommandContext, CommandHandler, Loaded, Outcome, Refusal } from '../commands/aggregate.ts';
import { stateAfter } from '../commands/stateAfter.ts';
import type { AccessLinkHolder, AnyPrincipal } from '../http/principal.ts';
import type { Problem, RouteRequest } from '../http/route.ts';
import type { DomainEvent } from '../journal/journal.ts';
import type { Accepted, Call, LookedAt, Prepared, Rejection, UseCase } from './useCase.ts';
import type { Claim, Claims } from './claims.ts';

/** Numbers that nobody asked for are drawn so often at the most until one is free. */
const DRAWS = 20;

export type Ran<State = unknown, E extends DomainEvent = DomainEvent> =
  /** `facts` of what was prepared; undefined where nothing was. */
  | { readonly kind: 'accepted'; readonly accepted: Accepted<State, E>; readonly facts: unknown }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'problem'; readonly problem: Problem }
  | { readonly kind: 'unknown' }
  | Extract<Outcome<State, E>, { kind: 'stale' | 'busy' }>;

export interface RunnerParts {
  readonly commands: Pick<CommandHandler, 'execute' | 'load'>;
  readonly claims: Claims;
}

/* eslint-disable @typescript-eslint/no-explicit-any -- what the steps hand to each other, `command()` has checked */
type Seen = Call<any, any, any>;
type Steps = UseCase['steps'];
type Decided<State> = LookedAt<State> & { readonly drawn: unknown; readonly gathered: unknown };

/**
 * Done before? stale? gather, check, claim, prepare (once), then decide and append, again on a conflict. A refusal,
 * stale, busy or repeated outcome undoes what was claimed and prepared. A throw undoes nothing: its outcome is unknown,
 * and the sweeps decide.
 */
export async function runUseCase<State, E extends DomainEvent>(
  useCase: UseCase<any, any, any, State, E>,
  call: Seen,
  parts: RunnerParts,
): Promise<Ran<State, E>> {
  const result = await runSteps(useCase, call, parts);
  const { refusedAs } = useCase.steps;
  if (refusedAs === undefined || result.kind !== 'refused') return result;
  return { kind: 'refused', refusal: { ...result.refusal, refused: refusedAs(result.refusal.refused) } };
}

async function runSteps<State, E extends DomainEvent>(
  { aggregate, steps, atOnce }: UseCase<any, any, any, State, E>,
  call: Seen,
  parts: RunnerParts,
): Promise<Ran<State, E>> {
  const newId = newIdOf(steps, call.context);
  const named: Seen = beside(call, { newId });
  const id = await (steps.stream === undefined ? (newId === '' ? (named.params as { id: string }).id : newId) : steps.stream(named));
  if (id === undefined) return { kind: 'unknown' };
  if (typeof id !== 'string') return rejected(id);
  if (isBeyondLink(named.principal as AnyPrincipal | undefined, `${aggregate.category}-${id}`)) return { kind: 'unknown' };
  const actor = steps.actor?.(beside(named, { id }));
  const seen = actor === undefined ? named : beside(named, { context: { ...named.context, actor } });
  const { context } = seen;
  const nothing = { gathered: undefined, drawn: undefined, facts: undefined };
  if (!looksBefore(steps) && atOnce === undefined)
    return ran(id, await parts.commands.execute(aggregate, id, steps.command(beside(seen, nothing)), context));

  const loaded = await parts.commands.load(aggregate, id);
  const { state, revision } = loaded;
  const done = loaded.doneAt(context.commandId);
  if (done !== undefined) return accepted({ id, state, events: [], revision, position: done, repeated: true });
  if (isStale(context, loaded)) return { kind: 'stale', revision };
  const gathered: unknown = await steps.gather?.(beside(seen, { id, state }));
  if (isRejection(gathered)) return rejected(gathered);

  const claim = await checkAndClaim(aggregate, steps, parts.claims, { id, seen, loaded, gathered });
  if (claim.kind === 'refused') return rejected(claim.refusal);
  if (claim.kind === 'already') return accepted({ id, state, events: [], revision, position: undefined, repeated: false });
  const { drawn } = claim;
  const prepared = await prepare(steps, seen, { id, state, gathered, drawn });
  if (isRejection(prepared)) {
    await parts.claims.giveBack(claim.claimed, state, context);
    return rejected(prepared);
  }
  const facts = prepared?.facts;
  const outcome = await parts.commands.execute(aggregate, id, steps.command(beside(seen, { gathered, drawn, facts })), context);
  if (outcome.kind === 'accepted' && !outcome.repeated) await prepared?.keep?.();
  else {
    const now = outcome.kind === 'accepted' ? outcome.state : (await parts.commands.load(aggregate, id)).state;
    await prepared?.undo?.(now);
    await parts.claims.giveBack(claim.claimed, now, context);
  }
  const result = ran(id, outcome, facts);
  if (result.kind === 'accepted' && result.accepted.events.length > 0)
    await atOnce?.(beside(seen, { accepted: result.accepted, before: state }));
  return result;
}

/** The id of what a command creates: the same for the same command. */
export const newIdOf = ({ creates }: Steps, { commandId }: CommandContext): string =>
  creates === undefined ? '' : derivedId(commandId, creates);

const looksBefore = ({ gather, check, claims, prepare: prepares }: Steps): boolean =>
  gather !== undefined || check !== undefined || claims !== undefined || prepares !== undefined;

/** Of what does not exist nothing can be stale: the decision says what is missing. */
const isStale = ({ expectedRevision }: CommandContext, { revision }: Loaded<unknown>): boolean =>
  expectedRevision !== undefined && revision !== undefined && expectedRevision !== revision;

type Checked =
  | { readonly kind: 'free'; readonly drawn: unknown; readonly claimed: readonly Claim[] }
  /** The command would change nothing. */
  | { readonly kind: 'already' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

async function checkAndClaim<State, E extends DomainEvent>(
  aggregate: Aggregate<State, E, any>,
  steps: Steps,
  claims: Claims,
  { id, seen, loaded, gathered }: { id: string; seen: Seen; loaded: Loaded<State>; gathered: unknown },
): Promise<Checked> {
  const { state } = loaded;
  const { actor, now } = seen.context;
  for (let draws = 1; ; draws += 1) {
    const drawn: unknown = steps.draw?.(seen);
    const known = beside(seen, { id, state, gathered, drawn, facts: undefined });
    const isCommand = typeof steps.check !== 'function';
    const decision = aggregate.decide(typeof steps.check === 'function' ? steps.check(known) : steps.command(known), state, { actor, now });
    if (isRefusal(decision)) return { kind: 'refused', refusal: decision };
    if (isCommand && decision.length === 0) return { kind: 'already' };
    if (steps.claims === undefined) return { kind: 'free', drawn, claimed: [] };
    const owner = `${aggregate.category}-${id}`;
    const after = stateAfter(aggregate, owner, loaded, decision, seen.context);
    const claimed = await claims.claim(steps.claims, { owner, before: state, after }, seen.context);
    if (claimed.kind === 'claimed') return { kind: 'free', drawn, claimed: claimed.claims };
    if (drawn === undefined || draws >= DRAWS) return { kind: 'refused', refusal: refuse(claimed.refusal) };
  }
}

async function prepare<State>(steps: Steps, seen: Seen, known: Decided<State>): Promise<Prepared<unknown, State> | Rejection | undefined> {
  return (await steps.prepare?.(beside(seen, known))) as Prepared<unknown, State> | Rejection | undefined;
}

/** A request, which nobody else has yet, with the context's services behind its own fields. */
export const withServices = <Seen>(services: object, request: RouteRequest<never>): Seen =>
  Object.setPrototypeOf(request, services) as Seen;

/** The same call, knowing more. */
const beside = <More extends object>(seen: Seen, more: More): Seen & More => Object.assign(Object.create(seen) as Seen, more);

const isRejection = (found: unknown): found is Rejection =>
  typeof found === 'object' && found !== null && ('refused' in found || ('kind' in found && found.kind === 'problem'));

const rejected = (rejection: Rejection): Ran<never, never> =>
  'refused' in rejection ? { kind: 'refused', refusal: rejection } : { kind: 'problem', problem: rejection };

const accepted = <State, E extends DomainEvent>(what: Accepted<State, E>, facts?: unknown): Ran<State, E> => ({
  kind: 'accepted',
  accepted: what,
  facts,
});

function ran<State, E extends DomainEvent>(id: string, outcome: Outcome<State, E>, facts?: unknown): Ran<State, E> {
  if (outcome.kind !== 'accepted') return outcome;
  const { state, events, revision, position, repeated } = outcome;
  return accepted({ id, state, events, revision, position, repeated }, facts);
}

/** Whether a link opens something else. Whoever is no holder of a link is judged by roles. */
const isBeyondLink = (principal: { readonly realm: AnyPrincipal['realm'] } | undefined, stream: string): boolean =>
  principal?.realm === 'accessLink' && (principal as AccessLinkHolder).stream !== stream;
