/** All that a log line may say beside its event and an error. No bodies, query strings, names, e-mails or addresses: none of these is a field. */
const fields = {
  method: String,
  /** The route's pattern, never the path that was called. */
  route: String,
  status: Number,
  durationMs: Number,
  correlationId: String,
  realm: String,
  code: String,
  /** Part of the program: `http`, `projection enquiries` … */
  component: String,
  /** Version of an app that somebody had open. */
  version: String,
  /** What a browser tells of a failure, after `redactErrorMessageForLog`. */
  said: String,
  position: String,
  stream: String,
  revision: Number,
  /** Number and hash of a checkpoint of the audit. */
  checkpoint: Number,
  hash: String,
  eventType: String,
  count: Number,
  attempt: Number,
  host: String,
  port: Number,
  /** Of a security event: its id, instant and kind, and pseudonyms of the account, of who did it and of the network. */
  id: String,
  at: String,
  kind: String,
  account: String,
  by: String,
  network: String,
};
type FieldName = keyof typeof fields;
export const logFieldNames = Object.keys(fields) as FieldName[];

export type LogFields = { readonly [Name in FieldName]?: ReturnType<(typeof fields)[Name]> } & {
  /** Written as name, code and stack without its message, which may quote data. */
  readonly error?: unknown;
};
