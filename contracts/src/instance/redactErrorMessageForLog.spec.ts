import { describe, expect, it } from 'vitest';
import { redactErrorMessageForLog } from './redactErrorMessageForLog.ts';

describe('what a browser tells of a failure', () => {
  it.each([
    ["Cannot read properties of undefined (reading 'erika')", 'Cannot read properties of undefined (reading …)'],
    ['no customer erika@example.de', 'no customer …'],
    ['Failed to fetch https://bank.example/vorgang/1?email=a', 'Failed to fetch …'],
    ['IBAN DE12500105170648489890 refused', 'IBAN … refused'],
    ['Unexpected token < in JSON at position 4711', 'Unexpected token < in JSON at position …'],
    ['enquiry 0b2f8a52-1c1e-4a57-9d0c-2f6e3a7a9b10 is gone', 'enquiry … is gone'],
    ['token eyJhbGciOiJIUzI1NiJ9.eyJpZCI6ImFiYyJ9.x-_y refused', 'token … refused'],
    ['bearer abcdefghijklmnopqrstuvwxyz expired', 'bearer … expired'],
    ['Erika Mustermann is no customer', '… … is no customer'],
    ['no row for MÜLLER-LÜDENSCHEIDT', 'no row for …'],
    ['TypeError: Failed to execute on IndexedDB', 'TypeError: Failed to execute on IndexedDB'],
    ['NetworkError when attempting to fetch resource.', 'NetworkError when attempting to fetch resource.'],
    ['Minified React error', 'Minified React error'],
  ])('keeps the words and drops what they quote: %s', (said, kept) => expect(redactErrorMessageForLog(said)).toBe(kept));

  it('is 200 characters at most, however long it is', () => {
    expect(redactErrorMessageForLog('x '.repeat(100_000))).toHaveLength(200);
  });
});
