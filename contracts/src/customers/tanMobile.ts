/**
 * Which mobile number counts for a TAN, folded from the customer's events with their time. Free of zod, for the browser.
 * Source: decision 0032.
 */
const MOBILE_WAIT_DAYS = 3;
const WAIT_MS = MOBILE_WAIT_DAYS * 86_400_000;

export interface TanMobile {
  readonly number: string | null;
  /** Instant from which the number counts; null where there is no number, or no activated access. */
  readonly countsFrom: string | null;
  /** The number that counted last: it needs no time when it comes back. */
  readonly counted: string | null;
}

export const noTanMobile: TanMobile = { number: null, countsFrom: null, counted: null };

export const isMobileUsableForTan = ({ countsFrom }: Pick<TanMobile, 'countsFrom'>, now: string): boolean =>
  countsFrom !== null && countsFrom <= now;

interface MobileSet {
  readonly number: string | null;
  /** Instant of the event. */
  readonly at: string;
  /** Whether the access was activated by then. */
  readonly activated: boolean;
}

/** The customer's number, as whoever keeps the master data has set it. */
export function tanMobileAfterChange(before: TanMobile, { number, at, activated }: MobileSet): TanMobile {
  if (number === before.number) return before;
  const counted = isMobileUsableForTan(before, at) ? before.number : before.counted;
  if (number === null || !activated) return { number, countsFrom: null, counted };
  const countsFrom = number === counted ? at : new Date(Date.parse(at) + WAIT_MS).toISOString();
  return { number, countsFrom, counted };
}

/** At the activation, and when the customer has confirmed the number. */
export const tanMobileAfterConfirmation = (before: TanMobile, at: string): TanMobile =>
  before.number === null ? before : { ...before, countsFrom: at };

/** `+49 170 ••• 567`. */
export const maskedMobile = (number: string): string =>
  `${number.startsWith('+49') ? `+49 ${number.slice(3, 6)}` : number.slice(0, 3)} ••• ${lastDigitsOfMobile(number)}`;

/** For texts that name no more of a number. */
export const lastDigitsOfMobile = (number: string): string => number.slice(-3);
