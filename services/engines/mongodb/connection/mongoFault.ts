import {
  MongoBulkWriteError,
  MongoClientClosedError,
  MongoExpiredSessionError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
  MongoWriteConcernError,
} from 'mongodb';
import { EngineRefused } from '@portal/platform/engineRefused';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';

const DUPLICATE_KEY = 11_000;
const OUT_OF_DISK = 14_031;
const UNAUTHORIZED = 13;
const AUTHENTICATION_FAILED = 18;
/**
 * The server says so itself: not reachable, no primary (any more), shutting down, too late, no majority. And that something
 * of its own went wrong (1), as when a substitute of MongoDB writes into a collection that is being dropped.
 * https://github.com/mongodb/mongo/blob/master/src/mongo/base/error_codes.yml
 */
const AWAY = new Set([
  1, 6, 7, 24, 50, 64, 79, 89, 91, 100, 112, 133, 134, 189, 202, 262, 317, 358, 384, 9001, 10_058, 10_107, 11_600, 11_601, 11_602, 13_388,
  13_435, 13_436,
]);

/** A unique index refused the write: somebody was there first, or it was the own write that is retried. */
export const isDuplicateKey = (error: unknown): boolean => error instanceof MongoServerError && error.code === DUPLICATE_KEY;

/** For `catch`: what is done instead of a write that a unique index refused. */
export const onDuplicateKey =
  <T>(instead: () => T) =>
  (error: unknown): T => {
    if (!isDuplicateKey(error)) throw error;
    return instead();
  };

/** For an insert: it is there already, as after a first try whose answer was lost. */
export const ignoreDuplicateKey = onDuplicateKey(() => undefined);

/** What has to do with the engine's state becomes `EngineUnavailable`, what only people can mend `EngineRefused`; everything else stays as it is. */
export function asEngineFault(error: unknown): unknown {
  if (error instanceof EngineUnavailable || !(error instanceof Error)) return error;
  const codes = codesOf(error);
  if (codes.includes(OUT_OF_DISK)) return new EngineUnavailable('mongodb', { cause: error, diskFull: true });
  if (codes.includes(AUTHENTICATION_FAILED)) return new EngineRefused('mongodb', 'credentials', { cause: error });
  if (codes.includes(UNAUTHORIZED)) return new EngineRefused('mongodb', 'rights', { cause: error });
  return isAway(error) || codes.some((code) => AWAY.has(code)) ? new EngineUnavailable('mongodb', { cause: error }) : error;
}

function isAway(error: Error): boolean {
  return (
    error instanceof MongoNetworkError ||
    error instanceof MongoServerSelectionError ||
    error instanceof MongoNotConnectedError ||
    error instanceof MongoTopologyClosedError ||
    error instanceof MongoClientClosedError ||
    error instanceof MongoOperationTimeoutError ||
    error instanceof MongoExpiredSessionError ||
    error instanceof MongoWriteConcernError ||
    // A socket's own error: the driver lets one through when it breaks under a write.
    'syscall' in error ||
    // Not exported by the driver: pool or server were closed under the call, or no connection was free in time.
    /^Mongo(?:PoolClosed|WaitQueueTimeout|ServerClosed)Error$/.test(error.name)
  );
}

function codesOf(error: Error): readonly number[] {
  if (!(error instanceof MongoServerError)) return [];
  const writeConcern = error instanceof MongoBulkWriteError ? error.result.getWriteConcernError()?.code : undefined;
  return [error.code, writeConcern].filter((code): code is number => typeof code === 'number');
}

/**
 * The driver dresses up a connection that broke under a bulk write as an error of the server, without a code. And a
 * majority that was not reached may hide behind a duplicate.
 */
export function rethrowBulkWriteEngineFault(error: unknown): never {
  const isMasked = error instanceof MongoBulkWriteError && (error.code === undefined || error.result.getWriteConcernError() !== undefined);
  throw isMasked ? new EngineUnavailable('mongodb', { cause: error }) : error;
}
