import { z } from 'zod';
import { batchResultSchema, batchSchema } from '@portal/contracts/shared/batch';
import { derivedId } from '../commands/derivedId.ts';
import type { Position } from '../event-store/eventStore.ts';
import type { Access, Answer, Route, RouteRequest } from '../http/route.ts';
import type { UseCaseRunner } from './useCaseRunner.ts';
import { rejection } from './rejection.ts';
import type { UseCase } from './useCase.ts';

interface BatchDeclaration<Path extends string> {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly path: Path;
  readonly summary: string;
  /** A limit on every loop: so many ids in one call. */
  readonly atMost: number;
}

/** A declared call that runs one use case for many ids: each alone, with a result of its own, never one append. */
export interface Batch<Services> {
  readonly kind: 'batch';
  routeWith(run: UseCaseRunner<Services>['run']): Route;
}

interface BatchBody {
  readonly items: readonly { readonly id: string; readonly revision?: number | undefined }[];
  readonly input: unknown;
}

/** The ids' commands follow from the batch's: a batch that comes again does what is left, and nothing twice. */
export function batch<Services, Path extends string>(
  useCase: UseCase<Services>,
  { atMost, ...call }: BatchDeclaration<Path>,
): Batch<Services> {
  const access: Access | undefined = useCase.call?.access;
  if (access === undefined) throw new TypeError(`a batch at ${call.path} needs a use case that somebody may call`);
  const body = batchSchema(atMost, useCase.call?.body ?? z.undefined().optional());
  const handle = async (
    run: UseCaseRunner<Services>['run'],
    { body: { items, input }, context, principal }: RouteRequest<BatchBody>,
  ): Promise<Answer> => {
    const results: { id: string; rejected?: ReturnType<typeof rejection> }[] = [];
    let last: Position | undefined;
    for (const { id, revision } of items) {
      const own = { ...context, commandId: derivedId(context.commandId, id), expectedRevision: revision, principal };
      const outcome = await run(useCase, id, input, own);
      if (outcome.kind !== 'accepted') results.push({ id, rejected: rejection(outcome) });
      else {
        results.push({ id });
        const { position } = outcome.accepted;
        if (position !== undefined && (last === undefined || position > last)) last = position;
      }
    }
    return { kind: 'batch', results, ...(last === undefined ? {} : { position: last }) };
  };
  return {
    kind: 'batch',
    routeWith: (run) => ({
      ...call,
      access,
      body,
      answers: { json: batchResultSchema },
      handle: (request: RouteRequest<never>) => handle(run, request),
    }),
  };
}
