import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { masterKeysBeforeFirstRotation, createMasterKeyChange } from '@portal/platform/vault/masterKeys';
import { rotateMasterKey } from '../../composition/rotation/rotateMasterKey.ts';
import { openRotatableStores } from '../../composition/rotation/rotatableStores.ts';
import { chainKeyIdOf } from '@portal/platform/journal/chainKeys';
import { enquiryAggregate } from '../../enquiries/enquiry/enquiryAggregate.ts';
import { openAuditedTestBank, customerCreated, enquiryCreated, enquiryOpened, type AuditedBank } from '../testing/openAuditedTestBank.ts';

const keys = masterKeysBeforeFirstRotation(randomBytes(32));
const next = randomBytes(32);
let bank: AuditedBank;

beforeEach(async () => {
  bank = await openAuditedTestBank(keys);
  await bank.write(`customer-${randomUUID()}`, customerCreated('Mustermann'));
});
afterEach(() => bank.remove());

const rotate = async (): Promise<void> => {
  const stores = (await openRotatableStores({ kind: 'embedded', keys, dataDir: bank.dataDir }))!;
  try {
    await rotateMasterKey(stores, { current: keys, next: async () => next, settle: async () => undefined, keptIn: 'folder' });
  } finally {
    await stores.close();
  }
};

describe('after the master key was rotated', () => {
  it('a new key signs, and what the one before has signed can still be checked', async () => {
    await bank.sign();
    await bank.whileClosed(rotate, async () => createMasterKeyChange(keys, next).to);
    await bank.write(`customer-${randomUUID()}`, customerCreated('Musterfrau'));
    await bank.sign();
    const { fault, checkpoints } = await bank.verify();
    expect(fault).toBeUndefined();
    expect(checkpoints).toHaveLength(2);
    expect(new Set(checkpoints.map(({ keyId }) => keyId)).size).toBe(2);
    expect(new Set(checkpoints.map(({ publicKey }) => publicKey)).size).toBe(2);
  });

  it('a new key links the events, and those of before are read and decided on as before', async () => {
    const stream = `enquiry-${randomUUID()}`;
    await bank.write(stream, enquiryCreated(randomUUID(), 'Baufinanzierung'));
    await bank.whileClosed(rotate, async () => createMasterKeyChange(keys, next).to);
    await bank.writeOn(stream, enquiryOpened);
    const records = await bank.engines().events.readStream(stream);
    expect(new Set(records.map(({ payload }) => chainKeyIdOf(payload))).size).toBe(2);
    const { state } = await bank.services().commands.load(enquiryAggregate, stream.slice('enquiry-'.length));
    expect(state).toMatchObject({ status: 'open' });
    expect((await bank.verify()).fault).toBeUndefined();
  });
});
