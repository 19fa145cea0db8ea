import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, instantAfter, systemClock } from '@portal/platform/clock/clock';
import { masterKeysBeforeFirstRotation } from '@portal/platform/vault/masterKeys';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import { silentLog } from '@portal/platform/log/createLog';
import { resolveWorkerProgram } from '@portal/platform/workers/resolveWorkerProgram';
import { readErasedSubjectsAfterTombstone } from '../../engines/embedded/backup/bankCut.ts';
import { openEmbeddedKeyVault } from '../../engines/embedded/vault/embeddedKeyVault.ts';
import { openApiEngines } from '../engines/engines.ts';
import { appendErasureListLines, readErasureList } from './erasureList.ts';
import { createErasureListKeeper, type ErasureListKeeper } from './createErasureListKeeper.ts';
import { signerOfBackupKey, signerOfPortal } from './erasureSigning.ts';
import { addKnownErasureListPaths, readKnownErasureListPaths } from './readKnownErasureListPaths.ts';
import { withLockedErasureLists } from './withLockedErasureLists.ts';

const bank = '6f1e2d3c-4b5a-4968-8776-655443322110';

let root: string;
let dataDir: string;
let vault: KeyVault;
let now = '2026-11-24T10:00:00.000Z';
let told: (string | undefined)[];
let keeping: ErasureListKeeper;
let whenLockIsWanted: () => void;
let share: Promise<void>;
const list = (): string => path.join(root, 'mount', 'liste.jsonl');

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'erasure-lists-'));
  dataDir = path.join(root, 'data');
  await mkdir(path.join(root, 'mount'));
  vault = await openEmbeddedKeyVault({ folder: path.join(dataDir, 'vault'), keys: masterKeysBeforeFirstRotation(Buffer.alloc(32, 7)) });
  await vault.setMark({ bank });
  told = [];
  whenLockIsWanted = () => undefined;
  share = Promise.resolve();
  keeping = opened();
});
afterEach(async () => {
  await vault.close();
  await rm(root, { recursive: true, force: true });
});

function opened(): ErasureListKeeper {
  const note = (_: string, fields?: { readonly code?: string | undefined }): void => void told.push(fields?.code);
  return createErasureListKeeper({
    files: async () => [list(), ...(await readKnownErasureListPaths(dataDir))],
    erasedBehind: async (place) => readErasedSubjectsAfterTombstone(path.join(dataDir, 'vault'), place),
    whileNobodyElseAdds: async (work) => {
      whenLockIsWanted();
      await share;
      return withLockedErasureLists(dataDir, work);
    },
    vault,
    clock: { now: () => now },
    log: { error: note, info: note },
  });
}

async function erased(subject: string): Promise<void> {
  await vault.createKey(subject);
  await vault.deleteKey(subject);
}
const listed = async (file = list()): Promise<readonly string[]> => [...(await readErasureList(file)).erased];

describe('the lists of erasures of a portal', () => {
  it('hold up an erasure for ten seconds where a share does not answer, are told of once, and are whole once it does', async () => {
    let answer = (): void => undefined;
    share = new Promise((resolve) => (answer = resolve));
    await erased('customer-1');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const kept = [keeping.keep(), keeping.keep(), keeping.keep()];
    await vi.advanceTimersByTimeAsync(10_000);
    await Promise.all(kept);
    vi.useRealTimers();
    expect(told).toEqual(['erasure-list-behind']);
    await erased('customer-2');
    answer();
    await keeping.keep();
    expect(await listed()).toEqual(['customer-1', 'customer-2']);
  });

  it('hear of each erasure, and of those before there was a list', async () => {
    await erased('customer-1');
    await keeping.keep();
    await erased('customer-2');
    await keeping.keep();
    expect(await listed()).toEqual(['customer-1', 'customer-2']);
    expect(await readErasureList(list())).toMatchObject({ bank });
  });

  it('hold each once, whoever opens them again', async () => {
    await erased('customer-1');
    await keeping.keep();
    await opened().keep();
    await erased('customer-2');
    await opened().keep();
    expect(await listed()).toEqual(['customer-1', 'customer-2']);
  });

  it('take an erasure as soon as they can be written again, and say once that they could not', async () => {
    await rmdir(path.join(root, 'mount'));
    await erased('customer-1');
    await keeping.keep();
    await keeping.keep();
    expect(told).toEqual(['erasure-list-behind']);
    await mkdir(path.join(root, 'mount'));
    await keeping.keep();
    expect(await listed()).toEqual(['customer-1']);
  });

  it('are whole again where somebody has put an older one into their place', async () => {
    await erased('customer-1');
    await keeping.keep();
    await writeFile(list(), '');
    await keeping.keep();
    expect(await listed()).toEqual(['customer-1']);
  });

  it('lie beside every backup that was made', async () => {
    const beside = path.join(root, 'mount', 'andere.jsonl');
    await addKnownErasureListPaths(dataDir, [beside]);
    await erased('customer-1');
    await keeping.keep();
    expect(await listed(beside)).toEqual(['customer-1']);
  });

  it('say once a day that nothing has happened', async () => {
    await keeping.keep();
    now = instantAfter(now, DAY_MS);
    await keeping.keep();
    expect((await readErasureList(list())).upTo).toBe(now);
  });

  it('take nothing for written down that somebody else has put there, and say where a list was changed', async () => {
    await erased('customer-1');
    await writeFile(list(), `${JSON.stringify({ bank, at: now })}\n${JSON.stringify({ erased: 'customer-1', at: now })}\n`);
    await keeping.keep();
    const { proven } = await readErasureList(list(), [signerOfPortal(vault)]);
    expect([...proven]).toEqual(['customer-1']);
    expect(told).toEqual([]);
    await writeFile(list(), (await readFile(list(), 'utf8')).replace('"erased":"customer-1"', '"erased":"customer-2"'));
    await opened().keep();
    expect(told).toEqual(['erasure-list-changed']);
  });
});

describe('the lists of erasures of a portal to which another process adds', () => {
  const BACKUP_KEY = 'ab'.repeat(32);
  const ERASURES = 40;
  /** So many that to read them takes a while. */
  const LINES_BEFORE = 5_000;
  const backup = signerOfBackupKey(Buffer.from(BACKUP_KEY, 'hex'));
  let other: ChildProcess;
  const otherHasLocked = async (folder: string): Promise<void> => {
    const { file, execArgv } = resolveWorkerProgram(new URL('./testing/addingProcess.ts', import.meta.url));
    other = fork(file, [folder, list(), BACKUP_KEY], { execArgv: [...execArgv] });
    await once(other, 'message');
  };
  const killOther = async (): Promise<void> => {
    if (other.signalCode === null && other.kill('SIGKILL')) await once(other, 'exit');
  };
  const wholeList = () => readErasureList(list(), [signerOfPortal(vault), backup]);
  afterEach(killOther);

  it('wait until it has added', async () => {
    await vault.createKey('customer-1');
    await vault.createKey('project-1', 'customer-1');
    await vault.deleteKey('customer-1');
    await otherHasLocked(dataDir);
    const wanted = new Promise<void>((resolve) => (whenLockIsWanted = resolve));
    const kept = keeping.keep();
    await Promise.race([wanted, kept]);
    other.send('add');
    await kept;
    const { changedAt, proven } = await wholeList();
    expect(changedAt).toBeUndefined();
    expect([...proven].slice(0, 3)).toEqual(['enquiry-1-1', 'enquiry-1-2', 'enquiry-1-3']);
    expect([...proven]).toEqual(expect.arrayContaining(['customer-1', 'project-1']));
  });

  it('do not wait for it once it was killed', async () => {
    await erased('customer-1');
    await otherHasLocked(dataDir);
    const kept = keeping.keep();
    await killOther();
    await kept;
    expect(await listed()).toEqual(['customer-1']);
    expect(told).toEqual([]);
  });

  it('are whole also where both add in the same moments, over and over', async () => {
    const folder = path.join(root, 'portal');
    const keys = masterKeysBeforeFirstRotation(Buffer.alloc(32, 7));
    const engines = await openApiEngines(
      { kind: 'embedded', keys, dataDir: folder, erasuresFile: list() },
      { clock: systemClock, log: silentLog },
    );
    const families = Array.from({ length: ERASURES }, (_, number) => [`customer-${number}`, `project-${number}`] as const);
    try {
      await engines.vault.setMark({ bank });
      const before = Array.from({ length: LINES_BEFORE }, (_, number) => ({ erased: `enquiry-0-${number}`, at: now }));
      await appendErasureListLines(list(), [{ bank, at: now }, ...before], backup);
      await otherHasLocked(folder);
      other.send('add');
      for (const [customer, project] of families) {
        await engines.vault.createKey(customer);
        await engines.vault.createKey(project, customer);
        await engines.vault.deleteKey(customer);
      }
    } finally {
      await engines.close();
    }
    await killOther();
    const { changedAt, proven } = await wholeList();
    expect(changedAt).toBeUndefined();
    expect([...proven]).toEqual(expect.arrayContaining(families.flat()));
  });
});
