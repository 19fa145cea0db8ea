import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourcesBelow } from '../architecture/sourceImports.ts';

const folder = 'docs/specification';
/** One a part of the specification: every rule names the test that shows it. */
const tables = readdirSync(folder).filter((file) => file !== 'deviations.md');

/** Of sources, which may be named without their folders. */
const fileNames = new Set(
  ['contracts/src', 'services', 'projections', 'web-shared', 'web-customer', 'web-admin']
    .flatMap(sourcesBelow)
    .map((file) => path.basename(file)),
);

const rowsOf = (table: string): readonly (readonly string[])[] =>
  readFileSync(`${folder}/${table}`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| section'))
    .map((line) =>
      line
        .slice(1, -1)
        .split(' | ')
        .map((cell) => cell.trim()),
    );

describe.each(tables)('the table %s', (table) => {
  it('has rows of four cells', () => {
    expect(rowsOf(table).length).toBeGreaterThan(20);
    expect(rowsOf(table).filter((cells) => cells.length !== 4)).toEqual([]);
  });

  it('names sources that exist', () => {
    const named = rowsOf(table).flatMap(([, , source = '']) =>
      [...source.matchAll(/`([^` ]+(?:\.tsx?|\.mjs|\/))`/g)].map(([, file = '']) => file),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((file) => !existsSync(file) && !fileNames.has(file))).toEqual([]);
  });

  it('names tests that exist', () => {
    const wrong = rowsOf(table)
      .filter(([, , , test]) => test !== '*fehlt*')
      .filter(([, , , test = '']) => {
        const [file = '', name] = test.replaceAll('`', '').split(' › ');
        return name === undefined || !existsSync(file) || !readFileSync(file, 'utf8').includes(name);
      });
    expect(wrong).toEqual([]);
  });
});
