import { iriOf } from '@portal/contracts/shared/ids';
import type { Position } from '@portal/platform/event-store/eventStore';
import { pendingAnswer } from '@portal/platform/http/pendingAnswer';
import { notFound } from '@portal/platform/http/problems';
import type { Answer, Realm, RouteRequest } from '@portal/platform/http/route';
import type { EnquiriesDeps, ReadBack } from './enquiriesPorts.ts';

type Asked = Pick<RouteRequest, 'principal' | 'respondAsync'>;

interface Done {
  readonly position: Position | undefined;
}

export interface CommandAnswers {
  enquiry(id: string, done: Done, request: Asked, status?: 200 | 201): Promise<Answer>;
  file(id: string, done: Done, request: Asked, status?: 200 | 201): Promise<Answer>;
  gone(done: Done): Promise<Answer>;
}

/** What a command answers: the fresh view, or 202 with the position when the read models lag. */
export function createCommandAnswers({ visible, views }: Pick<EnquiriesDeps, 'visible' | 'views'>): CommandAnswers {
  const isVisible = async ({ position }: Done): Promise<boolean> => position === undefined || visible(position);
  const pending = (position: Position | undefined, iri: string): Answer =>
    position === undefined ? notFound() : pendingAnswer(position, iri);

  const answer = async (
    done: Done,
    { respondAsync }: Asked,
    resource: { type: string; iri: string; status: 200 | 201 },
    read: () => Promise<ReadBack<object> | undefined>,
  ): Promise<Answer> => {
    const view = !(respondAsync && done.position !== undefined) && (await isVisible(done)) ? await read() : undefined;
    if (view === undefined) return pending(done.position, resource.iri);
    return { kind: 'resource', ...resource, ...view, ...(done.position === undefined ? {} : { position: done.position }) };
  };

  return {
    enquiry: (id, done, request, status = 200) =>
      answer(done, request, { type: 'Enquiry', iri: iriOf('enquiries', id), status }, () => views.enquiry(id, realmOf(request))),
    file: (id, done, request, status = 200) =>
      answer(done, request, { type: 'File', iri: iriOf('files', id), status }, () => views.file(id, realmOf(request))),
    async gone(done) {
      await isVisible(done);
      return { kind: 'empty', ...(done.position === undefined ? {} : { position: done.position }) };
    },
  };
}

const realmOf = ({ principal }: Pick<RouteRequest, 'principal'>): Realm => principal?.realm ?? 'customer';
