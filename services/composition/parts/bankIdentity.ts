import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { bankEvents, type BankEvent } from '@portal/contracts/shared/bankEvents';
import type { Journal } from '@portal/platform/journal/journal';
import type { LogReader } from './bankParts.ts';

export const BANK_STREAM = 'bank-identity';

const founding = z.object({ data: bankEvents.schemas.BankFounded });

/** The identity in the log; undefined for a new bank, and for one of before banks had any. */
export async function bankIdentity(events: LogReader): Promise<string | undefined> {
  const [first] = await events.readStream(BANK_STREAM, { limit: 1 });
  return first === undefined ? undefined : founding.parse(JSON.parse(first.payload)).data.bankId;
}

/** Gives the bank its identity. Of processes that do so at the same moment, one is the first: its identity counts. */
export async function foundBank(journal: Pick<Journal, 'append'>, events: LogReader, now: string): Promise<string> {
  const founded: BankEvent = { type: 'BankFounded', data: { bankId: randomUUID() } };
  const commandId = randomUUID();
  const context = { actor: { kind: 'system' }, commandId, correlationId: commandId, now } as const;
  await journal.append(BANK_STREAM, { revision: 'no_stream', hash: '' }, [founded], context);
  const identity = await bankIdentity(events);
  if (identity === undefined) throw new Error('the bank has no identity although it was founded');
  return identity;
}
