/**
 * A link of a letter that is not opened yet, also while its code is on the way: a phone may drop the page while its owner looks for
 * the text message. Kept in this tab alone, only until it is open, and no longer than codes are asked for; it never goes back into
 * the address.
 */
interface LinkOpening {
  readonly token: string;
  readonly keptAtMs: number;
  /** Missing while no code was asked for. */
  readonly codeSentAtMs?: number;
}

export interface LinkOpenings {
  at(nowMs: number): LinkOpening | null;
  keep(opening: LinkOpening): void;
  end(): void;
}

const KEPT_MS = 5 * 60_000;

/** Links of one purpose. Without storage a link is gone with its page, and has to be opened from the letter again. */
function openingsUnder(key: string): LinkOpenings {
  let inThisPage: string | null = null;
  const read = (): string | null => {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return inThisPage;
    }
  };
  const end = (): void => {
    inThisPage = null;
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Nothing was kept either.
    }
  };
  return {
    at(nowMs) {
      const opening = openingIn(read());
      if (opening === null || nowMs < opening.keptAtMs + KEPT_MS) return opening;
      end();
      return null;
    },
    keep(opening) {
      inThisPage = JSON.stringify(opening);
      try {
        sessionStorage.setItem(key, inThisPage);
      } catch {
        // It stays in this page.
      }
    },
    end,
  };
}

function openingIn(text: string | null): LinkOpening | null {
  try {
    const opening = JSON.parse(text ?? '{}') as Partial<LinkOpening>;
    const { token, keptAtMs } = opening;
    return typeof token === 'string' && typeof keptAtMs === 'number' ? { ...opening, token, keptAtMs } : null;
  } catch {
    return null;
  }
}

/** To one case. */
export const accessLinkOpenings = openingsUnder('portal.link.opening.v1');
export const selfDisclosureOpenings = openingsUnder('portal.selfDisclosure.opening.v1');
