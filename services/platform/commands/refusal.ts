/** A refusal is a value: a code from the contracts with the facts a text needs. One table maps codes to HTTP. */
export interface Refusal<Code extends string = string> {
  readonly refused: Code;
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
}

export const refuse = <Code extends string>(code: Code, facts: Refusal['facts'] = {}): Refusal<Code> => ({ refused: code, facts });
