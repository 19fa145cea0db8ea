import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { KeyVault, VaultEntry } from './keyVault.ts';

interface KeyVaultSuiteOptions {
  /** An empty vault; every call uses the same master key. */
  open(): Promise<KeyVault>;
  /** Closes the vault and opens the same one again. */
  reopen(vault: KeyVault): Promise<KeyVault>;
}

const aCustomer = (): string => `customer-${randomUUID()}`;
const anEnquiry = (): string => `enquiry-${randomUUID()}`;

/** The contract of the port: every adapter is put under it. */
export function describeKeyVault(name: string, { open, reopen }: KeyVaultSuiteOptions): void {
  describe(`key vault ${name}`, () => {
    let vault: KeyVault;
    beforeEach(async () => {
      vault = await open();
    });
    afterEach(() => vault.close());

    it('makes a key of 32 bytes for each subject, and keeps it when it is asked for again', async () => {
      const [one, other] = [aCustomer(), aCustomer()];
      await Promise.all([vault.createKey(one), vault.createKey(one), vault.createKey(other)]);
      const key = await vault.key(one);
      await vault.createKey(one);
      expect(key).toHaveLength(32);
      expect(await vault.key(one)).toEqual(key);
      expect(await vault.key(other)).not.toEqual(key);
    });

    it('knows no key of a subject that has none', async () => {
      expect(await vault.key(aCustomer())).toBeUndefined();
      expect(vault.cachedKey(aCustomer())).toBeUndefined();
    });

    it('tells who was erased, and whose parent was, from who was never there', async () => {
      const [customer, enquiry, stranger] = [aCustomer(), anEnquiry(), aCustomer()];
      await vault.createKey(customer);
      await vault.createKey(enquiry, customer);
      const states = () => Promise.all([customer, enquiry, stranger].map((subject) => vault.isErased(subject)));
      expect(await states()).toEqual([false, false, false]);
      await vault.deleteKey(customer);
      expect(await states()).toEqual([true, true, false]);
      vault = await reopen(vault);
      expect(await states()).toEqual([true, true, false]);
    });

    it('carries the mark of its bank over a restart, the last one that was set', async () => {
      expect(await vault.mark()).toBeUndefined();
      const knows = { stream: aCustomer(), revision: 3, id: randomUUID() };
      await Promise.all(Array.from({ length: 8 }, () => vault.setMark({ bank: 'one' })));
      await vault.setMark({ bank: 'one', knows, lost: ['customer-1'] });
      vault = await reopen(vault);
      expect(await vault.mark()).toEqual({ bank: 'one', knows, lost: ['customer-1'] });
    });

    it('has a key at hand without waiting once it was made or read', async () => {
      const subject = aCustomer();
      await vault.createKey(subject);
      const key = vault.cachedKey(subject);
      vault = await reopen(vault);
      expect(vault.cachedKey(subject)).toBeUndefined();
      expect(await vault.key(subject)).toEqual(key);
      expect(vault.cachedKey(subject)).toEqual(key);
    });

    it('keeps keys wrapped by a parent over a restart', async () => {
      const [customer, enquiry] = [aCustomer(), anEnquiry()];
      await vault.createKey(customer);
      await vault.createKey(enquiry, customer);
      const key = await vault.key(enquiry);
      vault = await reopen(vault);
      expect(await vault.key(enquiry)).toEqual(key);
    });

    it('wraps by a parent that is made at the same moment', async () => {
      const [customer, enquiry] = [aCustomer(), anEnquiry()];
      await Promise.all([vault.createKey(customer), vault.createKey(enquiry, customer)]);
      expect(await vault.key(enquiry)).toHaveLength(32);
    });

    it('deletes a key for ever: also after a restart, and no new one is made', async () => {
      const subject = aCustomer();
      await vault.createKey(subject);
      await vault.deleteKey(subject);
      expect(vault.cachedKey(subject)).toBeUndefined();
      expect(await vault.key(subject)).toBeUndefined();
      vault = await reopen(vault);
      expect(await vault.key(subject)).toBeUndefined();
      await expect(vault.createKey(subject)).rejects.toMatchObject({ name: 'SubjectErased' });
    });

    it('deletes twice without complaint', async () => {
      const subject = aCustomer();
      await vault.createKey(subject);
      await vault.deleteKey(subject);
      await vault.deleteKey(subject);
      expect(await vault.key(subject)).toBeUndefined();
    });

    it('takes the keys of the children along, and theirs, but no others', async () => {
      const [customer, enquiry, file, stranger] = [aCustomer(), anEnquiry(), `file-${randomUUID()}`, aCustomer()];
      await vault.createKey(customer);
      await vault.createKey(enquiry, customer);
      await vault.createKey(file, enquiry);
      await vault.createKey(stranger);
      await vault.deleteKey(customer);
      expect([vault.cachedKey(enquiry), vault.cachedKey(file)]).toEqual([undefined, undefined]);
      expect([await vault.key(enquiry), await vault.key(file)]).toEqual([undefined, undefined]);
      expect(await vault.key(stranger)).toHaveLength(32);
    });

    it('knows who goes with a subject, theirs too, parents first, and none whose key is gone', async () => {
      const [customer, enquiry, other, file, stranger] = [aCustomer(), anEnquiry(), anEnquiry(), `file-${randomUUID()}`, aCustomer()];
      await vault.createKey(customer);
      await Promise.all([enquiry, other].map((child) => vault.createKey(child, customer)));
      await vault.createKey(file, enquiry);
      await vault.createKey(stranger);
      const family = await vault.familyOf(customer);
      expect([...family].sort()).toEqual([customer, enquiry, file, other].sort());
      expect(family[0]).toBe(customer);
      expect(family.indexOf(file)).toBeGreaterThan(family.indexOf(enquiry));
      await vault.deleteKey(other);
      vault = await reopen(vault);
      expect(await vault.familyOf(customer)).toEqual([customer, enquiry, file]);
      await vault.deleteKey(customer);
      expect(await vault.familyOf(customer)).toEqual([customer]);
    });

    it('leaves the parent its key when a child is deleted', async () => {
      const [customer, enquiry] = [aCustomer(), anEnquiry()];
      await vault.createKey(customer);
      await vault.createKey(enquiry, customer);
      await vault.deleteKey(enquiry);
      expect(await vault.key(customer)).toHaveLength(32);
    });

    it('makes no key below a parent that has none', async () => {
      const enquiry = anEnquiry();
      await expect(vault.createKey(enquiry, aCustomer())).rejects.toMatchObject({ name: 'SubjectErased' });
      expect(await vault.key(enquiry)).toBeUndefined();
    });

    it('gives one pseudonym per purpose and value, the same after a restart', async () => {
      const pseudonym = vault.pseudonym('email', 'erika@example.com');
      expect(pseudonym).toMatch(/^[0-9a-f]{64}$/);
      expect(vault.pseudonym('email', 'hans@example.com')).not.toBe(pseudonym);
      expect(vault.pseudonym('customerNumber', 'erika@example.com')).not.toBe(pseudonym);
      vault = await reopen(vault);
      expect(vault.pseudonym('email', 'erika@example.com')).toBe(pseudonym);
    });

    it('derives one secret per purpose, the same after a restart', async () => {
      const secret = vault.secret('tokens');
      expect(secret).toHaveLength(32);
      expect(vault.secret('records')).not.toEqual(secret);
      vault = await reopen(vault);
      expect(vault.secret('tokens')).toEqual(secret);
    });

    describe('copied into another', () => {
      let other: KeyVault;
      beforeEach(async () => {
        other = await open();
      });
      afterEach(() => other.close());

      it('has the same keys, and knows who was erased', async () => {
        const [customer, enquiry, erased] = [aCustomer(), anEnquiry(), aCustomer()];
        await vault.createKey(customer);
        await vault.createKey(enquiry, customer);
        await vault.createKey(erased);
        await vault.deleteKey(erased);
        await other.import(vault.export());
        await other.import(vault.export());
        expect(await other.key(enquiry)).toEqual(await vault.key(enquiry));
        expect(await other.key(customer)).toEqual(await vault.key(customer));
        await expect(other.createKey(erased)).rejects.toMatchObject({ name: 'SubjectErased' });
      });

      it('hands out parents before their children', async () => {
        const [a, b, c] = [`a-${randomUUID()}`, `b-${randomUUID()}`, `c-${randomUUID()}`];
        await vault.createKey(c);
        await vault.createKey(b, c);
        await vault.createKey(a, b);
        const subjects: string[] = [];
        for await (const entry of vault.export()) if (entry.kind === 'key') subjects.push(entry.subject);
        expect(subjects).toEqual([c, b, a]);
      });

      it('revives nobody who was erased there', async () => {
        const subject = aCustomer();
        await vault.createKey(subject);
        await other.import(vault.export());
        await other.deleteKey(subject);
        await other.import(vault.export());
        expect(await other.key(subject)).toBeUndefined();
      });

      it('refuses keys that another master key wraps, and a second key of a subject', async () => {
        const subject = aCustomer();
        await vault.createKey(subject);
        await other.createKey(subject);
        const key = await other.key(subject);
        await expect(other.import(vault.export())).rejects.toMatchObject({ name: 'VaultConflict' });
        await expect(other.import(foreign(vault.export()))).rejects.toMatchObject({ name: 'VaultBelongsToOtherMasterKey' });
        expect(await other.key(subject)).toEqual(key);
      });
    });
  });
}

async function* foreign(entries: AsyncIterable<VaultEntry>): AsyncGenerator<VaultEntry> {
  for await (const entry of entries) yield entry.kind === 'master' ? { kind: 'master', check: 'another' } : entry;
}
