/** What `check -- --outside` says of a system outside: a line, and whether it holds. */
export interface OutsideFinding {
  readonly ok: boolean;
  readonly line: string;
}
