import { describe, expect, it } from 'vitest';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { nextRequestedFileToCheck } from './RequestedFileTriage.tsx';

const files = (['ready', 'requested', 'ready', 'verified'] as const).map(
  (status, index) => ({ id: String(index), status }) as RequestedFileView,
);

describe('the next document to check', () => {
  it('is the first that waits when none is chosen', () => {
    expect(nextRequestedFileToCheck(files, undefined)?.id).toBe('0');
  });

  it('comes after the present one and starts again at the top', () => {
    expect(nextRequestedFileToCheck(files, '0')?.id).toBe('2');
    expect(nextRequestedFileToCheck(files, '2')?.id).toBe('0');
  });

  it('is none when nothing else waits', () => {
    expect(nextRequestedFileToCheck(files.slice(0, 2), '0')).toBeUndefined();
  });
});
