import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import english from 'ra-language-english';
import { reactAdminTexts } from './reactAdminTexts.ts';

function keysOf(messages: object, path = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${path}${key}.`) : [`${path}${key}`],
  );
}

const at = (messages: object, path: string): string =>
  String(path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], messages));
const placeholders = (text: string): string[] => [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort();

const coreEntry = createRequire(createRequire(import.meta.url).resolve('react-admin')).resolve('ra-core');
/** What is written in all source files below a folder, without specs, stories and the parts that its own tests draw with. */
const sourceIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(spec|stories)\.|test-ui|testing/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

describe('react-admin in German', () => {
  it('has every message that the core of react-admin names, and no other', () => {
    const named = new Set(sourceIn(join(coreEntry, '../../src')).match(/\bra(?:\.\w+)+/g));
    expect(keysOf(reactAdminTexts).sort()).toEqual(
      keysOf(english)
        .filter((key) => named.has(key))
        .sort(),
    );
  });

  it('is all that the console needs: it takes nothing from react-admin but its core', () => {
    const core = Object.keys(createRequire(coreEntry)(coreEntry) as object);
    const taken = [...sourceIn(import.meta.dirname).matchAll(/^import \{([^}]*)\} from 'react-admin';/gm)]
      .flatMap(([, names = '']) => names.split(','))
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '));
    expect(taken).toContain('useNotify');
    expect(taken.filter((name) => !core.includes(name))).toEqual([]);
  });

  it('uses no placeholder that react-admin does not fill', () => {
    for (const key of keysOf(reactAdminTexts)) {
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
