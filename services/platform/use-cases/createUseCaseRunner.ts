import { iriOf } from '@portal/contracts/shared/ids';
import type { CommandContext, CommandHandler } from '../commands/aggregate.ts';
import type { Reservations } from '../commands/reservation.ts';
import type { AnyPrincipal } from '../http/principal.ts';
import type { Answer, Answered, Route, RouteRequest } from '../http/route.ts';
import type { DomainEvent } from '../journal/journal.ts';
import type { Batch } from './batch.ts';
import { createClaims } from './claims.ts';
import { rejection } from './rejection.ts';
import { newIdOf, runUseCase, withServices, type Ran } from './runUseCase.ts';
import type { Accepted, AnswerOf, Call, Query, UseCase } from './useCase.ts';

/** What a context may say of its calls. */
export type Declared<Services> = UseCase<Services> | Query<Services> | Batch<Services> | Route;

/** A command without a call: who acts stands in the context, and who calls too where the use case asks for it. */
export type RunContext<Who> = CommandContext &
  Partial<Pick<Call<unknown, unknown, unknown>, 'address' | 'parts' | 'signal'>> &
  (undefined extends Who ? { readonly principal?: Who } : { readonly principal: Who });

export interface UseCaseRunner<Services> {
  /** Runs a use case without HTTP, in the same order: for policies, jobs, imports and batches. `id` is what `params.id` would be. */
  run<Input, Who, State, E extends DomainEvent>(
    useCase: UseCase<Services, Input, Who, State, E>,
    id: string,
    input: Input,
    context: RunContext<Who>,
  ): Promise<Ran<State, E>>;
  routeOf(declared: Declared<Services>): Route;
}

export interface UseCaseParts {
  readonly commands: Pick<CommandHandler, 'execute' | 'load'>;
  readonly reservations: Pick<Reservations, 'claim' | 'release'>;
}

/** Runs a context's use cases, with the context's services at hand. */
export function createUseCaseRunner<Services extends object>(
  { commands, reservations }: UseCaseParts,
  services: Services,
): UseCaseRunner<Services> {
  const parts = { commands, claims: createClaims(reservations) };

  const run: UseCaseRunner<Services>['run'] = (useCase, id, input, context) => {
    const {
      principal,
      address = '',
      parts: uploaded = nothingUploaded,
      signal = neverAborts,
      ...command
    } = context as RunContext<AnyPrincipal>;
    const call: Call<unknown, unknown, unknown> = {
      params: { id },
      body: input,
      principal,
      context: command,
      newId: '',
      address,
      parts: uploaded,
      signal,
    };
    return runUseCase(useCase, Object.assign(Object.create(services), call) as never, parts);
  };

  const handle = async (useCase: UseCase<Services>, request: RouteRequest<never>): Promise<Answered> => {
    const seen = withServices<Call<unknown, unknown, unknown>>(services, request);
    const outcome = await runUseCase(useCase, seen as never, parts);
    if (outcome.kind !== 'accepted') return rejection(outcome);
    return { ...(await answerOf(useCase, seen, outcome)), owner: `${useCase.aggregate.category}-${outcome.accepted.id}` };
  };

  return {
    run,
    routeOf(declared) {
      if (!('kind' in declared)) return declared;
      if (declared.kind === 'query') return declared.routeWith(services, run);
      if (declared.kind === 'batch') return declared.routeWith(run);
      if (declared.call === undefined) throw new TypeError(`a use case of ${declared.aggregate.category} has no call`);
      return { ...declared.call, handle: (request) => handle(declared, request) };
    },
  };
}

async function answerOf(
  { answer, steps }: { readonly answer: AnswerOf<unknown, DomainEvent, unknown, unknown> | undefined; readonly steps: UseCase['steps'] },
  seen: Call<unknown, unknown, unknown>,
  { accepted, facts }: { readonly accepted: Accepted<unknown, DomainEvent>; readonly facts: unknown },
): Promise<Answer> {
  const position = accepted.position === undefined ? {} : { position: accepted.position };
  const newId = newIdOf(steps, seen.context);
  if (answer === undefined) return { kind: 'empty', ...position };
  if (typeof answer === 'function') return answer(Object.assign(Object.create(seen) as object, { accepted, facts, newId }) as never);
  const iri = iriOf(answer.collection, newId === '' ? (seen.params as { id: string }).id : newId);
  return { kind: 'view', iri, status: newId === '' ? 200 : 201, ...position };
}

const neverAborts = new AbortController().signal;
const nothingUploaded: AsyncIterable<never> = {
  async *[Symbol.asyncIterator]() {
    /* no parts without HTTP */
  },
};
