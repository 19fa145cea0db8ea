import { getPriority, setPriority } from 'node:os';

const BEHIND = 10;

/** Who answers people goes first. A process that stands further back already stays there: it may not come forward. */
export function lowerProcessPriority(): void {
  if (getPriority() < BEHIND) setPriority(BEHIND);
}
