import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { bankFoundingEvents, type BankFoundingEvent } from '@portal/contracts/shared/bankFoundingEvents';
import { createSystemCommandContext } from '@portal/platform/commands/createSystemCommandContext';
import type { Journal } from '@portal/platform/journal/journal';
import type { LogReader } from './bankParts.ts';

export const BANK_STREAM = 'bank-identity';
/** Of banks from before the founding event said whether they are a demo. */
const KIND_STREAM = 'bank-kind';
/** What says what a bank is, and nothing of what was done in it. */
export const bankStreamNames: readonly string[] = [BANK_STREAM, KIND_STREAM];

const founding = z.object({ data: bankFoundingEvents.schemas.BankFounded });
/** What the founding event says, as it is stored. */
export const parseFoundingPayload = (payload: string): z.infer<typeof founding>['data'] => founding.parse(JSON.parse(payload)).data;
const kindNoted = z.object({ data: bankFoundingEvents.schemas.BankKindNoted });

/** The identity in the log; undefined for a new bank, and for one of before banks had any. */
export async function loadBankId(events: LogReader): Promise<string | undefined> {
  const [first] = await events.readStream(BANK_STREAM, { limit: 1 });
  return first === undefined ? undefined : parseFoundingPayload(first.payload).bankId;
}

/** Gives the bank its identity. Of processes that do so at the same moment, one is the first: its identity counts. */
export async function loadOrCreateBankId(
  { journal, events, now }: BankIdServices,
  { demo }: { readonly demo?: boolean | undefined } = {},
): Promise<string> {
  const founded: BankFoundingEvent = { type: 'BankFounded', data: { bankId: randomUUID(), ...(demo === undefined ? {} : { demo }) } };
  await appendFirst(BANK_STREAM, founded, { journal, now });
  const identity = await loadBankId(events);
  if (identity === undefined) throw new Error('the bank has no identity although it was founded');
  return identity;
}

export interface BankIdServices {
  readonly journal: Pick<Journal, 'append'>;
  readonly events: LogReader;
  readonly now: string;
}

/** Nothing where another process was first. */
async function appendFirst(stream: string, event: BankFoundingEvent, { journal, now }: Omit<BankIdServices, 'events'>): Promise<void> {
  await journal.append(stream, { revision: 'no_stream', hash: '' }, [event], createSystemCommandContext(randomUUID(), now));
}

/** Whether the log's bank is a demo; undefined where nothing says it yet. */
export async function loadWhetherBankIsDemo(events: LogReader): Promise<boolean | undefined> {
  const [founded] = await events.readStream(BANK_STREAM, { limit: 1 });
  const told = founded === undefined ? undefined : parseFoundingPayload(founded.payload).demo;
  if (told !== undefined) return told;
  const [noted] = await events.readStream(KIND_STREAM, { limit: 1 });
  return noted === undefined ? undefined : kindNoted.parse(JSON.parse(noted.payload)).data.demo;
}

/** Writes down what a bank from before is. */
export const recordWhetherBankIsDemo = (demo: boolean, log: BankIdServices): Promise<void> =>
  appendFirst(KIND_STREAM, { type: 'BankKindNoted', data: { demo } }, log);
