import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { decodeToken } from '@portal/web-shared/session/sessionPayload.ts';

/**
 * A session that an access link has opened: one case, half an hour, this tab. It outlives a reload (a phone may drop the page
 * while it takes a photo), which a link that is used up would not. It begins and ends with a new page, so nothing changes under way.
 */
export interface LinkSession {
  readonly token: string;
  readonly enquiry: string;
  readonly endsAtMs: number;
}

/** Why it ended; the login says so. `leftHere`: the bank could not be told. */
export type LinkSessionEndReason = 'left' | 'leftHere' | 'over';

export const LINK_SESSION_KEY = 'portal.link.v1';
const ENDED = 'portal.link.ended.v1';

function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Without storage the session is as long as the page.
  }
}

export function decodeLinkSessionToken(token: string | null): LinkSession | null {
  const { enquiry, exp } = (decodeToken(token ?? '') ?? {}) as { readonly enquiry?: unknown; readonly exp?: unknown };
  return token !== null && typeof enquiry === 'string' && typeof exp === 'number' ? { token, enquiry, endsAtMs: exp * 1_000 } : null;
}

let present = decodeLinkSessionToken(stored(LINK_SESSION_KEY));

export const currentLinkSession = (): LinkSession | null => present;

/** All that it opens. */
export const linkSessionEnquiryPath = ({ enquiry }: LinkSession): string => fillPath(customerPaths.enquiry, { id: enquiry });

/** False when the answer holds no such token. */
export function keepLinkSession(token: string): LinkSession | null {
  present = decodeLinkSessionToken(token);
  store(LINK_SESSION_KEY, present === null ? null : token);
  return present;
}

/** What the end of the half hour waits for: an upload that began in time may end after it. */
export const uploadsBeforeEnd = new Set<string>();

/** With a new page: nothing of the case stays in memory. */
export function forgetLinkSessionAndLeave(why: LinkSessionEndReason, leave = (path: string): void => window.location.replace(path)): void {
  if (present === null || (why === 'over' && uploadsBeforeEnd.size > 0)) return;
  present = null;
  store(LINK_SESSION_KEY, null);
  store(ENDED, why);
  leave('/login');
}

/** The page was a link's and is being left, until the login has said so: it is no account's meanwhile. */
export const isLeavingLinkSession = (): boolean => stored(ENDED) !== null;

/** Said once. */
export function takeLinkSessionEndReason(): LinkSessionEndReason | null {
  const why = stored(ENDED);
  store(ENDED, null);
  return why === 'left' || why === 'leftHere' || why === 'over' ? why : null;
}
