/** The employee who advises a customer, and since when; null where nobody does, or nothing is known of the customer. */
export interface Advice {
  readonly adviserId: string | null;
  readonly advisedSince: string | null;
}

export const adviceOf = (customer: Advice | undefined): Advice => ({
  adviserId: customer?.adviserId ?? null,
  advisedSince: customer?.advisedSince ?? null,
});

/** Once the data of the customer name the adviser; unchanged while that is the same employee. */
export const adviceAfter = (before: Advice | undefined, adviserId: string | null, at: string): Advice =>
  before !== undefined && before.adviserId === adviserId ? adviceOf(before) : { adviserId, advisedSince: at };

/** From when something of `at` is new to the adviser: from the hand-over of the customer, where that came later. */
export const newToAdviserSince = (at: string, { advisedSince }: Advice): string =>
  advisedSince !== null && advisedSince > at ? advisedSince : at;
