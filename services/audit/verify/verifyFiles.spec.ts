import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbeddedEventStore } from '../../engines/embedded/event-store/embeddedEventStore.ts';
import { openEventFile } from '../../engines/embedded/event-store/eventFile.ts';
import { openAuditedTestBank, customerCreated, enquiryCreated, enquiryOpened, type AuditedBank } from '../testing/openAuditedTestBank.ts';
import type { AuditFault } from './auditFault.ts';
import { verifyLog } from './verifyLog.ts';

let bank: AuditedBank;
let file: string;
let clean: string;
let payloads: readonly { readonly payload: string; readonly stream: string; readonly revision: number }[];

beforeAll(async () => {
  bank = await openAuditedTestBank();
  for (let n = 0; n < 6; n += 1) {
    const [customer, enquiry] = [randomUUID(), randomUUID()];
    await bank.write(`customer-${customer}`, customerCreated('Mustermann'));
    await bank.write(`enquiry-${enquiry}`, enquiryCreated(customer, 'Baufinanzierung'), `customer-${customer}`);
    await bank.write(`enquiry-${enquiry}`, enquiryOpened);
    if (n % 3 === 2) await bank.sign();
  }
  payloads = await bank.engines().events.readLog({ limit: 1_000 });
  await bank.whileClosed(async () => {
    file = path.join(bank.dataDir, 'log', 'events.db');
    const database = openEventFile({ folder: path.dirname(file) });
    clean = `${file}.clean`;
    database.exec(`VACUUM INTO '${clean}'`);
    database.close();
  });
}, 60_000);
afterAll(() => bank.remove());

/** What is found in the files after something was done to them, past all of our programs. */
async function afterTampering(tamper: (folder: string) => Promise<void> | void): Promise<AuditFault | undefined> {
  const folder = path.join(bank.dataDir, `log-${randomUUID()}`);
  await mkdir(folder);
  await copyFile(clean, path.join(folder, 'events.db'));
  await tamper(folder);
  const stored = await openEmbeddedEventStore({ folder });
  try {
    return (await verifyLog({ ...bank.services().audited, stored, records: bank.engines().records })).fault;
  } finally {
    await stored.close();
  }
}

const sql = (statement: string) => (folder: string) => {
  const database = openEventFile({ folder });
  database.exec(statement);
  database.close();
};

describe('the files of the embedded log', () => {
  it('are whole as they were written', async () => {
    expect(await afterTampering(() => undefined)).toBeUndefined();
  });

  it('give away any single changed byte of an event', async () => {
    const bytes = await readFile(clean);
    // A page that was split keeps what has moved to a later one: the last copy counts.
    const places = payloads.map(({ payload }) => ({
      from: bytes.lastIndexOf(payload.slice(0, 74)),
      length: Math.min(payload.length, 400),
    }));
    expect(places.every(({ from }) => from > 0)).toBe(true);
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: payloads.length - 1 }), fc.nat(), fc.integer({ min: 1, max: 127 }), async (at, offset, by) => {
        const { from, length } = places[at]!;
        const index = from + (offset % length);
        // Payloads of long events go on in other pages of the file: only what stands here together.
        fc.pre(bytes.subarray(from, from + length).toString() === payloads[at]!.payload.slice(0, length));
        const changed = Buffer.from(bytes);
        changed[index] = changed[index]! ^ by;
        const fault = await afterTampering((folder) => writeFile(path.join(folder, 'events.db'), changed));
        expect(fault).toMatchObject({ stream: payloads[at]!.stream, revision: payloads[at]!.revision });
      }),
      { numRuns: 25 },
    );
  });

  it('give away a removed row, a swapped pair and a removed stream', async () => {
    const { stream } = payloads[1]!;
    const number = `(SELECT number FROM streams WHERE name = '${stream}')`;
    expect(await afterTampering(sql(`DELETE FROM events WHERE stream = ${number} AND revision = 0`))).toEqual({
      kind: 'gap',
      stream,
      revision: 0,
    });
    expect(await afterTampering(sql(`DELETE FROM events WHERE stream = ${number} AND revision = 1`))).toEqual({
      ...{ kind: 'events-missing', stream, revision: 1, whole: false },
    });
    expect(await afterTampering(sql(`UPDATE events SET revision = 9 - revision WHERE stream = ${number}`))).toMatchObject({
      stream,
      revision: 0,
    });
    expect(await afterTampering(sql(`DELETE FROM events WHERE stream = ${number}`))).toEqual({
      ...{ kind: 'events-missing', stream, revision: 0, whole: true },
    });
  });
});
