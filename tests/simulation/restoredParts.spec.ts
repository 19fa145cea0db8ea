import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { isLongForm, onlyLong } from '../harness/longForm.ts';
import { aCustomer } from '../harness/people.ts';
import type { PortalUser } from '../harness/portalUser.ts';
import { restoredBank, type Backup, type Part, type RestoredBank } from './restoredBank.ts';

const TIMEOUT_MS = 120_000;
const whole = (backup: Backup): Record<Part, Backup> => ({
  log: backup,
  vault: backup,
  records: backup,
  blobs: backup,
  'read-models': backup,
});
const without = (part: Part): Partial<Record<Part, Backup>> => {
  const { [part]: _, ...rest } = whole('newer');
  return rest;
};

let bank: RestoredBank;
beforeAll(async () => {
  bank = await restoredBank();
}, TIMEOUT_MS);
afterAll(() => bank?.dispose());

interface Started {
  readonly started: boolean;
  /** What stood on stderr. */
  readonly said: string;
}

/** Starts the program; `work` is done when it says ready. */
async function start(
  dataDir: string,
  work: (staff: PortalUser, url: string) => Promise<void> = async () => undefined,
  environment: Readonly<Record<string, string>> = {},
): Promise<Started> {
  const portal = bank.portal(dataDir, environment);
  try {
    const url = await portal.start();
    if (url !== undefined) await work(await bank.staff(url), url);
    return { started: url !== undefined, said: portal.complaints() };
  } finally {
    await portal.end();
  }
}

const customerIds = async (staff: PortalUser): Promise<readonly string[]> =>
  (await staff.rows<CustomerView>('/customers?items-per-page=100')).map(({ id }) => id).sort();

describe('a bank whose parts do not belong together', { timeout: TIMEOUT_MS }, () => {
  const cases: readonly (readonly [string, Partial<Record<Part, Backup>>, RegExp])[] = [
    ['an older log', { ...whole('newer'), log: 'older' }, /^Das Ereignisprotokoll \(log\) ist älter als der Schlüsselspeicher \(vault\)/],
    ['newer records', { ...whole('older'), records: 'newer' }, /^Das Ereignisprotokoll \(log\) ist älter als der Bestand an .*\(records\)/],
    ['no log', without('log'), /^Das Ereignisprotokoll \(log\) ist leer, aber der Schlüsselspeicher \(vault\) gehört zu einer Bank/],
    ['no vault', without('vault'), /^Der Schlüsselspeicher \(vault\) ist zu alt oder leer: zu \d+ Personen und Vorgängen/],
    ['an older vault', { ...whole('newer'), vault: 'older' }, /^Der Schlüsselspeicher \(vault\) ist zu alt oder leer: zu \d+ Personen/],
    ['no documents', without('blobs'), /^Der Dokumentenspeicher \(blobs\) ist leer, aber im Ereignisprotokoll stehen Dokumente/],
    ['the vault of another bank', { ...whole('newer'), vault: 'other' }, /^Der Schlüsselspeicher \(vault\) gehört zu einer anderen Bank/],
    ['the records of another bank', { ...whole('newer'), records: 'other' }, /\(records\) gehört zu einer anderen Bank/],
    ['the documents of another bank', { ...whole('newer'), blobs: 'other' }, /\(blobs\) gehört zu einer anderen Bank/],
  ];
  const byThePrograms = cases.map(([name, from, sentence]) => async () => {
    const dataDir = await bank.restore(from);
    const before = (await readdir(dataDir)).sort();
    const checked = await bank.check(dataDir);
    expect(checked.said).toMatch(sentence);
    expect(checked.code).toBe(1);
    expect((await readdir(dataDir)).sort()).toEqual(before);
    const { started, said } = await start(dataDir);
    expect(started, name).toBe(false);
    expect(said).toMatch(sentence);
    expect(said.trim().split('\n')).toHaveLength(1);
  });

  it('is not started by the program: a sentence says why, and so does the check, without starting anything', byThePrograms[0]);
  it.runIf(isLongForm)(`is not started by the program, whatever the case${onlyLong}`, async () => {
    for (const refused of byThePrograms.slice(1)) await refused();
  });

  it.each(cases)('does not start with %s: a sentence says why, and so does the check', async (_, from, sentence) => {
    const dataDir = await bank.restore(from);
    const before = (await readdir(dataDir)).sort();
    expect(await bank.checkHere(dataDir)).toMatchObject({ code: 1, said: expect.stringMatching(sentence) });
    expect((await readdir(dataDir)).sort()).toEqual(before);
    const refusal = await bank.refusalHere(dataDir);
    expect(refusal).toMatch(sentence);
    expect(refusal).not.toContain('\n');
  });
});

describe('a bank that was restored', { timeout: TIMEOUT_MS }, () => {
  it('from one backup starts, and the check finds all well, also while it runs', async () => {
    const dataDir = await bank.restore(whole('newer'));
    const isWell = { code: 0, said: expect.stringContaining('Alle Teile gehören zusammen') as string };
    expect(await bank.check(dataDir)).toMatchObject(isWell);
    const { started } = await start(dataDir, async (staff) => {
      expect(await customerIds(staff)).toEqual([...bank.customersIn.newer].sort());
      expect(await bank.checkHere(dataDir)).toMatchObject(isWell);
    });
    expect(started).toBe(true);
  });

  const buildsAgain = (backup: Backup) => async (): Promise<void> => {
    const dataDir = await bank.restore({ ...whole('older'), 'read-models': backup });
    expect(await bank.checkHere(dataDir)).toMatchObject({ code: 1, said: expect.stringContaining('Lesemodelle') });
    const { said } = await start(
      dataDir,
      async (staff) => {
        expect(await customerIds(staff)).toEqual(bank.customersIn.older);
        const { id } = await staff.ask<CustomerView>('POST', '/customers', aCustomer());
        expect(await customerIds(staff)).toContain(id);
      },
      { LOG_LEVEL: 'warn' },
    );
    expect(said).toContain('read models know more than the log or another one');
    expect((await bank.checkHere(dataDir)).code).toBe(0);
  };
  it('with the read models of another time builds them again', buildsAgain('newer'));
  it.runIf(isLongForm)(`with the read models of another bank builds them again${onlyLong}`, buildsAgain('other'));
  it('with the read models of another bank is not well, says the check', async () => {
    const dataDir = await bank.restore({ ...whole('older'), 'read-models': 'other' });
    expect(await bank.checkHere(dataDir)).toMatchObject({ code: 1, said: expect.stringContaining('Lesemodelle') });
  });

  it('without read models builds them', async () => {
    const dataDir = await bank.restore(without('read-models'));
    await start(dataDir, async (staff) => expect(await customerIds(staff)).toEqual([...bank.customersIn.newer].sort()));
  });

  it('does not start as a demo, with a sentence that says what to set', async () => {
    const refusal = await bank.refusalHere(await bank.restore(whole('newer')), { DEMO: '1' });
    expect(refusal).toContain('Diese Daten gehören zu einer echten Bank');
    expect(refusal).toContain('DEMO=0');
  });

  it('without records starts, and is not filled with the demo bank', async () => {
    const dataDir = await bank.restore(without('records'));
    const portal = bank.portal(dataDir, {});
    const url = await portal.start();
    expect(url).toBeDefined();
    const health = (await (await fetch(`${url}/api/health/ready`)).json()) as { readonly projections: readonly unknown[] };
    expect(health.projections.length).toBeGreaterThan(0);
    expect(portal.complaints()).toBe('');
    await portal.end();
  });

  it('goes on without the keys that are lost for good once somebody has said so, and says how many', async () => {
    const dataDir = await bank.restore({ ...whole('newer'), vault: 'older' });
    expect(await bank.check(dataDir, '--accept-loss')).toMatchObject({ code: 0 });
    await start(dataDir, async (staff, url) => {
      const { lost } = (await (await fetch(`${url}/api/health/ready`)).json()) as { readonly lost: number };
      expect(lost).toBeGreaterThan(0);
      const gone = bank.customersIn.newer.find((id) => !bank.customersIn.older.includes(id))!;
      expect(await staff.send('POST', `/customers/${gone}/invite`, { body: {} })).toMatchObject({
        status: 503,
        body: { code: 'DATA_LOST' },
      });
    });
    expect(await bank.checkHere(dataDir)).toMatchObject({ code: 1, said: expect.stringContaining('der Schlüssel verloren') });
  });
});

describe('a bank whose log was backed up before the other parts', { timeout: TIMEOUT_MS }, () => {
  it('goes on from there once somebody has said so, and misses nothing that happens next', async () => {
    const dataDir = await bank.restore({ ...whole('newer'), log: 'older' });
    const accepted = await bank.check(dataDir, '--accept-loss');
    expect(accepted).toMatchObject({ code: 0 });
    expect(accepted.said).not.toContain('Zugänge von Programmen');
    const { started } = await start(dataDir, async (staff, url) => {
      expect(await customerIds(staff)).toEqual(bank.customersIn.older);
      const master = aCustomer();
      const { id } = await staff.ask<CustomerView>('POST', '/customers', master);
      expect(await customerIds(staff)).toContain(id);
      expect(await (await fetch(`${url}/api/health/ready`)).json()).toMatchObject({ lost: 0 });
    });
    expect(started).toBe(true);
    expect(await bank.checkHere(dataDir)).toMatchObject({ code: 0 });
  });
});

describe('a bank whose records are from before a program was locked out', { timeout: TIMEOUT_MS }, () => {
  it('names the program to whoever accepts the loss, and how to revoke its token', async () => {
    const dataDir = await bank.restore(whole('older'));
    const { code, said } = await bank.check(dataDir, '--accept-loss');
    expect([code, said]).toEqual([0, expect.stringMatching(/ events:read {2}Zahlungsverkehr\nSperren Sie, .* revoke <Kennung>\n/)]);
  });
});

describe('a check', { timeout: TIMEOUT_MS }, () => {
  it('finds no portal in an empty folder, and makes none', async () => {
    const dataDir = path.join(await bank.restore({}), 'nobody');
    expect(await bank.check(dataDir)).toMatchObject({ code: 1, said: expect.stringContaining('Hier gibt es noch kein Portal') });
    expect(existsSync(dataDir)).toBe(false);
  });
});
