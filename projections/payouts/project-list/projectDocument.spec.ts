import { expect, it } from 'vitest';
import { accountSettersOf } from './projectDocument.ts';

it.each([
  [null, []],
  ['petra', ['petra']],
  [[], []],
  [
    ['petra', 'thomas'],
    ['petra', 'thomas'],
  ],
])('who has entered an account is read of documents of version 8 as well: %j', (accountSetBy, setters) => {
  expect(accountSettersOf({ accountSetBy })).toEqual(setters);
});
