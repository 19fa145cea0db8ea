import { expect, it } from 'vitest';
import { recordOf } from './recordOf.ts';

it('has a value for each name, in the order of the names', () => {
  expect(JSON.stringify(recordOf(['b', 'a'], (name) => name.toUpperCase()))).toBe('{"b":"B","a":"A"}');
});
