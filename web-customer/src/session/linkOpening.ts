/**
 * An access link that is not opened yet, also while its code is on the way: a phone may drop the page while its owner looks for
 * the text message. Kept in this tab alone, only until it is open, and no longer than codes are asked for; it never goes back into
 * the address.
 */
export interface LinkOpening {
  readonly token: string;
  readonly keptAtMs: number;
  /** Missing while no code was asked for. */
  readonly codeSentAtMs?: number;
}

const KEY = 'portal.link.opening.v1';
const KEPT_MS = 5 * 60_000;

export function linkOpening(nowMs: number): LinkOpening | null {
  try {
    const opening = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<LinkOpening>;
    const { token, keptAtMs } = opening;
    if (typeof token !== 'string' || typeof keptAtMs !== 'number') return null;
    if (nowMs < keptAtMs + KEPT_MS) return { ...opening, token, keptAtMs };
    endLinkOpening();
    return null;
  } catch {
    return null;
  }
}

export function keepLinkOpening(opening: LinkOpening): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(opening));
  } catch {
    // Without storage the link has to be opened from the letter again.
  }
}

export function endLinkOpening(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}
