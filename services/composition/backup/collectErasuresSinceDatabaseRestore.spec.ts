import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSystemCommandContext } from '@portal/platform/commands/createSystemCommandContext';
import type { DomainEvent } from '@portal/platform/journal/journal';
import { silentLog } from '@portal/platform/log/createLog';
import { masterKeysBeforeFirstRotation } from '@portal/platform/vault/masterKeys';
import { contexts } from '../contextList.ts';
import { openApiEngines, type ApiEngines, type EmbeddedSettings } from '../engines/engines.ts';
import { StartRefused } from '../first-start/startRefused.ts';
import { loadOrCreateBankId } from '../parts/loadBankId.ts';
import { eraseSubjectsAgainAfterRestore } from './eraseSubjectsAgainAfterRestore.ts';
import { appendErasureListLines, type ErasureListLine } from './erasureList.ts';
import { signerOfPortal } from './erasureSigning.ts';
import { collectErasuresSinceDatabaseRestore } from './collectErasuresSinceDatabaseRestore.ts';

const now = '2026-11-24T10:00:00.000Z';
const clock = { now: () => now };
const archived: DomainEvent = { type: 'CustomerArchived', data: { enquiries: 0, financingProjects: 0, documents: 0 } };

let settings: EmbeddedSettings;
let engines: ApiEngines;
let bank: string;
let list: string;
beforeEach(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'erasures-since-'));
  settings = { kind: 'embedded', keys: masterKeysBeforeFirstRotation(Buffer.alloc(32, 7)), dataDir };
  engines = await openApiEngines(settings, { clock, log: silentLog });
  bank = await loadOrCreateBankId({ ...engines, now });
  list = path.join(dataDir, 'liste.jsonl');
});
afterEach(async () => {
  await engines.close();
  await rm(settings.dataDir, { recursive: true, force: true });
});

/** In the log; with a key in this vault, unless it is older than the customer. */
async function aCustomer({ isArchived, hasKey = true }: { readonly isArchived: boolean; readonly hasKey?: boolean }): Promise<string> {
  const stream = `customer-${randomUUID()}`;
  if (hasKey) await engines.vault.createKey(stream);
  const registered: DomainEvent = { type: 'CustomerRegistered', data: {} };
  await engines.journal.append(
    stream,
    { revision: 'no_stream', hash: '' },
    isArchived ? [archived] : [registered],
    createSystemCommandContext(randomUUID(), now),
  );
  return stream;
}
const listed = (...lines: readonly ErasureListLine[]): Promise<void> =>
  appendErasureListLines(list, [{ bank, at: now }, ...lines], signerOfPortal(engines.vault));
const since = (options: { readonly file?: string; readonly without?: boolean } = {}) =>
  collectErasuresSinceDatabaseRestore(engines, { erasuresFile: options.file, without: options.without ?? false });
const refusal = (options: Parameters<typeof since>[0]): Promise<string> =>
  since(options).then(
    () => 'not refused',
    (error: unknown) => (error instanceof StartRefused ? error.message : String(error)),
  );

async function erasedAgain(subjects: readonly string[]) {
  await engines.close();
  const complaints: string[] = [];
  const told = { say: () => undefined, complain: (line: string) => void complaints.push(line) };
  const surroundings = { clock, log: silentLog, environment: { securityEventDays: 1 }, told };
  const applied = await eraseSubjectsAgainAfterRestore(settings, subjects, surroundings);
  engines = await openApiEngines(settings, { clock, log: silentLog });
  return { applied, complaints };
}

describe('after the databases were restored one by one', () => {
  it('the log names whom it knows as erased, whose key is there again', async () => {
    const erased = await aCustomer({ isArchived: true });
    await aCustomer({ isArchived: false });
    expect((await since({ without: true })).subjects).toEqual([erased]);
  });

  it('the list names whom only a newer log would know, behind those of the log', async () => {
    const inLog = await aCustomer({ isArchived: true });
    const inList = await aCustomer({ isArchived: false });
    await listed({ erased: inList, at: '2026-11-24T12:00:00.000Z' });
    expect(await since({ file: list })).toEqual({ subjects: [inLog, inList], upTo: '2026-11-24T12:00:00.000Z', warnings: [] });
  });

  it('nothing goes on without a list, unless somebody says so', async () => {
    expect(await refusal({})).toMatch(/^Es gibt keine Löschliste: .*--ohne-loeschliste/);
    expect(await refusal({ file: list })).toMatch(/^Es gibt keine Löschliste: /);
    expect((await since({ without: true })).warnings).toEqual([expect.stringContaining('löschen Sie diese Personen noch einmal')]);
  });

  it('nothing goes on with a list that is older than the keys, of another bank, or changed', async () => {
    const erased = await aCustomer({ isArchived: true });
    await listed();
    await engines.vault.deleteKey(erased);
    expect(await refusal({ file: list })).toMatch(/ist älter als der Schlüsselspeicher/);
    await listed({ erased, at: now });
    expect((await since({ file: list })).warnings).toEqual([]);

    const own = await readFile(list, 'utf8');
    await writeFile(list, own.replace(erased, `customer-${randomUUID()}`));
    expect(await refusal({ file: list })).toMatch(/wurde verändert: Zeile \d/);
    await rm(list);
    await appendErasureListLines(list, [{ bank: randomUUID(), at: now }], signerOfPortal(engines.vault));
    expect(await refusal({ file: list })).toMatch(/ist die Löschliste einer anderen Bank .* Es gibt keine Löschliste/);
  });

  it('a list that nobody has signed erases nobody', async () => {
    const customer = await aCustomer({ isArchived: false });
    await writeFile(list, `${JSON.stringify({ bank, at: now })}\n${JSON.stringify({ erased: customer, at: now })}\n`);
    const { subjects, warnings } = await since({ file: list });
    expect(subjects).toEqual([]);
    expect(warnings.join()).toContain('1 Löschungen, die nicht vom Portal sind');
  });

  it('who came and went after the keys were backed up counts as erased, not as lost', async () => {
    const gone = await aCustomer({ isArchived: true, hasKey: false });
    const { subjects } = await since({ without: true });
    expect(await erasedAgain(subjects)).toEqual({ applied: 0, complaints: [] });
    expect(await engines.vault.isErased(gone)).toBe(true);
  });

  it('who came and went after the log was backed up leaves nothing in the records either', async () => {
    const [gone, ownCase] = [`customer-${randomUUID()}`, `enquiry-${randomUUID()}`];
    await engines.vault.createKey(gone);
    await engines.vault.createKey(ownCase, gone);
    await engines.records.put('outbox', 'to-the-customer', { text: 'Guten Tag' }, { owner: gone });
    await engines.records.put('outbox-refused', 'about-the-case', { text: 'Guten Tag' }, { owner: ownCase });
    expect(await erasedAgain([gone])).toEqual({ applied: 1, complaints: [] });
    expect([await engines.vault.isErased(gone), await engines.vault.isErased(ownCase)]).toEqual([true, true]);
    expect(await engines.records.get('outbox', 'to-the-customer')).toBeUndefined();
    expect(await engines.records.get('outbox-refused', 'about-the-case')).toBeUndefined();
  });

  it('who has an event that the portal has not written is erased all the same, and named', async () => {
    const customer = await aCustomer({ isArchived: false });
    await engines.events.append(customer, 0, [{ id: randomUUID(), type: 'CustomerEdited', payload: '{}' }]);
    expect(await erasedAgain([customer])).toEqual({ applied: 1, complaints: [expect.stringContaining(customer)] });
    expect(await engines.vault.isErased(customer)).toBe(true);
  });
});

describe('whose stream is erased for itself', () => {
  it('its rule says after which event', () => {
    expect(contexts.flatMap(({ erasure }) => erasure.map(({ of, erasedAfter }) => [of.category, erasedAfter]))).toEqual(
      expect.arrayContaining([
        ['customer', 'CustomerArchived'],
        ['bankEmployee', 'EmployeeArchived'],
        ['enquiry', 'EnquiryArchived'],
        ['financingProject', 'FinancingProjectArchived'],
      ]),
    );
  });
});
