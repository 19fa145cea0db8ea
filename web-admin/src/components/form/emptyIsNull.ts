/** Empty optional values are sent as null (specification 001 §5). */
export const textOrNull = (value: string): string | null => (value.trim() === '' ? null : value.trim());
export const numberOrNull = (value: string): number | null => (value.trim() === '' ? null : Number(value));
