import { describe, expect, it } from 'vitest';
import { aFile } from '../../testing/aFile.ts';
import { nextRequestedFileId } from './NextRequestedFileActionBar.tsx';

const released = aFile({ id: 'now', status: 'ready' });
const optional = aFile({ id: 'optional', required: false });
const required = aFile({ id: 'required' });
const uploaded = aFile({ id: 'uploaded', status: 'uploaded' });
const next = (...others: (typeof released)[]): string | undefined =>
  nextRequestedFileId({ status: 'open', requestedFiles: [released, ...others] }, 'now');

describe('the next document after a release', () => {
  it('is one that waits for its release, then a required one, then an optional one', () => {
    expect(next(optional, required, uploaded)).toBe('uploaded');
    expect(next(optional, required)).toBe('required');
    expect(next(optional)).toBe('optional');
  });

  it('is none when the others are done', () => {
    expect(next(aFile({ id: 'done', status: 'verified' }), aFile({ id: 'unclear', status: 'problem' }))).toBeUndefined();
  });

  it('is none when the enquiry is no longer open', () => {
    expect(nextRequestedFileId({ status: 'completed', requestedFiles: [released, required] }, 'now')).toBeUndefined();
  });
});
