import { presenceResources, presenceView, type PresenceResource } from '@portal/contracts/live/liveMessageView';
import { notFoundProblem } from '@portal/platform/http/problems';
import { defineRoute, type Answer, type Route, type RouteRequest } from '@portal/platform/http/defineRoute';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import type { LiveCollectionSlot } from '../defineReadSide.ts';
import type { Presence } from './presence.ts';

interface PresenceRoutesParts {
  readonly presence: Presence;
  readonly slots: readonly LiveCollectionSlot[];
  readonly reader: Pick<ReadModelReader, 'get'>;
}

/** Who else has a case, a customer or a payout open, for who may read it. */
export function presenceRoutes({ presence, slots, reader }: PresenceRoutesParts): readonly Route[] {
  const isPlace = (resource: string): resource is PresenceResource => presenceResources.some((one) => one === resource);
  return slots.flatMap(({ resource, collection, ability }) =>
    isPlace(resource) ? routesOf(resource, ability, presence, async (id) => (await reader.get(collection, id)) !== undefined) : [],
  );
}

function routesOf(
  resource: PresenceResource,
  ability: LiveCollectionSlot['ability'],
  presence: Presence,
  exists: (id: string) => Promise<boolean>,
): readonly Route[] {
  const common = { path: `/${resource}/:id/presence`, access: { employee: { anyOf: ability } } } as const;
  const asking =
    (answer: (id: string, employeeId: string) => Promise<Answer>) =>
    async ({ params: { id = '' }, principal }: RouteRequest<unknown>): Promise<Answer> =>
      principal !== undefined && (await exists(id)) ? answer(id, principal.id) : notFoundProblem();
  return [
    defineRoute({
      ...common,
      method: 'GET',
      summary: 'Wer es außerdem geöffnet hat',
      answers: { json: presenceView },
      handle: asking(async (id, employeeId) => ({ kind: 'json', body: await presence.others(resource, id, employeeId) })),
    }),
    defineRoute({
      ...common,
      method: 'PUT',
      summary: 'Sagen, dass man es geöffnet hat, und erfahren, wer außerdem; gilt weniger als eine Minute',
      answers: { json: presenceView },
      handle: asking(async (id, employeeId) => ({ kind: 'json', body: await presence.here(resource, id, employeeId) })),
    }),
    defineRoute({
      ...common,
      method: 'DELETE',
      summary: 'Sagen, dass man es geschlossen hat',
      handle: asking(async (id, employeeId) => {
        await presence.gone(resource, id, employeeId);
        return { kind: 'empty' };
      }),
    }),
  ];
}
