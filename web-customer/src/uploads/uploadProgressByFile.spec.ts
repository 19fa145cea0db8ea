import { describe, expect, it } from 'vitest';
import { uploadProgressByFile } from './uploadProgressByFile.ts';

const files = [
  { name: 'Seite 1.jpg', size: 1_000 },
  { name: 'Seite 2.jpg', size: 3_000 },
];
const percents = (sentBytes: number, totalBytes: number): readonly number[] =>
  uploadProgressByFile(files, { sentBytes, totalBytes }).map(({ percent }) => percent);

describe('how far each file of an upload has come', () => {
  it('follows their order: the second begins when the first is through', () => {
    expect(percents(500, 4_000)).toEqual([50, 0]);
    expect(percents(1_000, 4_000)).toEqual([100, 0]);
    expect(percents(2_500, 4_000)).toEqual([100, 50]);
  });

  it('counts what surrounds the files with them, so that all end together with the whole', () => {
    expect(percents(4_000, 4_400)).not.toEqual([100, 100]);
    expect(percents(4_400, 4_400)).toEqual([100, 100]);
  });

  it('never says more than was sent, nor less than nothing', () => {
    expect(percents(0, 4_000)).toEqual([0, 0]);
    expect(percents(9_000, 4_000)).toEqual([100, 100]);
  });
});
