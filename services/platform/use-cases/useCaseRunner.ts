import type { CommandContext, CommandOutcome } from '../commands/aggregate.ts';
import type { Refusal } from '../commands/refusal.ts';
import type { Problem, Route } from '../http/defineRoute.ts';
import type { DomainEvent } from '../journal/journal.ts';
import type { AcceptedOutcome, UseCaseCall, CommandUseCase } from './useCase.ts';

export type UseCaseOutcome<State = unknown, E extends DomainEvent = DomainEvent> =
  /** `facts` of what was prepared; undefined where nothing was. */
  | { readonly kind: 'accepted'; readonly accepted: AcceptedOutcome<State, E>; readonly facts: unknown }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'problem'; readonly problem: Problem }
  | { readonly kind: 'unknown' }
  | Extract<CommandOutcome<State, E>, { kind: 'stale' | 'busy' }>;

/** A declared call that is no command. What it records of itself, it does by `run`. */
// oxlint-disable-next-line typescript/no-explicit-any -- as of `CommandUseCase`: each call knows its own services.
export interface QueryUseCase<Services = any> {
  readonly kind: 'query';
  routeWith(services: Services, run: UseCaseRunner<Services>['run']): Route;
}

/** What a context may say of its calls. */
export type UseCaseOrRoute<Services> = CommandUseCase<Services> | QueryUseCase<Services> | Route;

/** A command without a call: who acts stands in the context, and who calls too where the use case asks for it. */
export type UseCaseRunContext<Who> = CommandContext &
  Partial<Pick<UseCaseCall<unknown, unknown, unknown>, 'address' | 'parts' | 'signal'>> &
  (undefined extends Who ? { readonly principal?: Who } : { readonly principal: Who });

export interface UseCaseRunner<Services> {
  /** Runs a use case without HTTP, in the same order: for policies, jobs, imports. `id` is what `params.id` would be. */
  run<Input, Who, State, E extends DomainEvent>(
    useCase: CommandUseCase<Services, Input, Who, State, E>,
    id: string,
    input: Input,
    context: UseCaseRunContext<Who>,
  ): Promise<UseCaseOutcome<State, E>>;
  routeOf(declared: UseCaseOrRoute<Services>): Route;
}
