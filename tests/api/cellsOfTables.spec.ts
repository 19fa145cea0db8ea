import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createCsvColumns } from '@portal/platform/http/csv/createCsvColumns';
import type { JsonSchema } from '@portal/platform/http/docs/openApi';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
}, 60_000);
afterAll(() => portal.stop());

const CENTS = 1_234_505;

/** A row as a view describes it; `codes` gets the values of enumerations that stand in it. */
function sampleRow(view: z.ZodType, codes: Set<unknown>): object {
  const { $defs = {}, ...whole } = z.toJSONSchema(view) as JsonSchema & { readonly $defs?: Readonly<Record<string, JsonSchema>> };
  const sampleOf = ({ $ref, anyOf, enum: values, items, properties, type, format }: JsonSchema): unknown => {
    if ($ref !== undefined) return sampleOf($defs[$ref.slice('#/$defs/'.length)]!);
    if (anyOf !== undefined) return sampleOf(anyOf[0]!);
    if (values !== undefined) {
      codes.add(values[0]);
      return values[0];
    }
    if (items !== undefined) return [sampleOf(items)];
    if (properties !== undefined) return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, sampleOf(field)]));
    if (type === 'object') return {};
    if (type === 'boolean') return true;
    if (type === 'integer' || type === 'number') return CENTS;
    if (format === 'date-time') return '2026-11-22T10:00:00.000Z';
    return format === 'date' ? '2026-12-24' : 'Text';
  };
  return sampleOf(whole) as object;
}

const cells = () =>
  portal.routes.flatMap(({ path, list, answers }) => {
    if (list === undefined || answers?.list === undefined) return [];
    const codes = new Set<unknown>();
    const row = sampleRow(answers.list, codes);
    return createCsvColumns(answers.list).map(({ header, valueOf }) => {
      const cell = valueOf(row);
      return { column: `${path}: ${header}`, cell: String(cell), isCode: codes.has(cell) };
    });
  });

describe('a row of each list as a table', () => {
  it('has names in place of objects, and words in place of codes', () => {
    expect(cells().length).toBeGreaterThan(100);
    expect(cells().filter(({ cell, isCode }) => isCode || cell.includes('[object'))).toEqual([]);
  });

  it('has amounts in euros', () => {
    const amounts = cells().filter(({ column }) => /betrag|: (?:Gesamt|Ausgezahlt|Beantragt|Verfügbar)$/i.test(column));
    expect(amounts.length).toBeGreaterThan(9);
    expect(amounts.filter(({ cell }) => cell !== '12345,05')).toEqual([]);
  });
});
