import { describe, expect, it } from 'vitest';
import { sniffMediaType } from './sniffMediaType.ts';

const typeOf = (content: string): Promise<string> => sniffMediaType(Buffer.from(content, 'latin1'), 'Antrag.pdf');

describe('a PDF', () => {
  it.each([
    ["a printer's orders on lines of their own", '\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n'],
    ["a printer's order on the line of its header", '@PJL ENTER LANGUAGE=PDF '],
    ['comments about comments', '%!PS-Adobe-3.0 %%\n% %PDF\n'],
  ])('may have before it %s', async (_, before) => {
    expect(await typeOf(`${before}%PDF-1.7`)).toBe('application/pdf');
  });

  // Read in more than one way, these took ten seconds, and twice as long with each order more.
  it.each([
    ["a printer's orders on one line", '@PJL'.repeat(30)],
    ['orders on lines with signs of a comment', '@PJL %% \r\n'.repeat(11)],
  ])('is none without its header, which is known at once behind %s', { timeout: 2_000 }, async (_, content) => {
    expect(await typeOf(content)).toBe('text/plain');
  });
});
