import { createFileCategorySchema, editFileCategorySchema } from '@portal/contracts/catalogue/commands/fileCategory';
import type { FileCategoryView } from '@portal/contracts/catalogue/views/fileCategory';
import { iriOf } from '@portal/contracts/shared/ids';
import type { CommandHandler, Outcome } from '@portal/platform/commands/aggregate';
import { derivedId } from '@portal/platform/commands/derivedId';
import type { CatalogueEvent } from '@portal/contracts/catalogue/events';
import type { Position } from '@portal/platform/event-store/eventStore';
import { pendingAnswer } from '@portal/platform/http/pendingAnswer';
import { route, type Access, type Answer, type RefusalTexts, type Route } from '@portal/platform/http/route';
import { settle } from '@portal/platform/http/settle';
import { fileCategoryAggregate, type FileCategoryState } from './fileCategoryAggregate.ts';

export const fileCategoryRefusals: RefusalTexts = {
  NOT_FOUND: { status: 404, title: 'Nicht gefunden', detail: 'Der angeforderte Eintrag wurde nicht gefunden.' },
  ACTOR_NOT_ALLOWED: { status: 403, title: 'Kein Zugriff', detail: 'Sie haben keine Berechtigung für diese Aktion.' },
  FILE_CATEGORY_EXISTS: { status: 409, title: 'Derzeit nicht möglich', detail: 'Diese Dokumentkategorie wurde bereits angelegt.' },
};

export interface CatalogueDeps {
  readonly commands: CommandHandler;
  /** Waits (bounded) until the read models show the position; false when they still lag. */
  visible(position: Position): Promise<boolean>;
}

const maintainers: Access = { employee: { allOf: ['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD'] } };

export function fileCategoryRoutes({ commands, visible }: CatalogueDeps): readonly Route[] {
  /** The state says it all: the view needs no read model, the list that follows does. */
  const answer = async (id: string, outcome: Outcome<FileCategoryState, CatalogueEvent>, status: 200 | 201): Promise<Answer> => {
    const settled = settle(outcome, fileCategoryRefusals);
    if (settled.kind !== 'accepted') return settled;
    const { state, revision, position } = settled;
    if (position !== undefined && !(await visible(position))) return pendingAnswer(position, iriOf('file-categories', id));
    const body: FileCategoryView = { id, name: state.name, sortIndex: state.sortIndex };
    return {
      kind: 'resource',
      type: 'FileCategory',
      iri: iriOf('file-categories', id),
      body,
      status,
      revision,
      ...(position === undefined ? {} : { position }),
    };
  };

  return [
    route({
      method: 'POST',
      path: '/file-categories',
      summary: 'Dokumentkategorie anlegen',
      access: maintainers,
      body: createFileCategorySchema,
      async handle({ body, context }) {
        const id = derivedId(context.commandId, 'fileCategory');
        return answer(id, await commands.execute(fileCategoryAggregate, id, { kind: 'create', ...body }, context), 201);
      },
    }),
    route({
      method: 'PATCH',
      path: '/file-categories/:id',
      summary: 'Dokumentkategorie bearbeiten',
      access: maintainers,
      body: editFileCategorySchema,
      async handle({ body, context, params: { id = '' } }) {
        return answer(id, await commands.execute(fileCategoryAggregate, id, { kind: 'edit', changes: body }, context), 200);
      },
    }),
    route({
      method: 'DELETE',
      path: '/file-categories/:id',
      summary: 'Dokumentkategorie löschen',
      access: maintainers,
      async handle({ context, params: { id = '' } }) {
        const settled = settle(await commands.execute(fileCategoryAggregate, id, { kind: 'delete' }, context), fileCategoryRefusals);
        if (settled.kind !== 'accepted') return settled;
        if (settled.position !== undefined) await visible(settled.position);
        return { kind: 'empty', ...(settled.position === undefined ? {} : { position: settled.position }) };
      },
    }),
  ];
}
