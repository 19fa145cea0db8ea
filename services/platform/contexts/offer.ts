/**
 * What a context offers to others: a token with its interface, in `<context>Offers.ts`, the one file of a context that
 * others may import. An offer is looked up when it is used, so that contexts may need each other.
 */
interface Offer<T extends object> {
  readonly name: string;
  /** Types only. */
  readonly is?: T;
}

export const defineOffer = <T extends object>(name: string): Offer<T> => ({ name });

export interface ProvidedOffer {
  readonly name: string;
  readonly as: object;
}

export const provideOffer = <T extends object>(offer: Offer<T>, as: T): ProvidedOffer => ({ name: offer.name, as });

/** Hands over an offer of another context; ready once all contexts are built. */
export type UseOffer = <T extends object>(offer: Offer<T>) => T;

/** A context needs what no other offers: nothing could work as it should. */
export class OfferMissing extends Error {
  constructor(readonly names: readonly string[]) {
    super(`no context offers ${names.join(', ')}`);
    this.name = 'OfferMissing';
  }
}

export function createOfferRegistry() {
  const provided = new Map<string, object>();
  const asked = new Set<string>();
  const found = (name: string): object => {
    const offer = provided.get(name);
    if (offer === undefined) throw new OfferMissing([name]);
    return offer;
  };
  return {
    use<T extends object>({ name }: Offer<T>): T {
      asked.add(name);
      return new Proxy({} as T, { get: (_, member) => Reflect.get(found(name), member) as unknown });
    },
    provide(offers: readonly ProvidedOffer[]): void {
      for (const { name, as } of offers) {
        if (provided.has(name)) throw new Error(`two contexts offer ${name}`);
        provided.set(name, as);
      }
    },
    /** @throws OfferMissing when something was asked for that nobody provided */
    check(): void {
      const missing = [...asked].filter((name) => !provided.has(name));
      if (missing.length > 0) throw new OfferMissing(missing);
    },
  };
}
