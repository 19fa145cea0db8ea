import { describe, expect, it } from 'vitest';
import { createOfferRegistry, defineOffer, OfferMissing, provideOffer } from './offer.ts';

interface Greets {
  greet(name: string): string;
}
const greeting = defineOffer<Greets>('people.greeting');
const naming = defineOffer<{ name(): string }>('people.naming');

describe('an offer', () => {
  it('may be asked for before it is there, so that contexts may need each other', () => {
    const offers = createOfferRegistry();
    const greets = offers.use(greeting);
    const names = offers.use(naming);
    offers.provide([provideOffer(greeting, { greet: (name) => `Guten Tag ${name}` })]);
    offers.provide([provideOffer(naming, { name: () => greets.greet('Erika') })]);
    offers.check();
    expect(names.name()).toBe('Guten Tag Erika');
  });

  it('that nobody makes ends the start, by name', () => {
    const offers = createOfferRegistry();
    offers.use(greeting);
    expect(() => offers.check()).toThrow(new OfferMissing(['people.greeting']));
  });

  it('is made by one context only', () => {
    const offers = createOfferRegistry();
    offers.provide([provideOffer(naming, { name: () => 'one' })]);
    expect(() => offers.provide([provideOffer(naming, { name: () => 'two' })])).toThrow('people.naming');
  });
});
