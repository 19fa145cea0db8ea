import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** `docs/specification/back-office.md`: every rule of the back office names the test that shows it. */
const rows = readFileSync('docs/specification/back-office.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| section'))
  .map((line) =>
    line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim()),
  );

describe('the table of the back office', () => {
  it('has four cells in each row', () => expect(rows.filter((cells) => cells.length !== 4)).toEqual([]));

  it('names tests that exist', () => {
    const wrong = rows
      .filter(([, , , test]) => test !== '*fehlt*')
      .filter(([, , , test = '']) => {
        const [file = '', name] = test.replaceAll('`', '').split(' › ');
        return name === undefined || !existsSync(file) || !readFileSync(file, 'utf8').includes(name);
      });
    expect(wrong).toEqual([]);
  });
});
