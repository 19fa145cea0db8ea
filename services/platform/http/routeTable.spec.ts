import { describe, expect, it } from 'vitest';
import { RouteTable } from './routeTable.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const tableOf = (paths: readonly string[]): RouteTable<string> => {
  const table = new RouteTable<string>();
  for (const path of paths) table.add('GET', path, path);
  return table;
};

describe('finding a route', () => {
  const paths = ['/lockers/:name', '/lockers/free', '/lockers/:name/keys', '/lockers/free/:name', '/:collection/free'];

  it.each([
    ['/lockers/free', '/lockers/free'],
    ['/lockers/17', '/lockers/:name'],
    ['/lockers/free/keys', '/lockers/free/:name'],
    ['/lockers/17/keys', '/lockers/:name/keys'],
    ['/boxes/free', '/:collection/free'],
  ])('leads %s to %s, whatever was declared first', (path, expected) => {
    for (const order of [paths, paths.toReversed()]) expect(tableOf(order).find('GET', path)?.entry).toBe(expected);
  });

  it('goes by the parameter where the literal knows no such method', () => {
    for (const literalFirst of [true, false]) {
      const table = new RouteTable<string>();
      if (literalFirst) table.add('GET', '/lockers/free', 'literal');
      table.add('DELETE', '/lockers/:name', 'parameter');
      if (!literalFirst) table.add('GET', '/lockers/free', 'literal');
      expect([table.find('DELETE', '/lockers/free')?.entry, table.find('GET', '/lockers/free')?.entry]).toEqual(['parameter', 'literal']);
    }
  });

  it('takes ids only where an id is named, and only once for one shape', () => {
    expect(tableOf(['/lockers/:id']).find('GET', '/lockers/free')).toBeUndefined();
    expect(tableOf(['/lockers/:id']).find('GET', `/lockers/${ID}`)?.params).toEqual({ id: ID });
    expect(() => tableOf(['/lockers/:id', '/lockers/:name'])).toThrow('declared twice');
  });
});
