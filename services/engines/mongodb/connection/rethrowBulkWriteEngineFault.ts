import { MongoBulkWriteError } from 'mongodb';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';

/**
 * The driver dresses up a connection that broke under a bulk write as an error of the server, without a code. And a
 * majority that was not reached may hide behind a duplicate.
 */
export function rethrowBulkWriteEngineFault(error: unknown): never {
  const isMasked = error instanceof MongoBulkWriteError && (error.code === undefined || error.result.getWriteConcernError() !== undefined);
  throw isMasked ? new EngineUnavailable('mongodb', { cause: error }) : error;
}
