import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, inside, isSpec, root, sourcesBelow } from './sourceImports.ts';

const PLATFORM = 'services/platform';
const files = ['services', 'projections']
  .flatMap(sourcesBelow)
  .filter((file) => !isSpec(file) && !inside(file, `${PLATFORM}/read-model-store/suite`));

/** Files that a file reaches: what it imports, and the programs of the threads and processes that it starts. */
function reachedBy(file: string): readonly string[] {
  const started = [...readFileSync(path.join(root, file), 'utf8').matchAll(/new URL\(([^)]*)/g)]
    .flatMap(([, inner]) => [...inner!.matchAll(/'(\.[^']+\.ts)'/g)])
    .map(([, target]) => path.normalize(path.join(path.dirname(file), target!)));
  const imported = importsOf(file).flatMap(({ room }) => room ?? []);
  return [...imported, ...started].map((place) => (/\.(ts|mjs|json)$/.test(place) ? place : `${place}.ts`));
}

/** Who uses the platform: a context of either side, an engine, or what runs all contexts. */
function userOf(file: string): string | undefined {
  if (inside(file, PLATFORM)) return undefined;
  if (/^services\/[^/]+\.ts$/.test(file)) return 'programs';
  const [side, room, engine] = file.split('/');
  return room === 'engines'
    ? `engine ${engine}`
    : side === 'projections' && ['runtime', 'publisher'].includes(room!)
      ? `the ${room}`
      : room;
}

const reached = new Map(files.map((file) => [file, reachedBy(file)]));
const users = new Map<string, Set<string>>();
for (const file of files) {
  const user = userOf(file);
  if (user === undefined) continue;
  const seen = new Set<string>();
  const visit = (from: string): void => {
    for (const next of reached.get(from) ?? []) {
      if (!inside(next, PLATFORM) || seen.has(next)) continue;
      seen.add(next);
      users.set(next, (users.get(next) ?? new Set()).add(user));
      visit(next);
    }
  };
  visit(file);
}

/** What wires or runs all contexts alike serves more than one of them. */
const servesAll = new Set(['composition', 'programs', 'the runtime', 'the publisher']);

describe('the platform', () => {
  it('is found, with its users', () => {
    expect(users.size).toBeGreaterThan(150);
    expect([...new Set([...users.values()].flatMap((of) => [...of]))]).toEqual(
      expect.arrayContaining(['enquiries', 'customers', 'composition', 'engine mongodb', 'the runtime']),
    );
  });

  it('holds what two contexts or two engines use, or what all are run with, and nothing else', () => {
    const strangers = files
      .filter((file) => inside(file, PLATFORM))
      .map((file) => ({ file, of: [...(users.get(file) ?? [])] }))
      .filter(({ of }) => of.length < 2 && !of.some((user) => servesAll.has(user)))
      .map(({ file, of }) => `${file} is used by ${of.join(', ') || 'nobody'}`);
    expect(strangers).toEqual([]);
  });
});
