import { z } from 'zod';
import { germanMessage, violationsOf } from '@portal/platform/http/germanIssues';

/** Values of which a field refuses some: each tells another of its rules. */
const probes: readonly unknown[] = [null, '', ' x', 'x'.repeat(200_000), -1, 0.5, 1e12, true, [], [''], {}, '2026-02-30'];

const shown = (probe: unknown): string => {
  const text = JSON.stringify(probe);
  return text.length > 20 ? 'long' : text;
};

/** What a body says to an empty object and, field by field, to values that may not fit. */
export function bodyViolations(body: z.ZodType): object {
  const messagesOf = (value: unknown, field?: string): readonly string[] => {
    const { error } = body.safeParse(value, { error: germanMessage });
    return violationsOf(error?.issues ?? [])
      .filter(({ propertyPath }) => field === undefined || propertyPath.split(/[.[]/)[0] === field)
      .map(({ propertyPath, message }) => `${propertyPath}: ${message}`);
  };
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return {
    empty: messagesOf({}),
    ...Object.fromEntries(
      Object.keys(properties).map((field) => [
        field,
        Object.fromEntries(
          probes.flatMap((probe) => {
            const messages = messagesOf({ [field]: probe }, field);
            return messages.length === 0 ? [] : [[shown(probe), messages.join(' | ')]];
          }),
        ),
      ]),
    ),
  };
}
