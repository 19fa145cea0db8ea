import { iriOf } from '@portal/contracts/shared/ids';
import type { CommandContext, CommandHandler } from '../commands/aggregate.ts';
import { derivedId } from '../commands/derivedId.ts';
import type { ReservationRegistry } from '../commands/createReservationAggregate.ts';
import type { AccessLinkHolder, AnyPrincipal } from '../http/principal.ts';
import type { AnswerWithRecordOwner, RouteRequest } from '../http/defineRoute.ts';
import type { DomainEvent } from '../journal/journal.ts';
import { createUniqueValueClaims, uniqueValuesChanged, type UniqueValueClaims } from './claims.ts';
import { prepareCommand, type CommandPreparation, type AnyUseCaseCall } from './prepareCommand.ts';
import { rejectedOutcome, createRejectedOutcomeAnswer } from './createRejectedOutcomeAnswer.ts';
import type { AcceptedOutcome, UseCaseCall, CommandUseCase } from './useCase.ts';
import type { UseCaseOutcome, UseCaseRunner, UseCaseRunContext } from './useCaseRunner.ts';
import { noUploadedParts } from '../http/requests/uploadedParts.ts';

/** So often a command begins anew because others of its aggregate change a unique value. */
const MAX_BEGINNINGS = 4;

interface UseCaseParts {
  readonly commands: Pick<CommandHandler, 'execute' | 'load'>;
  readonly reservations: Pick<ReservationRegistry, 'claim' | 'release'>;
}

/** Runs a context's use cases, with the context's services at hand. */
export function createUseCaseRunner<Services extends object>(
  { commands, reservations }: UseCaseParts,
  services: Services,
): UseCaseRunner<Services> {
  const parts: RunnerParts = { commands, claims: createUniqueValueClaims(reservations), streamFound: () => undefined };

  const run: UseCaseRunner<Services>['run'] = (useCase, id, input, context) =>
    runUseCase(useCase, beside(services, callWithoutHttp(id, input, context)) as never, parts);

  const handle = async (useCase: CommandUseCase<Services>, request: RouteRequest<never>): Promise<AnswerWithRecordOwner> => {
    const seen = attachServicesToRequest<AnyUseCaseCall>(services, request);
    // A refusal names what was sent, so it goes with an erasure of what it was about as well.
    let owner: { readonly owner?: string } = {};
    const outcome = await runUseCase(useCase, seen, { ...parts, streamFound: (stream) => void (owner = { owner: stream }) });
    if (outcome.kind === 'accepted') return { ...(await answerOf(useCase, seen, outcome)), ...owner };
    const answer = createRejectedOutcomeAnswer(outcome);
    // What has not come to be is never erased.
    const isOfNothing = useCase.steps.creates !== undefined && useCase.steps.stream === undefined;
    return isOfNothing || isRepeatedLater(request) ? { ...answer, isKept: false } : { ...answer, ...owner };
  };

  return {
    run,
    routeOf(declared) {
      if (!('kind' in declared)) return declared;
      if (declared.kind === 'query') return declared.routeWith(services, run);
      if (declared.call === undefined) throw new TypeError(`a use case of ${declared.aggregate.category} has no call`);
      return { ...declared.call, handle: (request) => handle(declared, request) };
    },
  };
}

/** Programs call again hours later under the key of what they report: what was refused may be right by then. */
const isRepeatedLater = ({ client }: RouteRequest<never>): boolean => client !== undefined;

interface RunnerParts {
  readonly commands: UseCaseParts['commands'];
  readonly claims: UniqueValueClaims;
  /** Told which stream the command is about, once that is known. */
  streamFound(stream: string): void;
}

/* oxlint-disable typescript/no-explicit-any -- what the steps hand to each other, `command()` has checked */

/**
 * Done before? stale? gather, check, claim, prepare (once, where the use case does any of it), then decide and append,
 * again on a conflict, all of it where another command has changed a unique value meanwhile. A refusal, stale, busy or repeated outcome undoes what was claimed and prepared. A throw undoes
 * nothing: its outcome is unknown, and the sweeps decide.
 */
async function runUseCase<State, E extends DomainEvent>(
  useCase: CommandUseCase<any, any, any, State, E>,
  call: AnyUseCaseCall,
  parts: RunnerParts,
): Promise<UseCaseOutcome<State, E>> {
  let result = await runSteps(useCase, call, parts);
  for (let beginnings = 1; isClaimedForOtherValues(result); beginnings += 1) {
    if (beginnings === MAX_BEGINNINGS) return { kind: 'busy' };
    result = await runSteps(useCase, call, parts);
  }
  const { refusedAs } = useCase.steps;
  if (refusedAs === undefined || result.kind !== 'refused') return result;
  return { kind: 'refused', refusal: { ...result.refusal, refused: refusedAs(result.refusal.refused) } };
}

const isClaimedForOtherValues = (result: UseCaseOutcome): boolean => result.kind === 'refused' && result.refusal === uniqueValuesChanged;

async function runSteps<State, E extends DomainEvent>(
  useCase: CommandUseCase<any, any, any, State, E>,
  call: AnyUseCaseCall,
  { commands, claims, streamFound }: RunnerParts,
): Promise<UseCaseOutcome<State, E>> {
  const { aggregate, steps } = useCase;
  const newId = newIdOf(steps, call.context);
  const named = beside(call, { newId });
  const id = await (steps.stream === undefined ? (newId === '' ? (named.params as { id: string }).id : newId) : steps.stream(named));
  if (id === undefined) return { kind: 'unknown' };
  if (typeof id !== 'string') return rejectedOutcome(id);
  const stream = `${aggregate.category}-${id}`;
  if (isBeyondLink(named.principal as AnyPrincipal | undefined, stream)) return { kind: 'unknown' };
  streamFound(stream);
  const actor = steps.actor?.(beside(named, { id }));
  const seen = actor === undefined ? named : beside(named, { context: { ...named.context, actor } });
  const extended = <More extends object>(more: More): AnyUseCaseCall & More => beside(seen, more);
  const prepared = looksBefore(useCase) ? await prepareCommand(useCase, { id, seen, extended, commands, claims }) : nothingKnown;
  if ('kind' in prepared) return prepared;
  const { known, settle, decidedBy = aggregate } = prepared;
  const outcome = await commands.execute<State, E, unknown>(decidedBy, id, steps.command(extended(known)), seen.context);
  await settle?.(outcome);
  return outcome.kind === 'accepted' ? { kind: 'accepted', accepted: { ...outcome, id }, facts: known.facts } : outcome;
}

const looksBefore = ({ steps: { gather, check, claims, prepare }, atOnce }: CommandUseCase): boolean =>
  gather !== undefined || check !== undefined || claims !== undefined || prepare !== undefined || atOnce !== undefined;
const nothingKnown: CommandPreparation<any, any> = { known: { gathered: undefined, drawn: undefined, facts: undefined } };

/** The id of what a command creates: the same for the same command. */
const newIdOf = ({ creates }: CommandUseCase['steps'], { commandId }: CommandContext): string =>
  creates === undefined ? '' : derivedId(commandId, creates);

/** A request, which nobody else has yet, with the context's services behind its own fields. */
export const attachServicesToRequest = <Seen>(services: object, request: RouteRequest<never>): Seen =>
  Object.setPrototypeOf(request, services) as Seen;

/** The same call, knowing more. */
const beside = <Known extends object, More extends object>(known: Known, more: More): Known & More =>
  Object.assign(Object.create(known) as Known, more);

/** Whether a link opens something else. Whoever is no holder of a link is judged by roles. */
const isBeyondLink = (principal: { readonly realm: AnyPrincipal['realm'] } | undefined, stream: string): boolean =>
  principal?.realm === 'accessLink' && (principal as AccessLinkHolder).stream !== stream;

async function answerOf(
  { answer, steps }: Pick<CommandUseCase, 'answer' | 'steps'>,
  seen: UseCaseCall<unknown, unknown, unknown>,
  { accepted, facts }: { readonly accepted: AcceptedOutcome<unknown, DomainEvent>; readonly facts: unknown },
): Promise<AnswerWithRecordOwner> {
  const position = accepted.position === undefined ? {} : { position: accepted.position };
  const newId = newIdOf(steps, seen.context);
  if (answer === undefined) return { kind: 'empty', ...position };
  if (typeof answer === 'function') return answer(beside(seen, { accepted, facts, newId }) as never);
  const iri = iriOf(answer.collection, newId === '' ? (seen.params as { id: string }).id : newId);
  return { kind: 'view', iri, status: newId === '' ? 200 : 201, ...position };
}

const neverAborts = new AbortController().signal;

/** What a use case sees where nobody calls: in policies, jobs and imports. */
function callWithoutHttp(id: string, body: unknown, context: object): UseCaseCall<unknown, unknown, unknown> {
  const { principal, address = '', parts = noUploadedParts, signal = neverAborts, ...command } = context as UseCaseRunContext<AnyPrincipal>;
  return { params: { id }, body, principal, context: command, newId: '', address, device: null, cookies: {}, parts, fields: {}, signal };
}
