import { refuse, type Refusal } from '../commands/refusal.ts';
import type { CommandContext, CommandHandler, LoadedAggregate, CommandOutcome, Aggregate } from '../commands/aggregate.ts';
import type { DomainEvent, RecordedEvent } from '../journal/journal.ts';
import { decideOnClaimedValues, type UniqueValueClaim, type UniqueValueClaims } from './claims.ts';
import { isRefusalOrProblem, rejectedOutcome } from './createRejectedOutcomeAnswer.ts';
import type { UseCaseOutcome } from './useCaseRunner.ts';
import type { UseCaseCall, UndoableSideEffect, RefusalOrProblem, CommandUseCase } from './useCase.ts';

/** Numbers that nobody asked for are drawn so often at the most until one is free. */
const DRAWS = 20;

/* oxlint-disable typescript/no-explicit-any -- what the steps hand to each other, `command()` has checked */
export type AnyUseCaseCall = UseCaseCall<any, any, any>;

/** One run of a use case. */
interface Run {
  /** The aggregate's. */
  readonly id: string;
  readonly seen: AnyUseCaseCall;
  /** The same call, knowing more. */
  extended<More extends object>(more: More): AnyUseCaseCall & More;
  readonly commands: Pick<CommandHandler, 'load'>;
  readonly claims: UniqueValueClaims;
}

/** What the command may know, and what is to be done with its outcome. */
export interface CommandPreparation<State, E extends DomainEvent> {
  readonly known: { readonly gathered: unknown; readonly drawn: unknown; readonly facts: unknown };
  /** The aggregate as it may decide now, where that is less than ever. */
  readonly decidedBy?: Aggregate<State, E, any>;
  settle?(outcome: CommandOutcome<State, E>): Promise<void>;
}

/** Done before? stale? gather, check, claim, prepare. Answers what comes of the call where its command need not be asked any more. */
export async function prepareCommand<State, E extends DomainEvent>(
  useCase: CommandUseCase<any, any, any, State, E>,
  run: Run,
): Promise<CommandPreparation<State, E> | UseCaseOutcome<State, E>> {
  const { aggregate, steps, atOnce } = useCase;
  const { id, seen, extended, commands, claims } = run;
  const { context } = seen;
  const loaded = await commands.load(aggregate, id);
  const { state, revision } = loaded;
  const unchanged = { id, state, events: [], revision } as const;
  const done = loaded.doneAt(context.commandId);
  if (done !== undefined) return { kind: 'accepted', accepted: { ...unchanged, position: done, repeated: true }, facts: undefined };
  if (isStale(context, loaded)) return { kind: 'stale', revision };
  const gathered: unknown = await steps.gather?.(extended({ id, state }));
  if (isRefusalOrProblem(gathered)) return rejectedOutcome(gathered);

  const claim = await checkAndClaim(useCase, run, loaded, gathered);
  if (claim.kind === 'refused') return rejectedOutcome(claim.refusal);
  if (claim.kind === 'already')
    return { kind: 'accepted', accepted: { ...unchanged, position: undefined, repeated: false }, facts: undefined };
  const { drawn, claimed } = claim;
  const prepared = (await steps.prepare?.(extended({ id, state, gathered, drawn }))) as
    UndoableSideEffect<unknown, State> | RefusalOrProblem | undefined;
  if (isRefusalOrProblem(prepared)) {
    await claims.giveBack(claimed, state, context);
    return rejectedOutcome(prepared);
  }
  return {
    known: { gathered, drawn, facts: prepared?.facts },
    ...(steps.claims === undefined ? {} : { decidedBy: decideOnClaimedValues(aggregate, steps.claims, state) }),
    async settle(outcome) {
      const isAccepted = outcome.kind === 'accepted';
      if (isAccepted && !outcome.repeated) await prepared?.keep?.();
      else {
        const now = isAccepted ? outcome.state : (await commands.load(aggregate, id)).state;
        await prepared?.undo?.(now);
        await claims.giveBack(claimed, now, context);
      }
      if (isAccepted && outcome.events.length > 0) await atOnce?.(extended({ accepted: { ...outcome, id }, before: state }));
    },
  };
}

/** Of what does not exist nothing can be stale: the decision says what is missing. */
const isStale = ({ expectedRevision }: CommandContext, { revision }: LoadedAggregate<unknown>): boolean =>
  expectedRevision !== undefined && revision !== undefined && expectedRevision !== revision;

type Checked =
  | { readonly kind: 'free'; readonly drawn: unknown; readonly claimed: readonly UniqueValueClaim[] }
  /** The command would change nothing. */
  | { readonly kind: 'already' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

async function checkAndClaim<State, E extends DomainEvent>(
  { aggregate, steps }: CommandUseCase<any, any, any, State, E>,
  { id, seen, extended, claims }: Run,
  loaded: LoadedAggregate<State>,
  gathered: unknown,
): Promise<Checked> {
  const { state } = loaded;
  const { actor, now } = seen.context;
  for (let draws = 1; ; draws += 1) {
    const drawn: unknown = steps.draw?.(seen);
    const known = extended({ id, state, gathered, drawn, facts: undefined });
    const isCommand = typeof steps.check !== 'function';
    const decision = aggregate.decide(typeof steps.check === 'function' ? steps.check(known) : steps.command(known), state, { actor, now });
    if ('refused' in decision) return { kind: 'refused', refusal: decision };
    if (isCommand && decision.length === 0) return { kind: 'already' };
    if (steps.claims === undefined) return { kind: 'free', drawn, claimed: [] };
    const owner = `${aggregate.category}-${id}`;
    const after = stateAfter(aggregate, owner, loaded, decision, seen.context);
    const claimed = await claims.claim(steps.claims, { owner, before: state, after }, seen.context);
    if (claimed.kind === 'claimed') return { kind: 'free', drawn, claimed: claimed.claims };
    if (drawn === undefined || draws >= DRAWS) return { kind: 'refused', refusal: refuse(claimed.refusal) };
  }
}

/** What a state would be after a decision that is not appended (yet). */
function stateAfter<State, E extends DomainEvent>(
  { evolve }: Pick<Aggregate<State, E, never>, 'evolve'>,
  stream: string,
  { state, revision = -1 }: Pick<LoadedAggregate<State>, 'state' | 'revision'>,
  decision: readonly E[],
  { actor, now, commandId, correlationId }: CommandContext,
): State {
  return decision.reduce((before, event, index) => {
    const envelope: RecordedEvent['envelope'] = {
      id: '',
      stream,
      revision: revision + 1 + index,
      position: '' as RecordedEvent['envelope']['position'],
      version: 1,
      recordedAt: now,
      actor,
      correlationId,
      causationId: commandId,
      previousHash: '',
      hash: '',
      erased: false,
    };
    return evolve(before, { ...event, envelope });
  }, state);
}
