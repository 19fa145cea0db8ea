/** Walks the schema of every call's body: what a text may hold is decided once for all of them; and what refusals say. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';

interface TextField {
  /** `POST /customers firstName` */
  readonly place: string;
  readonly schema: z.ZodType;
}

/** Compared as they are, or the answer of a program; an account number has a reader of its own, and of a value of a request its template says what it may hold. */
const compared =
  /(?:[pP]assword|Code|\bcode|passkey\..*|\.reason|query|hiddenColumns\[\]|customer\.customerId|transports\[\]|token|payoutAccount\.iban|(?:login|reset) email|input-values\/:id value)$/;
/** Several lines are written in these. */
const several = /(?:description|tooltip|infotext|message|comment|content|reason|text)$/;
const isSeveral = (place: string): boolean => several.test(place);

/** Leaves of a schema that take any text, with their wrappers. */
function textFields(schema: z.ZodType, place: string): readonly TextField[] {
  const { def } = schema as unknown as { def: Record<string, unknown> & { type: string } };
  const inside = (inner: unknown, at: string): readonly TextField[] => textFields(inner as z.ZodType, at);
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape as Record<string, z.ZodType>).flatMap(([key, inner]) =>
        inside(
          inner,
          /[a-zA-Z]$/.test(place) && place.includes(' ') && place.split(' ').length > 2 ? `${place}.${key}` : `${place} ${key}`,
        ),
      );
    case 'array':
      return inside(def.element, `${place}[]`);
    case 'record':
      return inside(def.valueType, `${place}{}`);
    default:
      return holdsObject(schema) ? inside(def.innerType ?? def.in, place) : takesText(schema) ? [{ place, schema }] : [];
  }
}

/** Whether fields stand further inside: behind a default, an option or a refinement. */
function holdsObject(schema: z.ZodType): boolean {
  const { def } = schema as unknown as { def: Record<string, unknown> & { type: string } };
  if (def.type === 'object' || def.type === 'array') return true;
  const inner = def.innerType ?? (def.type === 'pipe' ? def.in : undefined);
  return inner !== undefined && holdsObject(inner as z.ZodType);
}

const takesText = (schema: z.ZodType): boolean => schema.safeParse('abc 123').success || schema.safeParse('V-2026-1').success;

let portal: TestPortal;
let fields: readonly TextField[];
beforeAll(async () => {
  portal = await startTestPortal();
  fields = portal.routes
    .filter(({ body, path }) => body !== undefined && path !== '/configs/current' && path !== '/client-errors')
    .flatMap(({ method, path, body }) => textFields(body as z.ZodType, `${method} ${path}`))
    .filter(({ place }) => !compared.test(place));
});
afterAll(() => portal.stop());

/** Places where a text is neither refused nor gone. */
const kept = (text: string, among: readonly TextField[]): readonly string[] =>
  among
    .filter(({ schema }) => {
      const parsed = schema.safeParse(text);
      return parsed.success && parsed.data !== undefined && parsed.data !== null && parsed.data !== '';
    })
    .map(({ place }) => place);
const lines = (): readonly TextField[] => fields.filter(({ place }) => !isSeveral(place));

describe('texts of all calls', () => {
  it('are found', () => {
    const places = fields.map(({ place }) => place);
    expect(places).toEqual(
      expect.arrayContaining(['POST /customers firstName', 'POST /enquiries publicId', 'POST /valutierung-credits payoutAccount.holder']),
    );
    expect(places.length).toBeGreaterThan(80);
  });

  it.each([
    ['a line break', 'V-1\nx'],
    ['a carriage return', 'V-1\r\nBcc: x'],
    ['a line separator', 'V-1\u2028x'],
    ['a tab', 'V-1\tx'],
  ])('hold %s in texts of several lines only', (_, text) => expect(kept(text, lines())).toEqual([]));

  it.each([
    ['the order of writing reversed', 'V-1\u202ex'],
    ['an isolate', 'V-1\u2066x'],
    ['a zero-width space', 'V-1\u200bx'],
    ['a byte order mark', 'V-1\ufeffx'],
    ['a control', 'V-1\u0007x'],
    ['a control of C1', 'V-1\u0085x'],
    ['a tag', 'V-1\u{e0041}x'],
    ['half a character', 'V-1\ud800x'],
    ['a letter without a shape', 'V-1\u3164x'],
  ])('hold %s nowhere', (_, text) => expect(kept(text, fields)).toEqual([]));

  it.each(['\u200b', '\u200d', '\u2060', '\u3164', '\u00ad', ' \u2003', '\u0301'])('are not %j alone', (text) =>
    expect(kept(text, fields)).toEqual([]),
  );

  it('are refused where they are too long, not cut', () => expect(kept('1'.repeat(10_001), fields)).toEqual([]));

  it('are kept in composed form', () => {
    const decomposed = fields.flatMap(({ place, schema }) => {
      const { success, data } = schema.safeParse('Mu\u0308ller1');
      return success && typeof data === 'string' && data.includes('\u0308') ? [place] : [];
    });
    expect(decomposed).toEqual([]);
  });

  it.each(['Łódź Ağaoğlu', 'Иван Петров', 'Παπαδόπουλος', '李明', 'محمد'])('hold letters of any script: %s', (text) => {
    const refused = fields.filter(
      ({ place, schema }) => /(?:firstName|lastName|holder|description)$/.test(place) && !schema.safeParse(text).success,
    );
    expect(refused.map(({ place }) => place)).toEqual([]);
  });
});

describe('why a command is refused', () => {
  it('is said in a sentence by every context', () => {
    const { refusals } = portal.contexts;
    const bare = Object.entries(refusals).filter(([, { detail }]) => !/\s.*[.!?)]$|\{\w+\}$/su.test(detail));
    expect(bare.map(([code, { detail }]) => `${code}: ${detail}`)).toEqual([]);
    expect(Object.keys(refusals).length).toBeGreaterThan(150);
  });
});
