import { describe, expect, it } from 'vitest';
import { demoInstanceConfig } from '@portal/services/demo/demoInstanceConfig';
import { enquiryLetter } from './enquiryLetter.ts';

const endOfLetterThatReminds = (expiresOn: string): unknown =>
  enquiryLetter(
    { enquiryId: 'e-1', recipient: 'customer', kinds: ['dueTomorrow'] },
    { publicId: 'V-2026-000001', expiresOn, ownerId: 'c-1' },
    { email: 'erika@beispiel.de', greeting: 'Guten Tag Frau Mustermann' },
    { publicUrl: 'https://portal.beispiel.de', ...demoInstanceConfig },
  ).notAfter;

describe('a letter that only reminds of a deadline', () => {
  it('goes out until the day of the deadline is over in Berlin', () => {
    expect(endOfLetterThatReminds('2026-11-30')).toBe('2026-11-30T23:00:00.000Z');
    expect(endOfLetterThatReminds('2026-06-30')).toBe('2026-06-30T22:00:00.000Z');
  });
});
