/** All that a log line may say beside its event. No bodies, query strings, names, e-mails or addresses: none of these is a field. */
export interface LogFields {
  readonly method?: string;
  /** The route's pattern, never the path that was called. */
  readonly route?: string;
  readonly status?: number;
  readonly durationMs?: number;
  readonly correlationId?: string;
  readonly realm?: string;
  readonly code?: string;
  /** Part of the program: `http`, `projection enquiries` … */
  readonly component?: string;
  /** Version of an app that somebody had open. */
  readonly version?: string;
  /** What a browser tells of a failure, after `redactQuotedData`. */
  readonly said?: string;
  readonly position?: string;
  readonly stream?: string;
  readonly revision?: number;
  /** Number and hash of a checkpoint of the audit. */
  readonly checkpoint?: number;
  readonly hash?: string;
  readonly eventType?: string;
  readonly count?: number;
  readonly attempt?: number;
  readonly host?: string;
  readonly port?: number;
  /** Of a security event: its id, instant and kind, and pseudonyms of the account, of who did it and of the network. */
  readonly id?: string;
  readonly at?: string;
  readonly kind?: string;
  readonly account?: string;
  readonly by?: string;
  readonly network?: string;
  /** Written as name, code and stack without its message, which may quote data. */
  readonly error?: unknown;
}

type FieldName = Exclude<keyof LogFields, 'error'>;

/** Every declared field, so that none is declared and then dropped. */
const allowed: Readonly<Record<FieldName, true>> = {
  method: true,
  route: true,
  status: true,
  durationMs: true,
  correlationId: true,
  realm: true,
  code: true,
  component: true,
  version: true,
  said: true,
  position: true,
  stream: true,
  revision: true,
  checkpoint: true,
  hash: true,
  eventType: true,
  count: true,
  attempt: true,
  host: true,
  port: true,
  id: true,
  at: true,
  kind: true,
  account: true,
  by: true,
  network: true,
};
export const logFieldNames = Object.keys(allowed) as FieldName[];
