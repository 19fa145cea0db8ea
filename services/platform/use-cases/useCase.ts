/**
 * A use case is data: its call over HTTP (if it has one), its command, what is gathered and prepared before, what is
 * answered. The platform does the rest, for all in the same order: `createUseCaseRunner.ts`.
 */
import type { z } from 'zod';
import type { Aggregate } from '../commands/aggregate.ts';
import type { Refusal } from '../commands/refusal.ts';
import type { LogPosition, Revision } from '../event-store/eventStore.ts';
import type { RouteAnswerSchemas } from '../http/answers/answers.ts';
import type { Access, AnswerWithRecordOwner, Problem, Route, RouteRequest } from '../http/defineRoute.ts';
import type { Actor, DomainEvent, RecordedEvent } from '../journal/journal.ts';
import type { UniquenessRule } from './defineUniquenessRule.ts';

/** `/files/:id/upload` has `{ id }`. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { readonly [K in Name]: string } & PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { readonly [K in Name]: string }
    : unknown;

export type ParsedBody<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a use case sees of its call; the context's own services stand beside it. */
export interface UseCaseCall<Params, Body, Who> extends Pick<RouteRequest, 'context' | 'parts' | 'fields' | 'signal'> {
  readonly params: Params;
  readonly body: Body;
  readonly principal: Who;
  /** The id that `creates` has made of the command's id, or '' where nothing is created. */
  readonly newId: string;
  /** Where the call came from; '' without HTTP. */
  readonly address: string;
  /** The browser that calls, in words; null without HTTP. */
  readonly device: string | null;
  /** None without HTTP. */
  readonly cookies: Readonly<Record<string, string>>;
}

/** A refusal by its code, or a problem with violations of its own. */
export type RefusalOrProblem = Refusal | Problem;

type FactsOf<Gathered> = Exclude<Awaited<Gathered>, RefusalOrProblem>;

/** What was done outside of the stream before its event: it must be undone when the event does not come. */
export interface UndoableSideEffect<Facts, State> {
  readonly facts: Facts;
  /** After a refusal, stale, busy or repeated: `state` is that of the stream then. Must bear to be called twice. */
  undo?(state: State): Promise<void>;
  /** After the event is stored. */
  keep?(): Promise<void>;
}

type PreparedFacts<P> = FactsOf<P> extends { readonly facts: infer Facts } ? Facts : never;

/** What is answered about: the outcome of a command that was accepted. */
export interface AcceptedOutcome<State, E extends DomainEvent> {
  readonly id: string;
  readonly state: State;
  /** Empty when it was already so, or done before. */
  readonly events: readonly RecordedEvent<E>[];
  readonly revision: Revision | undefined;
  readonly position: LogPosition | undefined;
  /** This very command had been done before. */
  readonly repeated: boolean;
}

interface ResourceAnswer {
  readonly collection: string;
}

/**
 * What GET of the resource answers the same principal once the read models show what was done; 204 for who may not read
 * it. The resource is what `creates` has made, else what `params.id` names.
 */
export const declareAnswerAsGetOfResource = (collection: string): ResourceAnswer => ({ collection });

export interface CallDeclaration<Path extends string, A extends Access, Schema> extends Pick<
  Route,
  'method' | 'summary' | 'multipart' | 'needsIfMatch' | 'isLongWork'
> {
  readonly path: Path;
  readonly access: A;
  /** Strict object schema: unknown fields are 422. Its issues carry the German messages. */
  readonly body?: Schema;
  /** By what the same command is known again where somebody calls without a session: see `Route`. */
  linkCodeOf?(call: { readonly params: PathParams<Path>; readonly body: ParsedBody<Schema> }): string;
  /** Default: follows from `resource(…)`, else nothing, 204. */
  readonly answers?: RouteAnswerSchemas;
}

/** What is known once the stream was looked at. */
interface LookedAt<State> {
  /** The aggregate's id. */
  readonly id: string;
  /** As it was when the call came. */
  readonly state: State;
}

/**
 * In the order in which it happens. `gather`, `check` and `prepare` see the state of the stream as it was when the call
 * came; whether the command holds, the aggregate decides at last.
 */
export interface CommandSteps<State, Command, Seen, Drawn, Gathered, PreparedBy> {
  /** Makes an id of the command's id: the same command again finds the same. The word tells ids of one command apart. Answers 201. */
  readonly creates?: string;
  /** The aggregate's id; default `newId` of what is created, else `params.id`. Undefined answers 404, or it says why there is none. */
  stream?(seen: Seen): string | RefusalOrProblem | undefined | Promise<string | RefusalOrProblem | undefined>;
  /** Who acts, where that is not who calls: the person behind a code. */
  actor?(seen: Seen & { readonly id: string }): Actor;
  /** The code to refuse by, where a caller must not learn more. Default: as it was refused. */
  refusedAs?(code: string): string;
  /** Facts of other contexts, or why it cannot be. */
  gather?(seen: Seen & LookedAt<State>): Gathered;
  /** A value that nobody asked for, and that is drawn again when it is taken: a free number. Undefined where one was asked for. */
  draw?(seen: Seen): Drawn;
  /**
   * What is decided without effect before anything is claimed or prepared. Default: the command. With `prepare` it must be
   * said: 'command' when that needs none of the prepared facts. Where it is the command and it is already so, nothing is
   * claimed and prepared.
   */
  readonly check?: 'command' | ((seen: Seen & LookedAt<State> & { readonly gathered: FactsOf<Gathered> }) => Command);
  /** Values that the aggregate has after the command, and no other may have: claimed before, given back when it does not come to it. */
  readonly claims?: readonly UniquenessRule<State>[];
  /** Once, outside of the stream's queue. */
  prepare?(seen: Seen & LookedAt<State> & { readonly gathered: FactsOf<Gathered> }): PreparedBy;
  /** Decided and appended, and decided again after a conflict. */
  command(seen: Seen & { readonly gathered: FactsOf<Gathered>; readonly drawn: Drawn; readonly facts: PreparedFacts<PreparedBy> }): Command;
}

/**
 * What belongs to the event and must be at once: it runs after the append, and again in a policy on the event, which
 * makes up for a lost answer. Running it twice must change nothing.
 */
export type AfterAppendEffect<State, E extends DomainEvent, Seen> = (
  seen: Seen & { readonly accepted: AcceptedOutcome<State, E>; readonly before: State },
) => Promise<void>;

export type ResourceOrComputedAnswer<State, E extends DomainEvent, Seen, PreparedBy> =
  | ResourceAnswer
  /** `facts` are missing where nothing was prepared: done before, or already so. */
  | ((
      seen: Seen & { readonly accepted: AcceptedOutcome<State, E>; readonly facts: PreparedFacts<PreparedBy> | undefined },
    ) => AnswerWithRecordOwner | Promise<AnswerWithRecordOwner>);

// The steps of different use cases have nothing in common: each call knows its own, which `command()` has checked.
/* oxlint-disable typescript/no-explicit-any */
/** A declared command. The type parameters say what `run` takes: the context's services, the input and who acts. */
export interface CommandUseCase<Services = any, Input = any, Who = any, State = any, E extends DomainEvent = any> {
  readonly kind: 'command';
  readonly aggregate: Aggregate<State, E, any>;
  readonly call: CallDeclaration<string, Access, z.ZodType> | undefined;
  readonly steps: CommandSteps<any, any, any, any, any, any>;
  readonly answer: ResourceOrComputedAnswer<any, any, any, any> | undefined;
  readonly atOnce: AfterAppendEffect<any, any, any> | undefined;
  /** Types only. */
  readonly takes?: { readonly services: (services: Services) => void; readonly input: Input; readonly who: Who };
}
/* oxlint-enable typescript/no-explicit-any */
