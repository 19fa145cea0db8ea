import { describe, expect, it } from 'vitest';
import { aRequestedFile } from '../../testing/aRequestedFile.ts';
import { nextRequestedFileIdToReleaseOrUpload } from './NextRequestedFileActionBar.tsx';

const released = aRequestedFile({ id: 'now', status: 'ready' });
const optional = aRequestedFile({ id: 'optional', required: false });
const required = aRequestedFile({ id: 'required' });
const uploaded = aRequestedFile({ id: 'uploaded', status: 'uploaded' });
const next = (...others: (typeof released)[]): string | undefined =>
  nextRequestedFileIdToReleaseOrUpload({ status: 'open', requestedFiles: [released, ...others] }, 'now');

describe('the next document after a release', () => {
  it('is one that waits for its release, then a required one, then an optional one', () => {
    expect(next(optional, required, uploaded)).toBe('uploaded');
    expect(next(optional, required)).toBe('required');
    expect(next(optional)).toBe('optional');
  });

  it('is none when the others are done', () => {
    expect(next(aRequestedFile({ id: 'done', status: 'verified' }), aRequestedFile({ id: 'unclear', status: 'problem' }))).toBeUndefined();
  });

  it('is none when the enquiry is no longer open', () => {
    expect(nextRequestedFileIdToReleaseOrUpload({ status: 'completed', requestedFiles: [released, required] }, 'now')).toBeUndefined();
  });
});
