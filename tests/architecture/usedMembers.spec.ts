import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const sources = ['services', 'projections']
  .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)))
  .filter((file) => file.endsWith('.ts') && !/\.spec\.ts$|[\\/]testing[\\/]|node_modules|Suite\.ts$/.test(file))
  .map((file) => ({ file: file.split(path.sep).join('/'), text: readFileSync(path.join(root, file), 'utf8') }));

/** What looks after who somebody is: what is there and used by nobody would be a way in that nobody watches. */
const ports = [
  ['services/platform/sessions/createSessions.ts', 'Sessions', 'sessions'],
  ['services/platform/secrets/credentials.ts', 'PasswordCredentialStore', 'credentials'],
  ['services/platform/secrets/oneTimeCodes.ts', 'LinkTokensAndTypedCodes', 'codes'],
  ['services/platform/secrets/linkTokens.ts', 'SingleUseLinkTokens', 'links'],
] as const;

function membersOf(file: string, name: string): readonly string[] {
  const text = sources.find((source) => source.file === file)?.text ?? '';
  const body = new RegExp(`export interface ${name}\\b[^{]*\\{\\n([\\s\\S]*?)\\n\\}`).exec(text)?.[1] ?? '';
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+)[(<:?]/gm)].map(([, member = '']) => member);
}

describe.each(ports)('%s: %s', (file, name, called) => {
  const members = membersOf(file, name);

  it('has no member that nobody calls', () => {
    expect(members.length).toBeGreaterThan(1);
    const unused = members.filter(
      (member) =>
        !sources.some((source) => source.file !== file && new RegExp(`\\b\\w*${called}\\??\\.${member}\\b`, 'i').test(source.text)),
    );
    expect(unused).toEqual([]);
  });
});
