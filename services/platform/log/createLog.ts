import { pino } from 'pino';
import type { DestinationStream } from 'pino';
import { EngineUnavailable } from '../engineUnavailable.ts';
import { limitRepeats, type RepeatLimits } from './limitRepeats.ts';

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
  /** What a browser tells of a failure, after `withoutData`. */
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

/** `event` is a constant English text, never built from data. */
export interface Log {
  debug(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
  /** False when a line of the level would not be written. */
  isEnabled(level: LogLevel): boolean;
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

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
const fieldNames = Object.keys(allowed) as FieldName[];

export interface CreatedLog extends Log {
  /** How many warnings and errors there were, those that were not written for their number included. */
  problems(): Readonly<Record<'warn' | 'error', number>>;
  /** While the work is done only warnings and errors are written. */
  quietly<T>(work: () => Promise<T>): Promise<T>;
}

const repeats: RepeatLimits = { lines: 10, windowMs: 10_000 };

interface LogOptions {
  readonly level: LogLevel;
  readonly destination?: DestinationStream;
}

/**
 * JSON lines on stderr. Fields that are not on the list are dropped, whatever a caller hands over. Of warnings and errors
 * that repeat themselves few are written, and how many there were.
 */
export function createLog(options: LogOptions): CreatedLog {
  const logger = pino(
    { level: options.level, base: null, timestamp: pino.stdTimeFunctions.isoTime, messageKey: 'event' },
    options.destination ?? pino.destination({ dest: 2, sync: false, minLength: 0 }),
  );
  const writer =
    (level: Exclude<LogLevel, 'silent'>) =>
    (event: string, fields: LogFields = {}) => {
      if (logger.isLevelEnabled(level)) logger[level](permitted(fields), event);
    };
  const problems = { warn: 0, error: 0 };
  const counted = (level: 'warn' | 'error') => {
    const write = limitRepeats(writer(level), repeats);
    return (event: string, fields?: LogFields) => {
      problems[level] += 1;
      write(event, fields);
    };
  };
  return {
    debug: writer('debug'),
    info: writer('info'),
    warn: counted('warn'),
    error: counted('error'),
    problems: () => problems,
    isEnabled: logger.isLevelEnabled.bind(logger),
    async quietly(work) {
      if (logger.isLevelEnabled('info')) logger.level = 'warn';
      try {
        return await work();
      } finally {
        logger.level = options.level;
      }
    },
  };
}

/** Says nothing: for tests and scripts. */
export const silentLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  isEnabled: () => false,
};

function permitted(fields: LogFields): Record<string, unknown> {
  const written: Record<string, unknown> = {};
  for (const name of fieldNames) if (fields[name] !== undefined) written[name] = fields[name];
  if (fields.error !== undefined) written['error'] = errorFields(fields.error);
  return written;
}

interface ErrorFields {
  readonly name: string;
  readonly code?: string;
  readonly stack?: readonly string[];
  readonly cause?: ErrorFields;
}

/** Name, code and the places of the stack. The message stays out: it may quote what somebody typed. An engine that is away has no place. */
function errorFields(error: unknown, depth = 0, isExpected = error instanceof EngineUnavailable): ErrorFields {
  if (!(error instanceof Error)) return { name: typeof error };
  const code =
    'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? String(error.code).slice(0, 60) : undefined;
  const stack = isExpected ? undefined : stackOf(error);
  return {
    name: error.name,
    ...(code === undefined ? {} : { code }),
    ...(stack === undefined ? {} : { stack }),
    ...(error.cause === undefined || depth >= 3
      ? {}
      : { cause: errorFields(error.cause, depth + 1, isExpected && !isMistake(error.cause)) }),
  };
}

/** Whatever it is wrapped in: somebody has to look at the place. */
const isMistake = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError || error instanceof SyntaxError;

/** The stack repeats the message first, over as many lines as it has. */
function stackOf(error: Error): readonly string[] | undefined {
  const messageAt = error.stack?.indexOf(error.message) ?? -1;
  return error.stack
    ?.slice(messageAt < 0 ? 0 : messageAt + error.message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
}
