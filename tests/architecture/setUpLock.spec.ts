import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from './sourceImports.ts';

/** Says that it waits, that it holds the lock, and ends in order when it is told to. */
const program = `
  const { lockSetUp } = await import(${JSON.stringify(pathToFileURL(path.join(root, 'scripts/prepare.mjs')).href)});
  const unlock = lockSetUp();
  process.stdout.write('holds');
  process.stdin.once('data', () => (unlock(), process.exit(0)));
`;
let folder: string;
let children: ChildProcess[];
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-lock-'));
  children = [];
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A start of its own, in whose place of temporary files the lock lies. */
function start() {
  const env = { ...process.env, TMPDIR: folder, TEMP: folder, TMP: folder };
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  children.push(child);
  const first = (stream: NodeJS.ReadableStream): Promise<string> =>
    new Promise((resolve) => stream.once('data', (text: Buffer) => resolve(text.toString())));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    holds: first(child.stdout),
    waits: first(child.stderr),
    finish: () => (child.stdin.write('.'), ended),
    kill: () => (child.kill('SIGKILL'), ended),
  };
}

describe('two starts in one checkout', () => {
  it('set it up one after the other: the second says that it waits, and goes on when the first is done', async () => {
    const first = start();
    expect(await first.holds).toBe('holds');
    const second = start();
    expect(await Promise.race([second.waits, second.holds])).toContain('Ein anderer Start richtet diesen Ordner gerade ein');
    await first.finish();
    expect(await second.holds).toBe('holds');
    await second.finish();
    expect(readdirSync(folder), 'nothing is left behind').toEqual([]);
  });

  it('go on where the one before was killed', async () => {
    const first = start();
    await first.holds;
    const second = start();
    expect(await Promise.race([second.waits, second.holds])).toContain('Ein anderer Start');
    await first.kill();
    expect(await second.holds).toBe('holds');
  });
});
