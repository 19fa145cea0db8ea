/** What `check -- --outside` says of a system outside: a line, and whether it holds. */
export interface OutsideCheckResult {
  readonly ok: boolean;
  readonly line: string;
}
