let aheadMs = 0;

/** The `Date` of an answer: the device's own clock may be minutes or hours off. */
export function noteBankTime(date: string | null): void {
  const bankMs = Date.parse(date ?? '');
  if (!Number.isNaN(bankMs)) aheadMs = bankMs - Date.now();
}

/** What the bank's clock says, to compare with instants that the bank has named. Before its first answer: the device's. */
export const bankNowMs = (): number => Date.now() + aheadMs;

/** The same as ISO text in UTC. */
export const bankNowInstant = (): string => new Date(bankNowMs()).toISOString();
