import type { z } from 'zod';
import type { EntryKind } from '@portal/contracts/shared/entry';
import { definedChanges, type Changes } from '../commands/definedChanges.ts';
import type { Access } from '../http/defineRoute.ts';
import type { DomainEvent } from '../journal/journal.ts';
import type { UniquenessRule } from '../use-cases/defineUniquenessRule.ts';
import { declareAnswerAsGetOfResource, type RefusalOrProblem, type CommandUseCase } from '../use-cases/useCase.ts';
import type { DeclareCommand } from '../use-cases/createUseCaseDeclarers.ts';
import type { EntryCommand, EntryState } from './createEntryAggregate.ts';

interface EntryCalls<Services, Fields, CreateBody, EditBody> {
  /** What an entry is called in German, for the summaries of the calls. */
  readonly title: string;
  readonly access: Access;
  readonly create: z.ZodType<CreateBody>;
  readonly edit: z.ZodType<EditBody>;
  /** What a body says, in the names and the order in which it is stored. */
  fieldsOf(body: CreateBody): Fields;
  changesOf(body: EditBody): Changes<Fields>;
  /** Why it cannot be so, for reasons outside of the entry. `after` is missing where there is nothing to edit. */
  readonly gather?: (
    services: Services,
    entry: { readonly id: string; readonly changes: Changes<Fields>; readonly after: Fields | undefined },
  ) => RefusalOrProblem | undefined | Promise<RefusalOrProblem | undefined>;
  readonly claims?: readonly UniquenessRule<EntryState<Fields>>[];
}

type EntryCall<Services, Fields, Body> = Services & { readonly id: string; readonly state: EntryState<Fields>; readonly body: Body };

/** Creating, editing and deleting an entry. `command` is the context's `createCommandDeclarerFor(…)` of the entry's aggregate. */
export function createEntryCommands<Services, Fields extends object, E extends DomainEvent, CreateBody, EditBody>(
  { category, resource: collection }: EntryKind,
  command: DeclareCommand<Services, EntryState<Fields>, E, EntryCommand<Fields>>,
  { title, access, create, edit, fieldsOf, changesOf, gather, claims }: EntryCalls<Services, Fields, CreateBody, EditBody>,
): readonly CommandUseCase<Services>[] {
  const shared = { access, answer: declareAnswerAsGetOfResource(collection), ...(claims && { claims }) };
  return [
    command({
      ...shared,
      method: 'POST',
      path: `/${collection}`,
      summary: `${title} anlegen`,
      body: create,
      creates: category,
      ...(gather && {
        gather(call: EntryCall<Services, Fields, CreateBody>) {
          const fields = fieldsOf(call.body);
          return gather(call, { id: call.id, changes: fields, after: fields });
        },
      }),
      command: ({ body }) => ({ type: 'Create', fields: fieldsOf(body) }),
    }),
    command({
      ...shared,
      method: 'PATCH',
      path: `/${collection}/:id`,
      summary: `${title} bearbeiten`,
      body: edit,
      ...(gather && {
        gather(call: EntryCall<Services, Fields, EditBody>) {
          const changes = changesOf(call.body);
          const { fields } = call.state;
          return gather(call, { id: call.id, changes, after: fields && { ...fields, ...definedChanges(changes) } });
        },
      }),
      command: ({ body }) => ({ type: 'Edit', changes: changesOf(body) }),
    }),
    command({ method: 'DELETE', path: `/${collection}/:id`, summary: `${title} löschen`, access, command: () => ({ type: 'Delete' }) }),
  ];
}
