/** Empty optional values are sent as null (specification 001 §5). */
export const textOrNull = (value: string): string | null => (value.trim() === '' ? null : value.trim());
export const wholeNumberOrNull = (value: string): number | null => (value.trim() === '' ? null : wholeNumberOrNaN(value));

/** Digits and nothing else; NaN for what could be read as another number, for the schema to refuse. */
export const wholeNumberOrNaN = (text: string): number =>
  /^[-−]?\d{1,15}$/.test(text.trim()) ? Number(text.trim().replace('−', '-')) : Number.NaN;
