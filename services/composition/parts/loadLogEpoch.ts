import { randomUUID } from 'node:crypto';
import { BANK_RECORDS_COLLECTION, type IrreplaceableBankParts } from './bankParts.ts';

type Records = IrreplaceableBankParts['records'];

const COURSE = 'course';

/**
 * Which course the log has taken: another one each time it was set back to what it was before. Places in it that others have kept
 * then mean something else. Empty in a log that was never set back.
 */
export const loadLogEpoch = async (records: Pick<Records, 'get'>): Promise<string> =>
  (await records.get<string>(BANK_RECORDS_COLLECTION, COURSE))?.value ?? '';

/** The log was set back. */
export const startNewLogEpoch = async (records: Pick<Records, 'put'>): Promise<void> =>
  void (await records.put<string>(BANK_RECORDS_COLLECTION, COURSE, randomUUID()));
