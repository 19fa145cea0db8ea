/** A link that opens one case for whoever holds it ('Direktzugang'). Source: decision on identity and sessions, login by token. */
export const ACCESS_LINK_VALID_HOURS = 24;
export const ACCESS_LINK_SESSION_MINUTES = 30;
export const ACCESS_LINK_CODE_VALID_MINUTES = 5;
/** Between two links to the same case. */
export const MIN_SECONDS_BETWEEN_ACCESS_LINKS = 60;

/** Payload of the token of a session that a link has opened: nobody's roles, one case. */
export interface AccessLinkSessionTokenPayload {
  /** Of the link. */
  readonly id: string;
  readonly roles: readonly [];
  readonly inheritedRoles: readonly [];
  readonly enquiry: string;
  /** Seconds since 1970: the session ends then, whatever is done in it. */
  readonly exp: number;
}
