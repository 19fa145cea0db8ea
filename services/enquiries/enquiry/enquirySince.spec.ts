import { describe, expect, it } from 'vitest';
import type { Loaded } from '@portal/platform/commands/aggregate';
import { enquirySince } from './enquirySince.ts';
import { noEnquiry, type EnquiryState } from './enquiryState.ts';

const STREAM = 'enquiry-0a1b2c3d-1111-4222-8333-444455556666';

/** A handler that remembers an old state until it is told to forget. */
function forgetful(remembered: Loaded<EnquiryState>, stored: Loaded<EnquiryState>) {
  let present = remembered;
  return { load: async () => present as never, evict: () => void (present = stored) };
}

describe('an enquiry that a policy looks at', () => {
  const before: Loaded<EnquiryState> = { state: { ...noEnquiry, publicId: 'Alt-77' }, revision: 3 };
  const after: Loaded<EnquiryState> = { state: { ...noEnquiry, publicId: 'Neu-77' }, revision: 4 };

  it('is read again when the event is younger than what is remembered', async () => {
    expect((await enquirySince(forgetful(before, after), { stream: STREAM, revision: 4 })).publicId).toBe('Neu-77');
  });
  it('is taken from memory otherwise', async () => {
    expect((await enquirySince(forgetful(before, after), { stream: STREAM, revision: 3 })).publicId).toBe('Alt-77');
  });
});
