import type { Contexts } from '../contexts/createContexts.ts';
import type { OutsideSystems } from '../outside/outsideSystems.ts';
import type { LetterDelivery } from './openLetterDelivery.ts';

/** What calls and background work are made of. */
export interface PortalContextsAndOutsideSystems {
  readonly contexts: Contexts;
  readonly letters: LetterDelivery;
  readonly outside: OutsideSystems;
}
