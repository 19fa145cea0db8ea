import { describe, expect, it } from 'vitest';
import { createUnitOfWork, RecentDocumentCache } from './createUnitOfWork.ts';

const DOCUMENTS = 2_500;
const idOf = (number: number): string => `c${number}`;

describe('the documents that a projection remembers', () => {
  it('are the newest of each, also of those that have not been looked at for long', () => {
    const recent = new RecentDocumentCache();
    const documentOf = (number: number, name: string) => ({ id: idOf(number), name });
    for (let number = 0; number < DOCUMENTS; number += 1) {
      recent.set(idOf(number), documentOf(number, 'first'));
      // What was remembered long ago changes, and something new comes after it.
      if (number >= 600) recent.set(idOf(number - 600), documentOf(number - 600, 'second'));
    }
    let remembered = 0;
    for (let number = 0; number < DOCUMENTS; number += 1) {
      if (!recent.has(idOf(number))) continue;
      remembered += 1;
      expect(recent.get(idOf(number))).toEqual(documentOf(number, number < DOCUMENTS - 600 ? 'second' : 'first'));
    }
    expect(remembered).toBeGreaterThan(1_000);
    expect(remembered).toBeLessThanOrEqual(2_000);
  });

  it('are read again once they are forgotten', async () => {
    const reads: string[] = [];
    const writer = {
      get: async (_: string, id: string) => {
        reads.push(id);
        return { id, name: 'stored' };
      },
      where: async () => [],
    };
    const remembered = new RecentDocumentCache();
    const { documents } = createUnitOfWork(writer as never, remembered);
    for (let number = 0; number < DOCUMENTS; number += 1) await documents.get('customers', idOf(number));
    await documents.get('customers', idOf(DOCUMENTS - 1));
    expect(reads).toHaveLength(DOCUMENTS);
    expect(await documents.get('customers', idOf(0))).toEqual({ id: idOf(0), name: 'stored' });
    expect(reads).toHaveLength(DOCUMENTS + 1);
  });
});

describe('a store that fails', () => {
  const failing = (error: Error) => createUnitOfWork({ get: () => Promise.reject(error), where: () => Promise.reject(error) } as never);

  it('is to blame, not the event', async () => {
    const away = new Error('away');
    for (const read of ['get', 'where'] as const) {
      const unit = failing(away);
      await expect(unit.documents[read]('customers', 'id', 'x')).rejects.toBe(away);
      expect(unit.storeFailure()).toBe(away);
    }
  });

  it('is not to blame where it was asked wrongly', async () => {
    const unit = failing(new TypeError('no such field'));
    await expect(unit.documents.where('customers', 'nothing', 'x')).rejects.toThrow(TypeError);
    expect(unit.storeFailure()).toBeUndefined();
  });
});
