import { copyFile, cp, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { EnquiryStatusChangeView, RequestedFileStatusChangeView } from '@portal/contracts/enquiries/views/enquiry';
import { sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import { readLastBackupAt } from '@portal/services/composition/backup/lastBackup';
import { openVerifiedBackup } from '@portal/services/composition/backup/openVerifiedBackup';
import { withLockedErasureLists } from '@portal/services/composition/backup/withLockedErasureLists';
import { lockBlobsForBackup } from '@portal/services/engines/embedded/backup/leavingBlobs';
import { openEmbeddedEventStore } from '@portal/services/engines/embedded/event-store/embeddedEventStore';
import { START_OF_LOG, type StoredRecord } from '@portal/platform/event-store/eventStore';
import { canMountSmallDisks, withSmallDisk } from '../fixtures/smallDisk.ts';
import { readEvents } from '../harness/readEvents.ts';
import { portalUser, type PortalUser } from '../harness/portalUser.ts';
import { backedUpBank, type BackedUpBank } from './backedUpBank.ts';
import { caseWriter, type KnownCase } from './caseWriter.ts';
import { lostDocumentsOf } from './knownCaseCheck.ts';
import type { Ran } from './portalProgram.ts';
import { seededRandom } from './seededRandom.ts';

const WRITERS = 16;
const BEFORE_MS = 3_000;
const AFTER_MS = 500;
const TIMEOUT_MS = 180_000;
const CHANGED_BYTES = 25;

let bank: BackedUpBank;
let backup: string;
/** What the writers knew as acknowledged when the backup was asked for, and what when they had ended. */
let before: ReadonlyMap<string, KnownCase>;
let after: readonly KnownCase[];
let made: Ran;

beforeAll(async () => {
  bank = await backedUpBank();
  backup = path.join(bank.backups, 'portal.backup');
  const portal = bank.portal(bank.dataDir);
  const url = (await portal.start())!;
  const up = { up: () => Promise.resolve(url) };
  const writers = Array.from({ length: WRITERS }, (_, number) => caseWriter(up, bank.signatures, number, seededRandom(number)));
  let over = false;
  const working = Promise.all(writers.map((writer) => writer.work(() => over)));
  working.catch(() => undefined);
  const known = (): KnownCase[] => writers.flatMap(({ cases }) => structuredClone(cases) as KnownCase[]);
  // Some cases have come to their end by then, however slow the machine is.
  do await sleepUnlessAborted(BEFORE_MS);
  while (!known().some(({ status }) => status === 'processed'));
  before = new Map(known().map((one) => [one.id, one]));
  // As a copying program leaves it that was cut off.
  await mkdir(path.join(bank.dataDir, 'blobs', 'zz'), { recursive: true });
  await writeFile(path.join(bank.dataDir, 'blobs', 'zz', '.4f6c.Ab12Cd'), 'x');
  made = await bank.run('backup', [backup]);
  await sleepUnlessAborted(AFTER_MS);
  over = true;
  await working;
  after = known();
  await portalUser(url).as('employee', bank.signatures.employee).ask('POST', `/customers/${bank.leaving.id}/hard-archive`, {});
  // Its vault is marked at its end, so that the folder counts as newer than the backup.
  await portal.end();
}, TIMEOUT_MS);
afterAll(() => bank?.dispose());

const newFolder = async (name: string): Promise<string> => {
  const folder = path.join(bank.root, name);
  await mkdir(folder);
  return folder;
};
/** Where nothing of the former data folder is left. */
const allLost = (): Readonly<Record<string, string>> => ({ DATA_DIR: path.join(bank.root, 'lost') });

async function wholeLog(dataDir: string): Promise<StoredRecord[]> {
  const events = await openEmbeddedEventStore({ folder: path.join(dataDir, 'log') });
  const all: StoredRecord[] = [];
  for (;;) {
    const page = await events.readLog({ after: all.at(-1)?.position ?? START_OF_LOG, limit: 5_000 });
    all.push(...page);
    if (page.length === 0) break;
  }
  await events.close();
  return all;
}

const stepsOf = (changes: readonly { readonly previousStatus: string; readonly newStatus: string }[]): string[] =>
  changes.map(({ previousStatus, newStatus }) => `${previousStatus}>${newStatus}`).reverse();
const begins = (whole: readonly string[], start: readonly string[]): boolean => start.every((step, index) => whole[index] === step);

/** A history holds all that was acknowledged before the backup, and nothing that was never asked for. */
function misfit(label: string, shown: readonly string[], least: readonly string[], most: readonly string[]): string[] {
  return begins(shown, least) && begins(most, shown)
    ? []
    : [`${label}: ${shown.join(', ')} between ${least.join(', ')} and ${most.join(', ')}`];
}

async function misfitsOf(staff: PortalUser, last: KnownCase): Promise<string[]> {
  const first = before.get(last.id);
  // Created later than the backup.
  if (first === undefined && (await staff.send('GET', `/enquiries/${last.id}`)).status === 404) return [];
  const [changes, fileChanges] = await Promise.all([
    staff.rows<EnquiryStatusChangeView>(`/enquiry-status-changes?enquiry=${last.id}&items-per-page=100`),
    staff.rows<RequestedFileStatusChangeView>(`/file-status-changes?file.enquiry=${last.id}&items-per-page=100`),
  ]);
  const found = misfit(`enquiry ${last.id}`, stepsOf(changes), first?.history ?? [], last.history);
  for (const { id, history } of last.files) {
    const own = fileChanges.filter(({ file }) => file === `/api/files/${id}`);
    found.push(...misfit(`file ${id}`, stepsOf(own), first?.files.find((file) => file.id === id)?.history ?? [], history));
  }
  return found;
}

describe('a backup of a portal with 16 writers at work', { timeout: TIMEOUT_MS }, () => {
  it('is made while they go on, into one file that is for its owner only', async () => {
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining('Gesichert nach') });
    expect((await readdir(bank.backups)).sort()).toEqual([expect.stringMatching(/^loeschliste-.*\.jsonl$/), 'portal.backup']);
    expect((await stat(backup)).mode & 0o077).toBe(0);
    expect(after.length).toBeGreaterThan(before.size);
    expect((await readdir(path.join(bank.dataDir, 'blobs'))).includes('leaving')).toBe(false);
  });

  it('holds nothing of a person in clear', async () => {
    expect((await readFile(backup)).includes(bank.leaving.lastName)).toBe(false);
    const list = (await readdir(bank.backups)).find((name) => name.startsWith('loeschliste'))!;
    expect(await readFile(path.join(bank.backups, list), 'utf8')).not.toContain(bank.leaving.lastName);
  });

  it('brings back a bank of one instant, without who was erased since, after everything else was lost', async () => {
    const folder = path.join(bank.root, 'restored');
    const restored = await bank.run('restore', [backup, folder], allLost());
    expect(restored).toMatchObject({
      code: 0,
      said: expect.stringContaining('Löschungen seit der Sicherung wurden noch einmal ausgeführt'),
    });
    expect(restored.said).toContain('Alle Teile gehören zusammen');
    // Revoked meanwhile or not: of programs a bank knows only those that count.
    expect(restored.said).toMatch(/^Diese Zugänge .* gelten, .*:\n {2}\S+ {2}bis \S+ {2}events:read {2}Kernbank\n.* revoke <Kennung>$/m);

    const [original, copy] = [await wholeLog(bank.dataDir), await wholeLog(folder)];
    const ofBoth = copy.filter(({ id }, index) => original[index]?.id === id);
    expect(ofBoth.length).toBeGreaterThan(100);
    // What comes behind is what the system did to erase once more.
    expect(copy.slice(ofBoth.length).map(({ type }) => type)).toContain('CustomerArchived');
    expect(copy.length - ofBoth.length).toBeLessThan(10);

    const portal = bank.portal(folder);
    try {
      const url = (await portal.start())!;
      const staff = await bank.staff(url);
      const misfits: string[] = [];
      for (const known of after) misfits.push(...(await misfitsOf(staff, known)));
      expect(misfits).toEqual([]);
      expect([...before.values()].filter(({ status }) => status === 'processed').length).toBeGreaterThan(0);
      for (const known of [...before.values()].filter(({ status }) => status === 'processed'))
        expect(await lostDocumentsOf(url, { 'X-Employee-Token': staff.token! }, known)).toEqual([]);

      const customers = await staff.rows<CustomerView>('/customers?items-per-page=100');
      expect(JSON.stringify(customers)).not.toContain(bank.leaving.lastName);
      expect(JSON.stringify(await staff.send('GET', `/customers/${bank.leaving.id}`))).not.toContain(bank.leaving.lastName);
      // What a program has read may be more than there is now.
      const { token, mark } = bank.reader;
      expect(await readEvents(url, token, mark)).toMatchObject({ status: 400, body: { code: 'INVALID_CURSOR' } });
      expect(await readEvents(url, token)).toMatchObject({ status: 200 });
      // And whoever was signed in then is not.
      expect((await portalUser(url).as('employee', bank.signatures.employee).send('GET', '/customers')).status).toBe(401);
    } finally {
      await portal.end();
    }
    expect(await bank.run('check', [], { DATA_DIR: folder })).toMatchObject({
      said: expect.stringContaining('Alle Teile gehören zusammen'),
      code: 0,
    });
    // The restored bank keeps the list on: the next restore knows it too.
    expect(await readFile(path.join(folder, 'erasure-lists.json'), 'utf8')).toContain('loeschliste-');
    expect(made.said).toContain(`Stand ${await readLastBackupAt(folder)}:`);
  });
});

describe('a backup of a portal that stands still', { timeout: TIMEOUT_MS }, () => {
  it('is made as well, and can be looked through without being put anywhere', async () => {
    const second = path.join(bank.backups, 'stopped.backup');
    expect(await bank.run('backup', [second])).toMatchObject({ code: 0 });
    expect(await bank.run('restore', [second])).toMatchObject({ code: 0, said: expect.stringContaining('vollständig und unverändert') });
  });
});

describe('a restore', { timeout: TIMEOUT_MS }, () => {
  const refused = async (args: readonly string[], sentence: RegExp, environment = allLost()): Promise<void> => {
    const { code, said } = await bank.run('restore', args, environment);
    expect(said).toMatch(sentence);
    expect(said.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  };

  it('refuses a folder that is not empty', async () => {
    const folder = await newFolder('full');
    await writeFile(path.join(folder, 'Notiz.txt'), 'Hier liegt schon etwas.');
    await refused([backup, folder], /ist nicht leer/);
    expect(await readdir(folder)).toEqual(['Notiz.txt']);
  });

  it('refuses the backup with the key of another bank, or without the master key, and writes nothing', async () => {
    const folder = await newFolder('untouched');
    await refused([backup, folder], /mit einem anderen Schlüssel verschlossen/, { ...allLost(), BACKUP_KEY: 'ab'.repeat(32) });
    await refused([backup, folder], /Der Hauptschlüssel passt nicht/, { ...allLost(), MASTER_KEY_FILE: '', MASTER_KEY: 'cd'.repeat(32) });
    expect(await readdir(folder)).toEqual([]);
  });

  it('refuses it without the list of erasures, and with one that is older, unless somebody says so', async () => {
    const alone = await newFolder('alone');
    const copy = path.join(alone, 'portal.backup');
    await copyFile(backup, copy);
    const folder = path.join(bank.root, 'unknown');
    await refused([copy, folder], /Es gibt keine Löschliste zu dieser Sicherung/);
    const list = (await readdir(bank.backups)).find((name) => name.startsWith('loeschliste'))!;
    const [header] = (await readFile(path.join(bank.backups, list), 'utf8')).split('\n');
    await writeFile(path.join(alone, list), `${header}\n`);
    await refused([copy, folder], /ist älter als die Sicherung/);
    const { code, said } = await bank.run('restore', [copy, folder, '--ohne-loeschliste'], allLost());
    expect(said).toContain('ist nicht bekannt: löschen Sie diese Personen noch einmal');
    expect(code).toBe(0);
  });

  it('refuses a list of erasures in which somebody has put another person into the place of one who was erased', async () => {
    const folder = await newFolder('forged-list');
    const beside = path.join(bank.root, 'forged-beside');
    await cp(bank.backups, beside, { recursive: true });
    const list = path.join(
      beside,
      (await readdir(beside)).find((name) => name.startsWith('loeschliste'))!,
    );
    const text = await readFile(list, 'utf8');
    expect(text).toContain(`customer-${bank.leaving.id}`);
    await writeFile(list, text.replace(`customer-${bank.leaving.id}`, `customer-${bank.signatures.customers[0]!.id}`));
    const { code, said } = await bank.run('restore', [path.join(beside, 'portal.backup'), folder], allLost());
    expect(code).toBe(1);
    expect(said).toMatch(/Die Löschliste .* wurde verändert: Zeile \d+ hat das Portal so nicht geschrieben/);
    expect(await readdir(folder)).toEqual([]);
  });

  it('knows who was erased from the former data folder too', async () => {
    const alone = path.join(bank.root, 'alone', 'portal.backup');
    const { code, said } = await bank.run('restore', [alone, path.join(bank.root, 'beside')]);
    expect(said).toContain('Löschungen seit der Sicherung wurden noch einmal ausgeführt');
    expect(code).toBe(0);
  });

  it('refuses it with any byte changed, cut anywhere, longer, or of a newer format', async () => {
    const key = Buffer.from(bank.backupKey, 'hex');
    const whole = await readFile(backup);
    const file = path.join(await newFolder('damaged'), 'portal.backup');
    const random = seededRandom(7);
    const headEnds = whole.indexOf('\n');
    const places = [
      0,
      headEnds - 3,
      headEnds + 1,
      whole.length - 1,
      ...Array.from({ length: CHANGED_BYTES }, () => random.between(0, whole.length - 1)),
    ];
    for (const place of places) {
      const changed = Buffer.from(whole);
      changed[place]! ^= 1;
      await writeFile(file, changed);
      await expect(openVerifiedBackup(file, key), `byte ${place}`).rejects.toMatchObject({ name: 'StartRefused' });
    }
    for (const length of [0, 10, headEnds + 1, whole.length - 1, whole.length - 65_552, random.between(headEnds, whole.length)]) {
      await writeFile(file, whole.subarray(0, length));
      await expect(openVerifiedBackup(file, key), `${length} bytes`).rejects.toMatchObject({ name: 'StartRefused' });
    }
    await writeFile(file, Buffer.concat([whole, Buffer.of(0)]));
    await expect(openVerifiedBackup(file, key)).rejects.toThrow('beschädigt oder nicht vollständig');
    await writeFile(file, Buffer.concat([Buffer.from('{"portalBackup":2}\n'), whole]));
    await expect(openVerifiedBackup(file, key)).rejects.toThrow('Format 2');
    await writeFile(file, whole);
    await expect(openVerifiedBackup(file, key)).resolves.toMatchObject({ header: { portalBackup: 1 } });
  });

  it('that was cut off leaves a folder in which no portal starts', async () => {
    const folder = await newFolder('half');
    await mkdir(path.join(folder, 'restoring'));
    const portal = bank.portal(folder);
    expect(await portal.start()).toBeUndefined();
    expect(portal.complaints()).toMatch(/nicht zu Ende eingespielt/);
  });
});

describe('a backup that cannot be made', { timeout: TIMEOUT_MS }, () => {
  const refused = async (target: string, sentence: RegExp, environment = {}): Promise<void> => {
    const { code, said } = await bank.run('backup', [target], environment);
    expect(said).toMatch(sentence);
    expect(said.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  };

  it('says why: no folder, a file that is there, the data folder itself, no key, no portal', async () => {
    await refused(path.join(bank.root, 'nirgends', 'x.backup'), /Den Ordner .* gibt es nicht/);
    await refused(backup, /gibt es schon\. Eine Sicherung überschreibt nichts/);
    await refused(path.join(bank.dataDir, 'x.backup'), /läge im Datenordner selbst/);
    await refused(path.join(bank.backups, 'x.backup'), /Es fehlt BACKUP_KEY/, { BACKUP_KEY: '' });
    await refused(path.join(bank.backups, 'x.backup'), /gibt es kein ganzes Portal/, allLost());
  });

  it('is not made twice at a time', async () => {
    const lock = await lockBlobsForBackup(path.join(bank.dataDir, 'blobs'));
    await refused(path.join(bank.backups, 'x.backup'), /Es läuft schon eine Sicherung/);
    lock.release();
  });

  it('adds nothing to the list of erasures while another program adds to it', async () => {
    const folder = await newFolder('locked-list');
    await withLockedErasureLists(bank.dataDir, () => refused(path.join(folder, 'x.backup'), /schreibt schon länger in die Löschliste/));
    expect(await readdir(folder)).toEqual([]);
  });

  it.skipIf(!canMountSmallDisks())('leaves nothing behind on a disk that is full', async () => {
    const folder = path.join(bank.root, 'tiny');
    await withSmallDisk(folder, '256k', async () => {
      await refused(path.join(folder, 'x.backup'), /ist kein Platz mehr/);
      expect((await readdir(folder)).filter((name) => !name.startsWith('loeschliste'))).toEqual([]);
    });
  });

  it('is whole all the same where the data folder does not take the note of it', async () => {
    const folder = await newFolder('unnoted');
    const note = path.join(bank.dataDir, 'last-backup.json');
    await rm(note);
    await mkdir(note);
    const { code, printed, complained } = await bank.run('backup', [path.join(folder, 'x.backup')]);
    await rm(note, { recursive: true });
    expect([code, printed]).toEqual([0, expect.stringContaining('Gesichert nach')]);
    expect(complained).toMatch(/^Die Sicherung ist vollständig\. Im Datenordner ließ sich aber nicht vermerken, von wann sie ist \(EISDIR/);
    expect(await openVerifiedBackup(path.join(folder, 'x.backup'), Buffer.from(bank.backupKey, 'hex'))).toBeDefined();
    await rm(folder, { recursive: true });
  });

  it('leaves nothing behind where the system takes no more', async () => {
    const folder = await newFolder('small');
    const child = spawn(
      'bash',
      ['-c', `ulimit -f 200; exec "$0" "$@"`, process.execPath, bank.file('backup'), path.join(folder, 'x.backup')],
      {
        env: { ...process.env, NODE_ENV: 'development', DATA_DIR: bank.dataDir, BACKUP_KEY: bank.backupKey },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => void (said += text));
    const [code] = (await once(child, 'close')) as [number | null];
    expect(said).toMatch(/darf keine so große Datei liegen/);
    expect(code).toBe(1);
    expect((await readdir(folder)).filter((name) => !name.startsWith('loeschliste'))).toEqual([]);
    await rm(folder, { recursive: true });
  });
});
