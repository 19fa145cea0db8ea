import type { Policy } from '../policies/policy.ts';
import { waitUntilSoonAfterAbort } from '../scheduler/waiting.ts';
import type { AnyErasureRule } from './defineErasureRule.ts';
import type { PersonEraser } from './erasure.ts';

/** Erases the stream after the event that its rule names, as its call does at once: for whose process ended right after the append. */
export function createErasureOnEventPolicy(
  name: string,
  { erasedAfter }: Pick<AnyErasureRule, 'erasedAfter'>,
  { erasure }: { readonly erasure: Pick<PersonEraser, 'erase'> },
): Policy {
  if (erasedAfter === undefined) throw new TypeError(`${name}: the rule does not say after which event`);
  return {
    name,
    replay: true,
    events: [erasedAfter],
    // It waits for the projector, which may be away or build for long; what is left open is completed later.
    handle: ({ envelope }, signal) => waitUntilSoonAfterAbort(erasure.erase(envelope.stream), signal),
  };
}
