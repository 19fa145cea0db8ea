/**
 * An access link whose code was sent: a phone may drop the page while its owner looks for the text message. Kept in this tab
 * alone, only until the code was entered, and no longer than codes are asked for; it never goes back into the address.
 */
export interface LinkOpening {
  readonly token: string;
  readonly codeSentAtMs: number;
}

const KEY = 'portal.link.opening.v1';
const KEPT_MS = 5 * 60_000;

export function linkOpening(nowMs: number): LinkOpening | null {
  try {
    const { token, codeSentAtMs } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<LinkOpening>;
    if (typeof token !== 'string' || typeof codeSentAtMs !== 'number') return null;
    if (nowMs < codeSentAtMs + KEPT_MS) return { token, codeSentAtMs };
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
