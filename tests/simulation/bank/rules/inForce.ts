/** The clock may jump back by so much. */
const JUMP_BACK_MS = 2 * 60_000;

/** What counted when, for commands that look at it before their event is stored. */
export function createValuesInForce<Value>() {
  const values: { readonly from: string; readonly value: Value }[] = [];
  return {
    change(from: string, value: Value): void {
      values.push({ from, value });
    },
    /** All that counted at an instant or afterwards. */
    since(instant: string): readonly Value[] {
      const earliest = new Date(Date.parse(instant) - JUMP_BACK_MS).toISOString();
      return values.filter((_, index) => (values[index + 1]?.from ?? '9') >= earliest).map(({ value }) => value);
    },
  };
}
export type ValuesInForce<Value> = ReturnType<typeof createValuesInForce<Value>>;
