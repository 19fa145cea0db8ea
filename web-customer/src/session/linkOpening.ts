import { readStoredValue, storeValue } from '@portal/web-shared/session/readStoredValue.ts';

/**
 * A link of a letter that is not opened yet, also while its code is on the way: a phone may drop the page while its owner looks for
 * the text message. Kept in this tab alone, only until it is open, and no longer than codes are asked for; it never goes back into
 * the address.
 */
export interface LinkOpening {
  readonly token: string;
  readonly keptAtMs: number;
  /** Missing while no code was asked for. */
  readonly codeSentAtMs?: number;
  /** The last attempt, with or without a code, while its answer is not known: under its key a page that was loaded anew gets it. */
  readonly unanswered?: { readonly withCode: boolean; readonly key: string };
}

export type PendingLinkStore = ReturnType<typeof openingsUnder>;

const KEPT_MS = 5 * 60_000;

/** Links of one purpose. Without storage a link is gone with its page, and has to be opened from the letter again. */
function openingsUnder(key: string) {
  let inThisPage: LinkOpening | null = null;
  const keep = (opening: LinkOpening | null): void => {
    storeValue(key, opening, 'sessionStorage');
    inThisPage = readStoredValue(key, 'sessionStorage') === null ? opening : null;
  };
  return {
    at(nowMs: number): LinkOpening | null {
      const opening = asOpening(readStoredValue(key, 'sessionStorage')) ?? inThisPage;
      if (opening === null || nowMs < opening.keptAtMs + KEPT_MS) return opening;
      keep(null);
      return null;
    },
    keep,
    end: () => keep(null),
  };
}

function asOpening(value: unknown): LinkOpening | null {
  const { token, keptAtMs, ...rest } = (value ?? {}) as Partial<LinkOpening>;
  return typeof token === 'string' && typeof keptAtMs === 'number' ? { ...rest, token, keptAtMs } : null;
}

/** To one case. */
export const pendingAccessLinkStore = openingsUnder('portal.link.opening.v1');
export const pendingSelfDisclosureLinkStore = openingsUnder('portal.selfDisclosure.opening.v1');
