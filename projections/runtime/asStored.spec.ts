import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseAsStoredJson } from './createUnitOfWork.ts';

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a document as it is stored', () => {
  it('is the same for everything that JSON gives back as it was', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const document = { id: '1', value: throughJson(value) };
        expect(normaliseAsStoredJson(document)).toBe(document);
      }),
    );
  });

  it('has the bytes that it would have after writing and reading it, whatever it holds', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything({ withDate: true, withNullPrototype: true })), (value) => {
        expect(JSON.stringify(normaliseAsStoredJson({ ...value, added: 1 }))).toBe(JSON.stringify(throughJson({ ...value, added: 1 })));
      }),
    );
  });

  it.each([
    ['a field without a value', { id: '1', a: undefined, b: 1 }],
    ['a date', { id: '1', at: new Date(0) }],
    ['no number', { id: '1', list: [Number.NaN] }],
    ['minus nothing', { id: '1', nested: { value: -0 } }],
  ])('lacks what JSON has no word for: %s', (_, document) => {
    expect(normaliseAsStoredJson(document)).toStrictEqual(throughJson(document));
  });
});
