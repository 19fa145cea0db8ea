import { describe, expect, it } from 'vitest';
import { createOffers, defineOffer, OfferMissing, provide } from './offer.ts';

interface Greets {
  greet(name: string): string;
}
const greeting = defineOffer<Greets>('people.greeting');
const naming = defineOffer<{ name(): string }>('people.naming');

describe('an offer', () => {
  it('may be asked for before it is there, so that contexts may need each other', () => {
    const offers = createOffers();
    const greets = offers.use(greeting);
    const names = offers.use(naming);
    offers.provide([provide(greeting, { greet: (name) => `Guten Tag ${name}` })]);
    offers.provide([provide(naming, { name: () => greets.greet('Erika') })]);
    offers.check();
    expect(names.name()).toBe('Guten Tag Erika');
  });

  it('that nobody makes ends the start, by name', () => {
    const offers = createOffers();
    offers.use(greeting);
    expect(() => offers.check()).toThrow(new OfferMissing(['people.greeting']));
  });

  it('is made by one context only', () => {
    const offers = createOffers();
    offers.provide([provide(naming, { name: () => 'one' })]);
    expect(() => offers.provide([provide(naming, { name: () => 'two' })])).toThrow('people.naming');
  });
});
