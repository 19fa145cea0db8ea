import { expect, it } from 'vitest';
import { pick } from './pick.ts';

it('keeps the fields that are named, in this order, and no other', () => {
  expect(JSON.stringify(pick({ a: 1, b: null, c: 'x', d: [2] }, 'd', 'b', 'a'))).toBe('{"d":[2],"b":null,"a":1}');
});
