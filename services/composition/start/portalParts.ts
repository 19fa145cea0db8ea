import type { Contexts } from '../contexts/createContexts.ts';
import type { OutsideSystems } from '../outside/outsideSystems.ts';
import type { Letters } from './openLetters.ts';

/** What calls and background work are made of. */
export interface PortalParts {
  readonly contexts: Contexts;
  readonly letters: Letters;
  readonly outside: OutsideSystems;
}
