import { describe, expect, it } from 'vitest';
import type { SearchResultsView } from '@portal/contracts/finding/found';
import type { ReadModelDocument, ReadModelReader, ReadQuery } from '@portal/platform/read-model-store/readModelStore';
import type { SearchSlot } from '../defineReadSide.ts';
import { searchRoutes } from './searchEverything.ts';

interface Locker extends ReadModelDocument {
  readonly number: string | null;
  readonly holder: string;
}
const slot: SearchSlot<Locker> = {
  collection: 'lockers',
  ability: ['ROLE_BANK_EMPLOYEE'],
  label: 'Schließfächer',
  number: 'number',
  title: ({ holder, number }) => (number === null ? undefined : holder),
  detail: ({ number }) => number,
  path: ({ id }) => `/lockers/${id}`,
};
const staffSlot: SearchSlot<Locker> = { ...slot, collection: 'keys', label: 'Schlüssel', ability: ['ROLE_BANK_ADMIN'] };
const lockers = (...holders: readonly string[]): Locker[] =>
  holders.map((holder, index) => ({ id: `l${index}`, number: `1${index}`, holder }));

/** Who searches in a store that finds these, whatever is asked. */
async function found(search: string, documents: readonly Locker[], roles: readonly string[] = ['ROLE_BANK_EMPLOYEE'], slots = [slot]) {
  const asked: string[] = [];
  const reader = {
    async find(collection: string, { filter = [] }: ReadQuery) {
      asked.push(collection);
      const [number] = filter;
      const items = number?.op === 'in' ? documents.filter((one) => number.values.includes(one.number)) : documents;
      return { items, total: items.length };
    },
  } as unknown as ReadModelReader;
  const answer = await searchRoutes(slots, reader)[0]!.handle({
    query: { search },
    principal: { realm: 'employee', id: 'e', roles, inheritedRoles: [], sessionId: 's' },
  } as never);
  if (answer.kind !== 'json') throw new Error(answer.kind);
  return { groups: (answer.body as SearchResultsView).groups, asked };
}
const titles = async (search: string, documents: readonly Locker[]): Promise<readonly (readonly string[])[]> =>
  (await found(search, documents)).groups.map(({ hits }) => hits.map(({ title }) => title));

describe('a search over everything', () => {
  it('shows the owner of a number first, then those with a word that begins so, then the others', async () => {
    const documents = [...lockers('Ambergmüller', 'Erika Müller', 'Müller'), { id: 'x', number: 'Mueller', holder: 'Wer anders' }];
    expect(await titles('Mueller', documents)).toEqual([['Wer anders', 'Erika Müller', 'Müller', 'Ambergmüller']]);
  });

  it('counts the title more than what stands below it', async () => {
    const documents: Locker[] = [
      { id: 'a', number: 'Berg 7', holder: 'Tal' },
      { id: 'b', number: '8', holder: 'Berg' },
    ];
    expect(await titles('berg', documents)).toEqual([['Berg', 'Tal']]);
  });

  it('shows five of a kind and says that there are others', async () => {
    const { groups } = await found('Anna', lockers('Anna', 'Anna', 'Anna', 'Anna', 'Anna', 'Anna'));
    expect(groups).toMatchObject([{ name: 'lockers', label: 'Schließfächer', more: true, hits: { length: 5 } }]);
    expect((await found('Anna', lockers('Anna'))).groups).toMatchObject([{ more: false, hits: [{ detail: '10', path: '/lockers/l0' }] }]);
  });

  it('leaves out what has nothing left to show, and kinds of which nothing is found', async () => {
    expect((await found('Anna', [{ id: 'a', number: null, holder: 'Anna' }])).groups).toEqual([]);
    expect((await found('Anna', [])).groups).toEqual([]);
  });

  it('looks only into what the employee may read', async () => {
    const both = [slot, staffSlot];
    expect((await found('Anna', lockers('Anna'), ['ROLE_BANK_EMPLOYEE'], both)).asked).not.toContain('keys');
    expect((await found('Anna', lockers('Anna'), ['ROLE_BANK_ADMIN'], both)).asked).not.toContain('lockers');
    expect((await found('Anna', lockers('Anna'), [], both)).groups).toEqual([]);
  });

  it.each(['', '  ', 'ab', 'a b c'])('looks nowhere for %j: a word of three characters is needed', async (search) => {
    expect(await found(search, lockers('Anna'))).toEqual({ groups: [], asked: [] });
  });
});
