import { pino, type DestinationStream } from 'pino';
import { EngineUnavailable } from '../engineUnavailable.ts';
import { limitRepeats } from './limitRepeats.ts';
import { logFieldNames, type LogFields } from './logFields.ts';

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

export interface ProblemCountingLog extends Log {
  /** How many warnings and errors there were, those that were not written for their number included. */
  problems(): Readonly<Record<'warn' | 'error', number>>;
  /** While the work is done only warnings and errors are written. */
  quietly<T>(work: () => Promise<T>): Promise<T>;
}

interface LogOptions {
  readonly level: LogLevel;
  readonly destination?: DestinationStream;
}

/**
 * JSON lines on stderr. Fields that are not on the list are dropped, whatever a caller hands over. Of warnings and errors
 * that repeat themselves few are written, and how many there were.
 */
export function createLog(options: LogOptions): ProblemCountingLog {
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
    const write = limitRepeats(writer(level));
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
  for (const name of logFieldNames) if (fields[name] !== undefined) written[name] = fields[name];
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
