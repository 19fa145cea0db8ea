import { describe, expect, it } from 'vitest';
import { aRequestedFile } from '../../../testing/anEnquiry.ts';
import type { HistoryEntry } from '../../../components/facts/HistoryList.tsx';
import { sortHistoryNewestFirst } from '../useEnquiryHistory.ts';
import { sortRequestedFiles, type RequestedFileSortKey } from './fileSorting.ts';

const day = (number: number): string => `2026-11-0${number}T10:00:00.000Z`;
const files = [
  aRequestedFile({ id: 'first', sortIndex: 2, status: 'ready', createdAt: day(1), updatedAt: day(9) }),
  aRequestedFile({ id: 'second', sortIndex: 1, status: 'requested', createdAt: day(2), updatedAt: day(2) }),
  aRequestedFile({ id: 'third', sortIndex: 1, status: 'problem', createdAt: day(3), updatedAt: day(4) }),
];

describe('requested documents', () => {
  it.each<[RequestedFileSortKey, readonly string[]]>([
    ['newest', ['third', 'second', 'first']],
    ['status', ['second', 'first', 'third']],
    ['edited', ['first', 'third', 'second']],
    ['sortIndex', ['second', 'third', 'first']],
  ])('stand in the order of %s', (sorting, order) => {
    expect(sortRequestedFiles(files, sorting).map(({ id }) => id)).toEqual(order);
  });
});

describe('the history of an enquiry and its documents', () => {
  it('is one, newest first', () => {
    const entries = [2, 4, 3].map((number) => ({ id: String(number), createdAt: day(number) }) as HistoryEntry);
    expect(sortHistoryNewestFirst(entries).map(({ id }) => id)).toEqual(['4', '3', '2']);
  });
});
