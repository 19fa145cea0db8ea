import type { Position } from '../event-store/eventStore.ts';
import type { Answer } from './route.ts';

/** A change is stored, but the read models do not show it yet. The same call again, under its key, answers with the fresh view. */
export const pendingAnswer = (position: Position, iri?: string): Extract<Answer, { kind: 'json' }> => ({
  kind: 'json',
  status: 202,
  body: { position, ...(iri === undefined ? {} : { '@id': iri }) },
  position,
});
