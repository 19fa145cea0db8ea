import { z } from 'zod';
import { isPersonal } from '@portal/contracts/shared/markPersonal';

const ID = '33333333-3333-4333-8333-333333333333';
const byName: Readonly<Record<string, string>> = {
  expiresOn: '2026-12-24',
  expiresAt: '2026-12-24T10:00:00.000Z',
  bookedOn: '2026-12-24',
  sha256: 'ab'.repeat(32),
};

/** Data that fits a stored event, with the canary in every personal field. */
export function sampleData(schema: z.ZodObject, canary: string): object {
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [
      name,
      isPersonal(field as z.ZodType) ? canary : sampleOf(name, field as z.ZodType),
    ]),
  );
}

function sampleOf(name: string, schema: z.ZodType): unknown {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional)
    return sampleOf(name, schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodArray) return [sampleOf(name, schema.element as z.ZodType)];
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(schema.shape).map(([inner, field]) => [inner, sampleOf(inner, field as z.ZodType)]));
  if (schema instanceof z.ZodNumber) return 3;
  if (schema instanceof z.ZodString) return byName[name] ?? (name.endsWith('Id') && name !== 'publicId' ? ID : `Text ${name}`);
  throw new Error(`no sample for ${name}`);
}
