import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

interface Finding {
  readonly id: string;
  readonly state: string;
  /** `file › name of the test`, or the path of a document. */
  readonly evidence: readonly string[];
}

const findings: readonly Finding[] = readFileSync(path.join(root, 'docs/review.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [SMDCBEOH] [A-Z\d.]+ \|/.test(line))
  .map((line) => {
    const [id = '', , state = '', , evidence = ''] = line.slice(2, -2).split(' | ');
    return { id, state, evidence: [...evidence.matchAll(/`([^`]+)`/g)].map(([, named]) => named!) };
  });

/** Names stand in the source as they are, or with other quotes; what a test's name is made of at run time stands there as `${…}`. */
function isThere(evidence: string): boolean {
  const [file = '', ...names] = evidence.split(' › ');
  if (!existsSync(path.join(root, file))) return false;
  const text = readFileSync(path.join(root, file), 'utf8').replaceAll("\\'", "'");
  return names.every((name) => text.includes(name));
}

describe('the table of what testers found', () => {
  it('knows every finding once', () => {
    expect(findings.length).toBeGreaterThan(100);
    expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length);
  });

  it('knows four states', () => {
    expect(findings.filter(({ state }) => !['mended', 'in part', 'decided', 'open', 'later'].includes(state))).toEqual([]);
  });

  it('names evidence for whatever is mended or decided', () => {
    expect(findings.filter(({ state, evidence }) => ['mended', 'in part', 'decided'].includes(state) && evidence.length === 0)).toEqual([]);
  });

  it('names only tests and documents that exist', () => {
    expect(findings.flatMap(({ id, evidence }) => evidence.filter((named) => !isThere(named)).map((named) => `${id}: ${named}`))).toEqual(
      [],
    );
  });
});
