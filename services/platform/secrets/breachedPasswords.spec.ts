import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvalidEnvironment } from '../config/readEnvironment.ts';
import { EngineUnavailable } from '../engineUnavailable.ts';
import { openBreachedPasswords } from './breachedPasswords.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-breached-'));
});
afterAll(() => rm(folder, { recursive: true }));

const sha1 = (password: string): string => createHash('sha1').update(password).digest('hex').toUpperCase();
const stolen = Array.from({ length: 3_000 }, (_, index) => `Gestohlen-${index}!`);
/** Each tenth, and the last. */
const some = stolen.filter((_, index) => index % 10 === 0 || index === stolen.length - 1);
const free = Array.from({ length: 300 }, (_, index) => `Frei-${index}!`);
const sorted = (passwords: readonly string[]): readonly string[] => passwords.map(sha1).sort();

async function aFile(text: string): Promise<string> {
  const file = path.join(folder, `${sha1(text)}.txt`);
  await writeFile(file, text);
  return file;
}
const found = async (file: string, passwords: readonly string[]): Promise<number> => {
  const list = await openBreachedPasswords(file);
  const answers = await Promise.all(passwords.map((password) => list.includes(password)));
  return answers.filter((answer) => answer).length;
};

describe('a list of breached passwords', () => {
  it.each<[string, (hashes: readonly string[]) => string]>([
    ['as it is downloaded, with how often each was found', (hashes) => hashes.map((hash, index) => `${hash}:${index ** 3 + 1}\n`).join('')],
    ['with the line ends of Windows, and none behind the last', (hashes) => hashes.map((hash) => `${hash}:7`).join('\r\n')],
    ['of hashes alone, in small letters', (hashes) => hashes.join('\n').toLowerCase()],
  ])('has each of its passwords and no other: %s', async (_, textOf) => {
    const file = await aFile(textOf(sorted(stolen)));
    expect(await found(file, some)).toBe(some.length);
    expect(await found(file, free)).toBe(0);
  });
  it.each([1, 2, 3, 77, 78, 79])('of %d lines has them all', async (length) => {
    const few = stolen.slice(0, length);
    const file = await aFile(sorted(few).join('\n'));
    expect([await found(file, few), await found(file, free)]).toEqual([length, 0]);
  });
  it('knows a password however its umlauts were typed', async () => {
    const file = await aFile(sha1('Grüne-Wiese-7'));
    expect(await found(file, ['Grüne-Wiese-7'.normalize('NFD'), 'Grune-Wiese-7'])).toBe(1);
  });
  it('that was replaced counts as it is now, and one that is gone lets no password pass', async () => {
    const file = await aFile(sha1('Gestohlen-Alt!'));
    const list = await openBreachedPasswords(file);
    await writeFile(file, sha1('Gestohlen-Neu!'));
    expect([await list.includes('Gestohlen-Alt!'), await list.includes('Gestohlen-Neu!')]).toEqual([false, true]);
    await rm(file);
    await expect(list.includes('Gestohlen-Neu!')).rejects.toThrow(EngineUnavailable);
  });
  it.each<[string, () => string]>([
    ['nothing', () => ''],
    ['passwords', () => 'Passwort1!\nhallo\n'],
    ['hashes of Windows (NTLM)', () => `${'0'.repeat(32)}:3\n`],
    ['ranges of hashes without their beginning', () => `${'0'.repeat(35)}:3\n`],
    ['the most frequent first', () => stolen.map((password) => `${sha1(password)}:7\n`).join('')],
    ['two in the wrong order', () => [...sorted(stolen.slice(0, 2))].reverse().join('\n')],
  ])('of %s ends the start with a sentence', async (_, textOf) => {
    const file = await aFile(textOf());
    const opened = openBreachedPasswords(file);
    await expect(opened).rejects.toThrow(InvalidEnvironment);
    await expect(opened).rejects.toThrow(/BREACHED_PASSWORDS_FILE=".*": erlaubt ist eine Liste von SHA-1-Werten/);
  });
  it.each(['missing', '.'])('that cannot be read (%s) ends the start with a sentence', async (name) => {
    const opened = openBreachedPasswords(path.join(folder, name));
    await expect(opened).rejects.toThrow(InvalidEnvironment);
    await expect(opened).rejects.toThrow(/BREACHED_PASSWORDS_FILE=".*": die Datei lässt sich nicht lesen/);
  });
});
