/** Employees are signed out after 30 minutes without a sign of life, with a notice a minute before. */
export const IDLE_MS = 30 * 60_000;
export const IDLE_NOTICE_MS = 60_000;
/** While somebody works, the server hears of it this often. */
export const KEEP_ALIVE_MS = 5 * 60_000;

export type IdlePhase =
  { readonly kind: 'active' } | { readonly kind: 'warning'; readonly secondsLeft: number } | { readonly kind: 'over' };

export function idlePhase(now: number, lastActivity: number): IdlePhase {
  const left = lastActivity + IDLE_MS - now;
  if (left <= 0) return { kind: 'over' };
  return left <= IDLE_NOTICE_MS ? { kind: 'warning', secondsLeft: Math.ceil(left / 1_000) } : { kind: 'active' };
}
