import { createHmac, randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createReportPdfRenderer } from '@portal/platform/reports/createReportPdfRenderer';
import { createChainKeyRing } from '@portal/platform/journal/chainKeys';
import { openEventFile } from '../../engines/embedded/event-store/eventFile.ts';
import { SUBJECT_KEYS_FILE } from '../../engines/embedded/vault/keyFile.ts';
import {
  openAuditedTestBank,
  customerCreated,
  enquiryCreated,
  enquiryEdited,
  enquiryOpened,
  type AuditedBank,
} from '../testing/openAuditedTestBank.ts';
import { ERASED_DATA_PLACEHOLDER, exportCase, KEY_LOST_WARNING, UNREADABLE_PLACEHOLDER, type CaseExport } from './caseExport.ts';
import { caseReport } from './caseReport.ts';
import { rootOfStreamInclusionProof } from '../testing/rootOfStreamInclusionProof.ts';

const [customer, enquiry] = [randomUUID(), randomUUID()];
const stream = `enquiry-${enquiry}`;
let bank: AuditedBank;

beforeEach(async () => {
  bank = await openAuditedTestBank();
  await bank.write(`customer-${customer}`, customerCreated('Mustermann'));
  await bank.write(stream, enquiryCreated(customer, 'Baufinanzierung'), `customer-${customer}`);
  await bank.write(stream, enquiryOpened);
});
afterEach(() => bank.remove());

const exported = (withProof = true): Promise<CaseExport | undefined> =>
  exportCase({ ...bank.services().audited, records: bank.engines().records }, enquiry, { now: bank.clock.now(), withProof });

const changeStored = (sql: string): Promise<void> =>
  bank.whileClosed(async () => {
    const file = openEventFile({ folder: path.join(bank.dataDir, 'log') });
    file.exec(sql);
    file.close();
  });
const reportOf = (found: CaseExport) => caseReport(found, { colour: '#0b4f87' });
const printed = (found: CaseExport): string => JSON.stringify(reportOf(found));
const rowsOf = (found: CaseExport) => reportOf(found).blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));

describe("a case's history for somebody outside", () => {
  it('has each event with time, actor and hash, which whoever has the key can reckon again from what is stored', async () => {
    const { events, state } = (await exported())!;
    expect(events.map(({ type, actor }) => [type, actor?.id])).toEqual([
      ['EnquiryCreated', 'b-1'],
      ['EnquiryOpened', 'b-1'],
    ]);
    expect(state).toMatchObject({ status: 'open', name: 'Baufinanzierung' });
    const key = await createChainKeyRing(bank.engines().vault).current();
    for (const { id, type, revision, stored, hash: told, previousHash } of events) {
      const rest = stored.slice(`{"hash":"${told}",`.length);
      const keyed = createHmac('sha256', key.bytes).update(`${id}\n${type}\n${stream}\n${revision}\n${rest}`);
      expect(keyed.digest('hex')).toBe(told);
      expect(rest.startsWith(`"previousHash":"${previousHash}"`)).toBe(true);
    }
    expect(events[1]!.previousHash).toBe(events[0]!.hash);
  });

  it('names the checkpoint that covers it, and proves that the case is in its root', async () => {
    await bank.sign();
    const { checkpoint, isCovered, proof } = (await exported())!;
    expect(isCovered).toBe(true);
    expect(checkpoint).toMatchObject({ number: 1, events: 3 });
    expect(proof!.head).toMatchObject({ stream, revision: 1 });
    expect(rootOfStreamInclusionProof(proof!)).toBe(checkpoint!.root);
  });

  it('names the first of several that covers it, and says when the newest does not', async () => {
    await bank.sign();
    await bank.write(`customer-${randomUUID()}`, customerCreated('Musterfrau'));
    await bank.sign();
    expect(await exported()).toMatchObject({ isCovered: true, checkpoint: { number: 1 } });
    await bank.write(stream, enquiryEdited('Anschlussfinanzierung'));
    expect(await exported()).toMatchObject({ isCovered: false, checkpoint: { number: 2 }, proof: { head: { revision: 1 } } });
  });

  it('says that a key is lost, which no checkpoint shows', async () => {
    const keys = path.join(bank.dataDir, 'vault', SUBJECT_KEYS_FILE);
    await changeStored(`ATTACH '${keys}' AS vault; DELETE FROM vault.keys WHERE subject = '${stream}'`);
    const lost = (await exported())!;
    expect(lost.events[0]).toMatchObject({ unreadable: 'lost', data: { name: UNREADABLE_PLACEHOLDER } });
    expect(lost.warning).toBe(KEY_LOST_WARNING);
    expect(printed(lost)).toContain(KEY_LOST_WARNING);
  });

  it('has none before the first checkpoint', async () => {
    expect(await exported()).toMatchObject({ isCovered: false, checkpoint: null, proof: null, warning: null });
  });

  it('shows what was erased as erased, and its hashes as they were', async () => {
    const before = (await exported())!;
    await bank.sign();
    await bank.engines().vault.deleteKey(`customer-${customer}`);
    const after = (await exported())!;
    expect(after.events[0]).toMatchObject({
      data: { ownerId: customer, publicId: 'V-2026-000123', name: ERASED_DATA_PLACEHOLDER, description: ERASED_DATA_PLACEHOLDER },
      hidden: ['name', 'description'],
    });
    expect(JSON.stringify(after)).not.toContain('Baufinanzierung');
    expect(after.events.map((event) => event.hash)).toEqual(before.events.map((event) => event.hash));
    expect(rootOfStreamInclusionProof(after.proof!)).toBe(after.checkpoint!.root);
  });

  it('is nothing where there is no such case', async () => {
    const parts = { ...bank.services().audited, records: bank.engines().records };
    expect(await exportCase(parts, randomUUID(), { now: bank.clock.now() })).toBeUndefined();
  });

  it('is printed with hashes, checkpoint and what was erased', async () => {
    await bank.sign();
    await bank.engines().vault.deleteKey(`customer-${customer}`);
    const report = caseReport((await exported())!, { colour: '#0b4f87' });
    const text = JSON.stringify(report);
    expect(text).toContain(ERASED_DATA_PLACEHOLDER);
    expect(text).toContain('alle Ereignisse dieses Vorgangs');
    expect(text).toContain('"Prüfsumme (HMAC-SHA-256)"');
    expect(text).toContain('nur mit dem Schlüssel der Bank.');
    const pdf = await createReportPdfRenderer().print(report, new AbortController().signal);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is printed with the kind of hash that each event has', async () => {
    const found = (await exported())!;
    const printed = (unkeyed: number): string => {
      const events = found.events.map((event, at) =>
        at < unkeyed ? { ...event, stored: event.stored.replace(/"format":2,.*?"keyId":"[0-9a-f]+",/, '"format":1,') } : event,
      );
      return JSON.stringify(caseReport({ ...found, events }, { colour: '#0b4f87' }));
    };
    expect(printed(2)).toContain('"Prüfsumme (SHA-256)"');
    expect(printed(2)).not.toContain('Schlüssel der Bank');
    expect(printed(1)).toContain('"Prüfsumme (SHA-256, HMAC-SHA-256)"');
    expect(printed(1)).toContain('Die älteste ist noch ohne Schlüssel');
  });
});

describe('the report of a case of which somebody has changed an event in the files', () => {
  const unverified = 'Was in einem solchen Strom danach steht, ist nicht geprüft.';
  beforeEach(() => bank.write(stream, enquiryEdited('Anschlussfinanzierung')));

  it.each([
    [
      'its content',
      `UPDATE events SET payload = replace(payload, 'draft', 'DRAFT') WHERE type = 'EnquiryOpened'`,
      1,
      'sein Inhalt wurde verändert',
    ],
    [
      'who it was',
      `UPDATE events SET payload = replace(payload, 'b-1', 'b-2') WHERE type = 'EnquiryOpened'`,
      1,
      'sein Inhalt wurde verändert',
    ],
    ['that it was there', `DELETE FROM events WHERE type = 'EnquiryOpened'`, 1, 'an dieser Stelle fehlt es, oder dort steht ein anderes'],
    [
      'the last one',
      `UPDATE events SET payload = replace(payload, 'b-1', 'b-2') WHERE type = 'EnquiryEdited'`,
      2,
      'sein Inhalt wurde verändert',
    ],
  ])('names the event and does not show it as genuine: %s', async (_, sql, revision, fault) => {
    await changeStored(sql);
    const found = (await exported())!;
    expect(found.warning).toBe(`Ereignis ${revision} im Strom ${stream}: ${fault}. ${unverified}`);
    const damaged = found.events.filter(({ unreadable }) => unreadable === 'damaged');
    expect(damaged.map(({ data }) => data)).toEqual([{}]);
    expect(found.state).toBeUndefined();
    expect(printed(found)).toContain(JSON.stringify(['Achtung', found.warning]));
    expect(printed(found).match(/\[beschädigt\]/g)).toHaveLength(1);
  });

  it.each([
    ['what is no event', `'x'`],
    ['no instant', `replace(payload, '"recordedAt":"2026', '"recordedAt":"gestern')`],
    ['nobody', `replace(payload, '"kind":"bank_employee"', '"kind":"nobody"')`],
  ])('is printed where the event does not say when and by whom: %s', async (_, payload) => {
    await changeStored(`UPDATE events SET payload = ${payload} WHERE type = 'EnquiryOpened'`);
    const found = (await exported())!;
    expect(found.events[1]).toMatchObject({ recordedAt: null, actor: null, unreadable: 'damaged' });
    const [row] = rowsOf(found).filter(([, type]) => type === 'EnquiryOpened');
    expect(row).toEqual(['[nicht lesbar]', 'EnquiryOpened', '[nicht lesbar]', '[beschädigt]', '[nicht lesbar]']);
    expect(printed(found)).not.toContain('System');
  });

  it('says where the end of the case is missing that a checkpoint knows', async () => {
    await bank.sign();
    await changeStored(`DELETE FROM events WHERE type = 'EnquiryEdited'`);
    expect(await exported()).toMatchObject({
      proof: null,
      warning: 'Prüfpunkt 1: das Protokoll davor ist nicht mehr das, das unterschrieben wurde.',
    });
  });

  it('says of an event of somebody else only that the proof cannot be made', async () => {
    await bank.sign();
    await changeStored(`UPDATE events SET payload = replace(payload, 'b-1', 'b-2') WHERE type = 'CustomerCreated'`);
    const { proof, warning, events } = (await exported())!;
    expect([proof, warning]).toEqual([null, 'Prüfpunkt 1: das Protokoll davor ist nicht mehr das, das unterschrieben wurde.']);
    expect(events.every(({ unreadable }) => unreadable === null)).toBe(true);
  });

  it('warns of nothing where all is as it was written, or was erased', async () => {
    await bank.sign();
    await bank.engines().vault.deleteKey(`customer-${customer}`);
    const found = (await exported())!;
    expect([found.warning, found.events.map(({ unreadable }) => unreadable)]).toEqual([null, ['erased', null, 'erased']]);
    expect(printed(found)).not.toMatch(/Achtung|beschädigt/);
  });
});
