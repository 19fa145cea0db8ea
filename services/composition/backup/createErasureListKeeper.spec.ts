import { mkdir, mkdtemp, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, instantAfter } from '@portal/platform/clock/clock';
import { masterKeysBeforeFirstRotation } from '@portal/platform/vault/masterKeys';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import { readErasedSubjectsAfterTombstone } from '../../engines/embedded/backup/bankCut.ts';
import { openEmbeddedKeyVault } from '../../engines/embedded/vault/embeddedKeyVault.ts';
import { readErasureList } from './erasureList.ts';
import { createErasureListKeeper, type ErasureListKeeper } from './createErasureListKeeper.ts';
import { signerOfPortal } from './erasureSigning.ts';
import { addKnownErasureListPaths, readKnownErasureListPaths } from './readKnownErasureListPaths.ts';

const bank = '6f1e2d3c-4b5a-4968-8776-655443322110';

let root: string;
let dataDir: string;
let vault: KeyVault;
let now = '2026-11-24T10:00:00.000Z';
let told: (string | undefined)[];
let keeping: ErasureListKeeper;
const list = (): string => path.join(root, 'mount', 'liste.jsonl');

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'erasure-lists-'));
  dataDir = path.join(root, 'data');
  await mkdir(path.join(root, 'mount'));
  vault = await openEmbeddedKeyVault({ folder: path.join(dataDir, 'vault'), keys: masterKeysBeforeFirstRotation(Buffer.alloc(32, 7)) });
  await vault.setMark({ bank });
  told = [];
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
