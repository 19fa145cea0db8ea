import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withUnkeyedHash } from '@portal/platform/journal/testing/chainKeyForTests';
import { silentLog } from '@portal/platform/log/createLog';
import { verifyBankPartsEnsuringId } from '../../composition/parts/verifyBankPartsEnsuringId.ts';
import { openEventFile } from '../../engines/embedded/event-store/eventFile.ts';
import { enquiryAggregate } from '../../enquiries/enquiry/enquiryAggregate.ts';
import { openAuditedTestBank, customerCreated, enquiryCreated, enquiryOpened, type AuditedBank } from '../testing/openAuditedTestBank.ts';

interface Row {
  readonly position: number;
  readonly name: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly payload: string;
}

let bank: AuditedBank;
let customer: string;
let enquiry: string;

beforeEach(async () => {
  bank = await openAuditedTestBank();
  [customer, enquiry] = [`customer-${randomUUID()}`, `enquiry-${randomUUID()}`];
  await bank.write(customer, customerCreated('Mustermann'));
  await bank.write(enquiry, enquiryCreated(customer.slice('customer-'.length), 'Baufinanzierung'), customer);
});
afterEach(() => bank.remove());

const onFile = (work: (file: ReturnType<typeof openEventFile>) => void): Promise<void> =>
  bank.whileClosed(async () => {
    const file = openEventFile({ folder: path.join(bank.dataDir, 'log') });
    work(file);
    file.close();
  });
const rowsOf = (file: ReturnType<typeof openEventFile>): Row[] =>
  file
    .prepare(
      'SELECT e.position, s.name, e.revision, e.id, e.type, e.payload FROM events e JOIN streams s ON s.number = e.stream ORDER BY e.position',
    )
    .all();

/** The log as a version before keyed hashes has left it. */
async function makeOld(): Promise<void> {
  await onFile((file) => {
    const hashes = new Map<string, string>();
    for (const { position, name, ...row } of rowsOf(file)) {
      const old = withUnkeyedHash({ ...row, stream: name }, hashes.get(name));
      hashes.set(name, old.hash);
      file.prepare('UPDATE events SET payload = ? WHERE position = ?').run(old.payload, position);
    }
  });
  for (const { key } of await bank.engines().records.list('log-unkeyed', { limit: 1_000 }))
    await bank.engines().records.delete('log-unkeyed', key);
}

/** With SQL alone, and a hash that anybody can make. */
const forge = (stream: string): Promise<void> =>
  onFile((file) => {
    const last = rowsOf(file).findLast(({ name }) => name === stream)!;
    const { hash } = JSON.parse(last.payload) as { hash: string };
    const { payload, id, revision } = withUnkeyedHash({ ...last, stream, id: randomUUID(), revision: last.revision + 1 }, hash);
    file
      .prepare(
        'INSERT INTO events (position, stream, revision, id, type, payload) SELECT ?, stream, ?, ?, type, ? FROM events WHERE position = ?',
      )
      .run(rowsOf(file).at(-1)!.position + 1, revision, id, payload, last.position);
  });

const start = (acceptLoss = false): Promise<string> => {
  const { events, vault, records, blobStore, journal } = bank.engines();
  return verifyBankPartsEnsuringId(
    { events, vault, records, blobs: blobStore },
    { kind: 'embedded', journal, clock: bank.clock, log: silentLog, acceptLoss },
  );
};
const load = (stream: string) => bank.services().commands.load(enquiryAggregate, stream.slice('enquiry-'.length));

describe('the first start of a version with keyed hashes', () => {
  beforeEach(makeOld);

  it('verifies the log of before and signs it; from then on events have keys, and all of it is whole', async () => {
    expect((await bank.verify()).fault).toBeUndefined();
    await start();
    await bank.writeOn(enquiry, enquiryOpened);
    const { fault, checkpoints } = await bank.verify();
    expect(fault).toBeUndefined();
    expect(checkpoints).toMatchObject([{ number: 1, events: 2 }]);
    expect((await load(enquiry)).state).toMatchObject({ status: 'open' });
    await start();
    expect((await bank.verify()).checkpoints).toHaveLength(1);
  });

  it.each(['a stream of before', 'a stream that went on since'])(
    'lets nobody decide on an event that somebody has put at the end of %s',
    async (which) => {
      await start();
      if (which !== 'a stream of before') await bank.writeOn(enquiry, enquiryOpened);
      await forge(enquiry);
      const fault = { kind: 'not-keyed', stream: enquiry };
      expect((await bank.verify()).fault).toMatchObject(fault);
      await expect(load(enquiry)).rejects.toMatchObject({ name: 'EventForged', stream: enquiry, fault: 'not-keyed' });
    },
  );

  it('is refused where the log is not whole, unless somebody accepts it as it is', async () => {
    await onFile((file) => void file.exec(`UPDATE events SET payload = replace(payload, 'b-1', 'b-2') WHERE type = 'EnquiryCreated'`));
    await expect(start()).rejects.toThrow(`Ereignis 0 im Strom ${enquiry}: sein Inhalt wurde verändert.`);
    await start(true);
    await start();
    await expect(load(enquiry)).rejects.toMatchObject({ name: 'EventForged', fault: 'content-changed' });
    expect((await bank.services().commands.load(enquiryAggregate, randomUUID())).revision).toBeUndefined();
  });

  it('does not begin anew where what was kept of it was deleted and something put into the log', async () => {
    await start();
    await bank.writeOn(customer, { type: 'CustomerInvited', data: { invitationId: 'i-1' } });
    await forge(enquiry);
    const { records } = bank.engines();
    for (const { key } of await records.list('log-unkeyed', { limit: 1_000 })) await records.delete('log-unkeyed', key);
    await expect(start()).rejects.toThrow(`Ereignis 1 im Strom ${enquiry}: seine Prüfsumme ist ohne Schlüssel gemacht`);
  });
});

describe('a bank that was founded with keyed hashes', () => {
  it('takes no event without a key, wherever it stands', async () => {
    await forge(enquiry);
    await expect(load(enquiry)).rejects.toMatchObject({ name: 'EventForged' });
    expect((await bank.verify()).fault).toEqual({ kind: 'not-keyed', stream: enquiry, revision: 1 });
  });
});
