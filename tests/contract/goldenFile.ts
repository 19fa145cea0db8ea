import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

/** NEW_GOLDEN=1 writes the files anew instead of comparing them. */
const isWritten = process.env['NEW_GOLDEN'] === '1';

export function expectGolden(name: string, text: string): void {
  const file = fileURLToPath(new URL(`golden/${name}`, import.meta.url));
  if (isWritten) writeFileSync(file, text);
  expect(text).toBe(readFileSync(file, 'utf8'));
}

const WIDTH = 160;

/** JSON whose small values stand on one line, so that a difference is small as well. */
export function compactJson(value: unknown, indent = ''): string {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || line.length + indent.length <= WIDTH) return line;
  const inner = `${indent} `;
  const [open, close, parts] = Array.isArray(value)
    ? ['[', ']', value.map((each) => compactJson(each, inner))]
    : [
        '{',
        '}',
        Object.entries(value).flatMap(([key, each]) => (each === undefined ? [] : [`${JSON.stringify(key)}: ${compactJson(each, inner)}`])),
      ];
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}
