import { describe, expect, it } from 'vitest';
import { payoutTexts, uploadedFileNamesText, fileNamesWithPageCount } from './payoutTexts.ts';

describe('the words of payouts', () => {
  it.each([
    [-90, 0, 'Möglich: frühestens vor 90\u00a0Tagen, spätestens heute.'],
    [null, 0, 'Möglich: spätestens heute.'],
    [0, 1, 'Möglich: frühestens heute, spätestens in 1\u00a0Tag.'],
  ])('say which days are possible, from %s to %s days from today', (from, to, said) =>
    expect(payoutTexts.inputs.dateRange(from, to)).toBe(said),
  );

  it('say that nothing is possible where a purpose allows less than the least amount', () => {
    const { between } = payoutTexts.form;
    expect(between(500_000, 400_000)).toMatch(
      /^Für diesen Zweck ist zurzeit nichts möglich: höchstens 4\.000\u00a0€ .* mindestens 5\.000\u00a0€/,
    );
    expect([between(400_000, 400_000), between(400_000, 500_000)]).toEqual(['Möglich: 4.000\u00a0€', 'Von 4.000\u00a0€ bis 5.000\u00a0€']);
  });

  it('name all files of a proof and its pages, so that nobody misses one', () => {
    expect(fileNamesWithPageCount(['foto1.jpg', 'rechnung.pdf'], 3)).toBe('foto1.jpg, rechnung.pdf (3\u00a0Seiten)');
    expect([fileNamesWithPageCount(['foto1.jpg'], 1), fileNamesWithPageCount(['foto1.jpg'], null)]).toEqual(['foto1.jpg', 'foto1.jpg']);
    expect([uploadedFileNamesText(['a.jpg'], 1), uploadedFileNamesText(['a.jpg', 'b.jpg'], 2)]).toEqual([
      'Datei: a.jpg',
      'Dateien: a.jpg, b.jpg (2\u00a0Seiten)',
    ]);
  });
});
