import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '@portal/platform/config/readEnvironment';
import { checkBreachedPasswordsFile } from './checkBreachedPasswordsFile.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-list-'));
  await writeFile(path.join(folder, 'list.txt'), `${'0'.repeat(40)}:1\n${'F'.repeat(40)}:1\n`);
});
afterAll(() => rm(folder, { recursive: true }));

const said = async (environment: Readonly<Record<string, string>>): Promise<readonly string[]> =>
  (await checkBreachedPasswordsFile({ environment: readEnvironment(environment) })).map(({ ok, line }) => `${ok ? '+' : '-'} ${line}`);

describe('asked about the list of breached passwords', () => {
  it('says nothing where there is none', async () => expect(await said({})).toEqual([]));
  it.each([
    ['list.txt', /^\+ Gestohlene Passwörter: die Liste .*list\.txt lässt sich durchsuchen\.$/],
    ['missing.txt', /^- Gestohlene Passwörter: BREACHED_PASSWORDS_FILE=".*missing\.txt": die Datei lässt sich nicht lesen\.$/],
  ])('says whether it can be searched: %s', async (name, line) => {
    expect(await said({ BREACHED_PASSWORDS_FILE: path.join(folder, name) })).toEqual([expect.stringMatching(line)]);
  });
});
