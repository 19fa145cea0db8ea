import { beforeEach, describe, expect, it } from 'vitest';
import type { RecordStore } from '../records/recordStore.ts';
import { createMemoryRecords } from '../records/testing/memoryRecords.ts';
import { createStoredStandInMailbox } from './mailboxGateway.ts';
import type { MailOrSmsMessage, MessageGateway } from './outbox.ts';
import { aLetter } from './testing/aLetter.ts';

const ERIKA = 'erika@example.org';
let now: string;
const clock = { now: () => now };
let records: RecordStore;
beforeEach(() => {
  now = '2026-11-21T10:00:00.000Z';
  records = createMemoryRecords(clock);
});

describe('mailbox', () => {
  const deliver = (mailbox: MessageGateway, message: MailOrSmsMessage, owner = 'customer-1') =>
    mailbox.send({ id: 'a', message, owner }, { signal: new AbortController().signal });

  it('shows messages newest first, also at the same instant and after a restart', async () => {
    const mailbox = createStoredStandInMailbox({ records, clock });
    await Promise.all(['1', '2', '3'].map((subject) => deliver(mailbox, aLetter(ERIKA, subject))));
    now = '2026-11-21T09:00:00.000Z';
    const restarted = createStoredStandInMailbox({ records, clock });
    const code = { ...aLetter('+49 170 1234567', ''), channel: 'sms', text: 'Ihr Code: ABC234', code: 'ABC234' } as const;
    await deliver(restarted, code);
    const all = await restarted.list();
    expect(all.map(({ subject }) => subject)).toEqual(['', '3', '2', '1']);
    expect(all[0]).toEqual({
      channel: 'sms',
      to: '+49 170 1234567',
      subject: '',
      text: 'Ihr Code: ABC234',
      links: [],
      code: 'ABC234',
      createdAt: now,
    });
  });

  it('narrows to one address or number, however it is written', async () => {
    const mailbox = createStoredStandInMailbox({ records, clock });
    await deliver(mailbox, aLetter(ERIKA, 'mail'));
    await deliver(mailbox, { ...aLetter('+49 170 1234567', 'sms'), channel: 'sms' });
    expect((await mailbox.list('Erika@Example.org')).map(({ subject }) => subject)).toEqual(['mail']);
    expect((await mailbox.list('+491701234567')).map(({ subject }) => subject)).toEqual(['sms']);
    expect(await mailbox.list('niemand@example.org')).toEqual([]);
  });

  it('loses what was sent to somebody whose records are deleted', async () => {
    const mailbox = createStoredStandInMailbox({ records, clock });
    await deliver(mailbox, aLetter(ERIKA, '1'));
    await deliver(mailbox, aLetter(ERIKA, '2'), 'customer-2');
    await records.deleteOwnedBy(['customer-1']);
    expect((await mailbox.list()).map(({ subject }) => subject)).toEqual(['2']);
  });

  it('keeps the newest 2,000', async () => {
    const mailbox = createStoredStandInMailbox({ records, clock });
    await Promise.all(Array.from({ length: 2_005 }, (_, number) => deliver(mailbox, aLetter(ERIKA, String(number)))));
    const all = await mailbox.list();
    expect(all).toHaveLength(2_000);
    expect([all[0]?.subject, all.at(-1)?.subject]).toEqual(['2004', '5']);
  });
});
