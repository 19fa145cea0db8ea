/** A refusal is a value: a code from the contracts with the facts a text needs. One table maps codes to HTTP. */
export interface Refusal<Code extends string = string> {
  readonly refused: Code;
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
  /** Where several fields, or a place in a list, are wrong: instead of the one field of the table. */
  readonly violations?: readonly RefusedField[];
}

/** `propertyPath` as in problems: `requestedFiles[2].name`; `message` is German and for people. */
export interface RefusedField {
  readonly propertyPath: string;
  readonly message: string;
}

export const refuse = <Code extends string>(code: Code, facts: Refusal['facts'] = {}): Refusal<Code> => ({ refused: code, facts });

export const isRefusal = <Found extends object>(found: Found | Refusal): found is Refusal => 'refused' in found;
