import type { z } from 'zod';
import { fillPath } from '@portal/contracts/routes/fillPath';
import type { Aggregate } from '../commands/aggregate.ts';
import { definedChanges } from '../commands/definedChanges.ts';
import type { RouteAnswerSchemas } from '../http/answers/answers.ts';
import type { PrincipalOf } from '../http/principal.ts';
import type { Access, Answer, AnswerWithRecordOwner, Route, RouteRequest } from '../http/defineRoute.ts';
import type { DomainEvent } from '../journal/journal.ts';
import { attachServicesToRequest } from './createUseCaseRunner.ts';
import type { QueryUseCase, UseCaseRunner } from './useCaseRunner.ts';
import type {
  ResourceOrComputedAnswer,
  AfterAppendEffect,
  ParsedBody,
  UseCaseCall,
  CallDeclaration,
  CommandSteps,
  PathParams,
  CommandUseCase,
} from './useCase.ts';

type Seen<Services, Path extends string, A, Schema> = Services & UseCaseCall<PathParams<Path>, ParsedBody<Schema>, PrincipalOf<A>>;

type Of<Kind extends Answer['kind']> = Extract<Answer, { kind: Kind }>;

/** An answer without what the declaration of its call says: a page of its list, or the resource that stands at its path. */
type AnswerWithoutTypeAndIri =
  AnswerWithRecordOwner | Pick<Of<'list'>, 'kind' | 'items' | 'total'> | Pick<Of<'resource'>, 'kind' | 'body' | 'revision'>;

interface QueryDeclaration<Services, Path extends string, A extends Access, Schema extends z.ZodType | undefined>
  extends Omit<CallDeclaration<Path, A, Schema>, 'method'>, Pick<Route, 'list' | 'query' | 'outsideApi' | 'toleratesOthers'> {
  /** Default GET. */
  readonly method?: Route['method'];
  handle(
    request: Services &
      Omit<RouteRequest<ParsedBody<Schema>>, 'params' | 'principal'> & {
        readonly params: PathParams<Path>;
        readonly principal: PrincipalOf<A>;
        /** Runs a use case of the context. */
        readonly run: UseCaseRunner<Services>['run'];
      },
  ): Promise<AnswerWithoutTypeAndIri>;
}

interface Steps<State, E extends DomainEvent, Command, Seen, Drawn, Gathered, PreparedBy> extends CommandSteps<
  State,
  Command,
  Seen,
  Drawn,
  Gathered,
  PreparedBy
> {
  readonly atOnce?: AfterAppendEffect<State, E, Seen>;
  /** Default: 204. */
  readonly answer?: ResourceOrComputedAnswer<State, E, Seen, PreparedBy>;
}

/** Declares a command of one aggregate. */
export interface DeclareCommand<Services, State, E extends DomainEvent, Command> {
  /** With its call. */
  <
    const Path extends string,
    const A extends Access,
    Schema extends z.ZodType | undefined = undefined,
    Drawn = undefined,
    Gathered = undefined,
    PreparedBy = undefined,
  >(
    declaration: CallDeclaration<Path, A, Schema> & Steps<State, E, Command, Seen<Services, Path, A, Schema>, Drawn, Gathered, PreparedBy>,
  ): CommandUseCase<Services, ParsedBody<Schema>, PrincipalOf<A>, State, E>;
  /** Without a call, for policies, jobs and imports: `Input` is what `run` hands over as the body. */
  <Input = undefined, Drawn = undefined, Gathered = undefined, PreparedBy = undefined>(
    declaration: { readonly path?: never } & Steps<
      State,
      E,
      Command,
      Services & UseCaseCall<{ readonly id: string }, Input, undefined>,
      Drawn,
      Gathered,
      PreparedBy
    >,
  ): CommandUseCase<Services, Input, undefined, State, E>;
}

interface UseCases<Services> {
  createCommandDeclarerFor<State, E extends DomainEvent, Command>(
    aggregate: Aggregate<State, E, Command>,
  ): DeclareCommand<Services, State, E, Command>;
  query<const Path extends string, const A extends Access, Schema extends z.ZodType | undefined = undefined>(
    declaration: QueryDeclaration<Services, Path, A, Schema>,
  ): QueryUseCase<Services>;
}

/** How a context writes its use cases: each may use the context's services, by their names. */
export function createUseCaseDeclarers<Services extends object>(): UseCases<Services> {
  return {
    createCommandDeclarerFor: (aggregate: CommandUseCase['aggregate']) => (declaration: object) => declare(aggregate, declaration),
    query({ handle, method = 'GET', ...declaration }) {
      return {
        kind: 'query',
        routeWith: (services, run) => {
          const known = Object.assign(Object.create(services) as typeof services, { run });
          const asked = async (request: RouteRequest<never>) =>
            addAnswerTypeAndIri(declaration, request, await handle(attachServicesToRequest(known, request)));
          return { ...declaration, method, handle: asked } as unknown as Route;
        },
      };
    },
  };
}

function addAnswerTypeAndIri(
  { path, answers }: Pick<Route, 'path' | 'answers'>,
  { params, list }: Pick<RouteRequest, 'params' | 'list'>,
  answer: AnswerWithoutTypeAndIri,
): Answer {
  if ('iri' in answer || (answer.kind !== 'list' && answer.kind !== 'resource')) return answer;
  const place = { type: nameOf(answers?.[answer.kind]), iri: `/api${fillPath(path, params)}` };
  return answer.kind === 'list' ? { ...answer, ...place, offset: list.offset } : { ...answer, ...place };
}

const nameOf = (view: z.ZodType | undefined): string => view?.meta()?.id ?? '';

function declare(aggregate: CommandUseCase['aggregate'], declaration: object): CommandUseCase {
  const { method, path, summary, access, body, multipart, needsIfMatch, linkCodeOf, answers, answer, atOnce, ...steps } =
    declaration as CommandUseCase['steps'] &
      Partial<NonNullable<CommandUseCase['call']>> & {
        readonly answer?: CommandUseCase['answer'];
        readonly atOnce?: CommandUseCase['atOnce'];
      };
  if (steps.prepare !== undefined && steps.check === undefined)
    throw new TypeError(`${aggregate.category}: a use case that prepares must say what it checks before`);
  if (method === undefined || path === undefined || access === undefined)
    return { kind: 'command', aggregate, call: undefined, steps, atOnce, answer };
  const taken = definedChanges({ body, multipart, needsIfMatch, linkCodeOf, answers: answers ?? answersOf(answer, steps) });
  return { kind: 'command', aggregate, call: { method, path, summary: summary ?? '', access, ...taken }, steps, atOnce, answer };
}

const answersOf = (answer: CommandUseCase['answer'], { creates }: CommandUseCase['steps']): RouteAnswerSchemas | undefined =>
  typeof answer === 'object' ? { viewOf: answer.collection, creates: creates !== undefined } : undefined;
