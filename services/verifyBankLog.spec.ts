import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkpointHash } from './audit/checkpoint/checkpoint.ts';
import { openAuditedTestBank, customerCreated, type AuditedBank } from './audit/testing/openAuditedTestBank.ts';
import { parseExpectedCheckpoint, verifyBankLog } from './verifyBankLog.ts';

let bank: AuditedBank;
let complaints: string[];

beforeEach(async () => {
  bank = await openAuditedTestBank();
  complaints = [];
  await bank.write(`customer-${randomUUID()}`, customerCreated('Mustermann'));
});
afterEach(() => bank.remove());

const verify = (expected: { readonly number: number; readonly hash: string }): Promise<boolean> => {
  const { events, vault, records, blobStore: blobs, readModels, journal } = bank.engines();
  const opened = { parts: { events, vault, records, blobs }, readModels, journal, close: () => Promise.resolve() };
  return verifyBankLog(opened, { say: () => undefined, complain: (line) => void complaints.push(line) }, { expected });
};

describe('a line that says what was signed, kept elsewhere', () => {
  it('is compared with the log: it tells one that was set back, and one that was signed anew', async () => {
    const signed = (await bank.sign())!;
    const hash = checkpointHash(signed);
    expect(await verify({ number: 1, hash })).toBe(true);
    expect(complaints).toEqual([]);
    expect(await verify({ number: 2, hash })).toBe(false);
    expect(await verify({ number: 1, hash: 'a'.repeat(64) })).toBe(false);
    expect(complaints).toEqual([
      expect.stringContaining('Prüfpunkt 2 fehlt ihm'),
      expect.stringContaining(`Prüfpunkt 1 hat die Prüfsumme ${hash}, nicht ${'a'.repeat(64)}`),
    ]);
  });

  it('is read as the log says it', () => {
    const hash = '0123456789abcdef'.repeat(4);
    expect(parseExpectedCheckpoint(`12:${hash.toUpperCase()}`)).toEqual({ number: 12, hash });
    for (const text of ['', hash, `0:${hash}`, `1:${hash}0`, `1:${hash.slice(1)}`, `-1:${hash}`])
      expect(parseExpectedCheckpoint(text)).toBeUndefined();
  });
});
