import { z } from 'zod';
import { centsAsDecimal } from '@portal/contracts/payouts/money';
import { formatDay, formatInstantYearFirst } from '@portal/contracts/shared/time/days';
import type { JsonSchema } from '../docs/openApi.ts';

export interface CsvColumn {
  /** German. */
  readonly header: string;
  valueOf(row: object): string | number;
}

/**
 * The columns of a list: the fields of its rows' view that have a German title, with values as people read them. Fields of
 * inner objects count too; those of rows within a row do not.
 */
export function createCsvColumns(view: z.ZodType): readonly CsvColumn[] {
  const { $defs = {}, ...schema } = z.toJSONSchema(view) as JsonSchema & { readonly $defs?: Readonly<Record<string, JsonSchema>> };
  const resolved = ({ $ref, ...own }: JsonSchema): JsonSchema =>
    $ref === undefined ? own : { ...$defs[$ref.slice('#/$defs/'.length)], ...own };

  const columnsOf = (object: JsonSchema, path: readonly string[]): CsvColumn[] =>
    Object.entries(resolved(object).properties ?? {}).flatMap(([name, property]) => {
      const field = resolved(property);
      const at = [...path, name];
      if (field.title !== undefined) return [{ header: field.title, valueOf: (row) => shown(field, valueAt(row, at)) }];
      return field.properties === undefined ? [] : columnsOf(field, at);
    });
  return columnsOf(schema, []);
}

const valueAt = (row: object, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[name] : undefined),
    row,
  );

function shown(schema: JsonSchema, value: unknown): string | number {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) {
    const cells = value.map((each) => shown({ ...schema.items, 'x-labels': labelsOf(schema) ?? {} }, each));
    return cells.filter((cell) => cell !== '').join(', ');
  }
  if (typeof value === 'object') return nameOf(value);
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (typeof value === 'number') return isCents(schema) ? centsAsDecimal(value) : value;
  const text = String(value);
  const format = formatOf(schema);
  if (format === 'date-time') return formatInstantYearFirst(text);
  if (format === 'date') return formatDay(text);
  const labels = labelsOf(schema);
  return labels !== undefined && Object.hasOwn(labels, text) ? (labels[text] ?? text) : text;
}

/** What people call it; empty for what has no name. */
function nameOf(value: object): string {
  const name = 'name' in value ? value.name : 'label' in value ? value.label : '';
  return typeof name === 'string' ? name : '';
}

const labelsOf = ({ 'x-labels': labels }: JsonSchema): JsonSchema['x-labels'] => labels;

const isCents = ({ 'x-unit': unit, anyOf = [] }: JsonSchema): boolean => unit === 'cents' || anyOf.some(isCents);

/** Also of what may be null. */
const formatOf = ({ format, anyOf }: JsonSchema): string | undefined =>
  format ?? anyOf?.find((choice) => choice.format !== undefined)?.format;
