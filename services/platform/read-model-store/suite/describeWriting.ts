import { describe, expect, it } from 'vitest';
import { EngineUnavailable } from '../../engineUnavailable.ts';
import { START_OF_LOG } from '../../event-store/eventStore.ts';
import type { ReadModelWrite, ReadQuery } from '../readModelStore.ts';
import {
  aCustomer,
  testPosition,
  CUSTOMERS_PROJECTION_SPEC,
  putCustomerWrite,
  deleteCustomerWrite,
  setUpStoreUnderTest,
  type ReadModelStoreSuiteOptions,
} from './setUpStoreUnderTest.ts';

/** Commits of the projector, and generations beside the live one. */
export function describeWriting(options: ReadModelStoreSuiteOptions): void {
  describe('committing', () => {
    const under = setUpStoreUnderTest(options, 'each test');
    const { write, found, filtered } = under;

    it('moves documents, parked streams and the checkpoint in one step', async () => {
      const parked = [{ stream: 'customer-9', position: testPosition(1), eventType: 'CustomerInvited', reason: 'TypeError' }];
      expect(await under.live.commit({ from: START_OF_LOG, to: testPosition(1), writes: [putCustomerWrite(aCustomer('a'))], parked })).toBe(
        true,
      );
      expect(await under.store.checkpoint('customers')).toBe(testPosition(1));
      expect(await under.live.parked()).toEqual(parked);
      expect(await under.store.parkedStreams(['customers', 'enquiries'])).toEqual(new Map([['customers', parked]]));
    });

    it('does nothing when the batch is a repetition or starts elsewhere', async () => {
      await write(putCustomerWrite(aCustomer('a')));
      expect(await under.live.commit({ from: START_OF_LOG, to: testPosition(1), writes: [deleteCustomerWrite('a')], parked: [] })).toBe(
        false,
      );
      expect(await under.live.commit({ from: testPosition(7), to: testPosition(8), writes: [deleteCustomerWrite('a')], parked: [] })).toBe(
        false,
      );
      expect(await found({})).toEqual(['a']);
      expect(await under.store.checkpoint('customers')).toBe(testPosition(1));
    });

    it('writes nothing of a batch that cannot be written whole', async () => {
      const writes: ReadModelWrite[] = [putCustomerWrite(aCustomer('a')), { kind: 'put', collection: 'unknown', document: { id: 'x' } }];
      await expect(under.live.commit({ from: START_OF_LOG, to: testPosition(1), writes, parked: [] })).rejects.toThrow();
      expect(await found({})).toEqual([]);
      expect(await under.store.checkpoint('customers')).toBe(START_OF_LOG);
      await write(putCustomerWrite(aCustomer('b')));
      expect(await filtered({ field: 'status', op: 'eq', value: 'active' })).toEqual(['b']);
    });

    it('keeps all of it when it is opened again', async () => {
      await write(putCustomerWrite(aCustomer('a')));
      await under.reopen();
      expect((await under.store.open(CUSTOMERS_PROJECTION_SPEC)).next).toBeUndefined();
      expect(await found({ search: 'schmidt' })).toEqual(['a']);
      expect(await under.store.checkpoint('customers')).toBe(testPosition(1));
    });

    it('carries the mark of its bank', async () => {
      expect(await under.store.mark()).toBeUndefined();
      await under.store.setMark({ bank: 'one' });
      await under.reopen();
      expect(await under.store.mark()).toEqual({ bank: 'one' });
    });
  });

  describe('generations', () => {
    const declared = ({ version, collections }: typeof CUSTOMERS_PROJECTION_SPEC) => ({ version, collections });
    const under = setUpStoreUnderTest(options, 'each test');
    const { write, found } = under;

    it('begin empty, are written beside the live one, and take its place in one step', async () => {
      await write(putCustomerWrite(aCustomer('old')));
      const next = await under.store.startGeneration('customers');
      expect(await next.checkpoint()).toBe(START_OF_LOG);
      await next.commit({ from: START_OF_LOG, to: testPosition(5), writes: [putCustomerWrite(aCustomer('new'))], parked: [] });
      expect(await found({})).toEqual(['old']);
      await under.store.promote('customers', next.generation);
      expect(await found({})).toEqual(['new']);
      expect(await under.store.checkpoint('customers')).toBe(testPosition(5));
    });

    it('one comes beside the live one when the declaration has changed, and goes on after a restart', async () => {
      await write(putCustomerWrite(aCustomer('old')));
      const changed = { ...CUSTOMERS_PROJECTION_SPEC, version: 2 };
      const { next } = await under.store.open(changed);
      const liveVersion = async () => (await under.store.liveDeclarations()).get('customers')?.version;
      expect((await under.store.liveDeclarations()).get('customers')).toMatchObject(declared(CUSTOMERS_PROJECTION_SPEC));
      await next?.commit({ from: START_OF_LOG, to: testPosition(1), writes: [putCustomerWrite(aCustomer('new'))], parked: [] });
      await under.reopen();
      const again = await under.store.open(changed);
      expect(await again.next?.checkpoint()).toBe(testPosition(1));
      expect(await found({})).toEqual(['old']);
      expect(await liveVersion()).toBe(CUSTOMERS_PROJECTION_SPEC.version);
      await under.store.promote('customers', again.next?.generation ?? -1);
      expect(await liveVersion()).toBe(2);
      expect((await under.store.open(changed)).next).toBeUndefined();
      expect(await found({})).toEqual(['new']);
    });

    it('that lack what is asked for are being built: whoever asks is told to ask again', async () => {
      const customers = CUSTOMERS_PROJECTION_SPEC.collections[0]!;
      const plain = { ...CUSTOMERS_PROJECTION_SPEC, version: 2, collections: [{ ...customers, searchable: [] }] };
      const { next: plainNext } = await under.store.open(plain);
      await under.store.promote('customers', plainNext?.generation ?? -1);
      const more = { ...customers, filterable: [...customers.filterable, 'city'], sortable: [...customers.sortable, 'city'] };
      const { next } = await under.store.open({ ...plain, version: 3, collections: [more, { ...more, name: 'prospects' }] });
      const questions: ReadQuery[] = [
        { filter: [{ field: 'city', op: 'eq', value: 'Berlin' }] },
        { filter: [{ field: 'city', op: 'in', values: ['Berlin'] }], few: true, search: 'Weber' },
        { sort: [{ field: 'city', direction: 'asc' }] },
        { sort: [{ field: 'city', direction: 'asc' }], after: { value: 'Berlin', id: 'a' } },
        { search: 'Weber' },
      ];
      await expect(under.store.find('prospects', {})).rejects.toThrow(EngineUnavailable);
      for (const question of questions) await expect(under.find(question)).rejects.toThrow(EngineUnavailable);
      await expect(under.store.totalsBy('customers', 'city', ['Berlin'])).rejects.toThrow(EngineUnavailable);
      await under.store.promote('customers', next?.generation ?? -1);
      for (const question of questions) expect((await under.find(question)).items).toEqual([]);
      expect(await under.store.totalsBy('customers', 'city', ['Berlin'])).toEqual([0]);
    });

    it('of a projection that is declared no more go, and its collection is read where it is declared now', async () => {
      await write(putCustomerWrite(aCustomer('old')));
      const renamed = { ...CUSTOMERS_PROJECTION_SPEC, name: 'people' };
      const { live } = await under.store.open(renamed);
      await live?.commit({ from: START_OF_LOG, to: testPosition(1), writes: [putCustomerWrite(aCustomer('new'))], parked: [] });
      expect(await found({})).toEqual(['old']);
      await under.store.keepOnly(['people']);
      expect(await found({})).toEqual(['new']);
      expect(await under.store.checkpoint('customers')).toBe(START_OF_LOG);
      await under.reopen();
      expect(await found({})).toEqual(['new']);
      const afterwards = await under.store.open(CUSTOMERS_PROJECTION_SPEC);
      expect(await afterwards.live?.get('customers', 'old')).toBeUndefined();
    });

    it('can be given up, and the live one cannot', async () => {
      await write(putCustomerWrite(aCustomer('old')));
      const next = await under.store.startGeneration('customers');
      await under.store.dropGeneration('customers', next.generation);
      await expect(under.store.promote('customers', next.generation)).rejects.toThrow(TypeError);
      await expect(under.store.dropGeneration('customers', under.live.generation)).rejects.toThrow(TypeError);
      expect(await found({})).toEqual(['old']);
    });
  });
}
