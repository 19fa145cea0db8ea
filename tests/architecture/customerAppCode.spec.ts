import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, isSpec, root, sourcesBelow } from './sourceImports.ts';

const fileOf = (room: string): string | undefined =>
  [room, `${room}.ts`].find((file) => /\.tsx?$/.test(file) && existsSync(path.join(root, file)));

/** What runs because of the given files, by paths from the root and names of packages. `later`: also what they fetch on demand. */
function codeOf(files: readonly string[], later: boolean): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const { target, room, typeOnly, onDemand } of importsOf(file)) {
      if (typeOnly || (onDemand && !later)) continue;
      const next = room === undefined ? undefined : fileOf(room);
      if (next === undefined) found.add(target);
      else visit(next);
    }
  };
  files.forEach(visit);
  return found;
}

describe('the code of the customer app', () => {
  it('holds no schema library: the server checks, and forms have the rules that people see', () => {
    const everything = codeOf(
      sourcesBelow('web-customer/src').filter((file) => !isSpec(file)),
      true,
    );
    expect(everything).toContain('react-hook-form');
    expect(everything).not.toContain('zod');
  });

  it('holds no form library before the login works', () => {
    const first = codeOf(
      ['main.tsx', 'app/layout/FormWithEyeCatcherLayout.tsx', 'features/login/LoginPage.tsx'].map((file) => `web-customer/src/${file}`),
      false,
    );
    expect(first).toContain('web-customer/src/features/login/LoginForm.tsx');
    expect(first).not.toContain('react-hook-form');
  });
});

describe('the fields of both apps', () => {
  const screens = ['web-customer/src', 'web-admin/src', 'web-shared/src']
    .flatMap(sourcesBelow)
    .filter((file) => file.endsWith('.tsx') && !isSpec(file));

  it('leave no text to the browser to cut: they say that it is too long', () => {
    const handed = screens.flatMap((file) =>
      [
        ...readFileSync(path.join(root, file), 'utf8').matchAll(
          /(?:maxLength:\s*(?!number)[\w{'"]|\{[^{}]*\bmaxLength,[^}]*\.\.\.describedBy|<(?:input|textarea|OutlinedInput|InputBase)\b[^>]*\bmaxLength)/g,
        ),
      ].map(([text]) => `${file}: ${text}`),
    );
    expect(handed).toEqual([]);
    expect(screens.length).toBeGreaterThan(200);
  });
});
