import type { Policy } from '../policies/policy.ts';
import type { PersonEraser } from './erasure.ts';

/** Erases the subject of the event's stream, as its call does at once: for whose process ended right after the append. */
export const createErasureOnEventPolicy = (
  name: string,
  event: string,
  { erasure }: { readonly erasure: Pick<PersonEraser, 'erase'> },
): Policy => ({
  name,
  replay: true,
  events: [event],
  handle: ({ envelope }) => erasure.erase(envelope.stream),
});
