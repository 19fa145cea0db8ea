import { describe, expect, it } from 'vitest';
import english from 'ra-language-english';
import { reactAdminTexts } from './texts.ts';

function keysOf(messages: object, path = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${path}${key}.`) : [`${path}${key}`],
  );
}

const at = (messages: object, path: string): string =>
  String(path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], messages));
const placeholders = (text: string): string[] => [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort();

describe('react-admin in German', () => {
  it('has every message of react-admin and no other', () => {
    expect(keysOf(reactAdminTexts).sort()).toEqual(keysOf(english).sort());
  });

  it('uses no placeholder that react-admin does not fill', () => {
    for (const key of keysOf(english)) {
      const known = placeholders(at(english, key));
      expect(
        placeholders(at(reactAdminTexts, key)).filter((name) => !known.includes(name)),
        key,
      ).toEqual([]);
    }
  });

  it('says Sie, never du', () => {
    for (const key of keysOf(reactAdminTexts)) expect(at(reactAdminTexts, key), key).not.toMatch(/\b(du|dein|deine|dir|dich)\b/i);
  });
});
