import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '@portal/platform/http/defineRoute';
import { sortRoutes } from '@portal/platform/http/edge/routeOrder';
import { startTestPortal, type TestPortal } from '../harness/testPortal.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const called = ({ method, path: pattern }: Pick<Route, 'method' | 'path'>): string => `${method} ${pattern}`;
const filled = (pattern: string): string => pattern.replace(/:\w+/g, ID);
const takes = (each: Route, { method, path: wanted }: Route): boolean =>
  each.method === method && new RegExp(`^${each.path.replace(/:\w+/g, '[^/]+')}$`).test(filled(wanted));

describe('the paths of all calls', () => {
  it('lead to their own call whichever of two was registered first', () => {
    const astray: string[] = [];
    for (const one of portal.routes)
      for (const other of portal.routes) {
        if (one === other) continue;
        const tried = sortRoutes([other, one]);
        for (const route of [one, other])
          if (tried.find((each) => takes(each, route)) !== route) astray.push(`${called(route)}, beside ${called(other)}`);
      }
    expect(portal.routes.length).toBeGreaterThan(40);
    expect(astray).toEqual([]);
  });

  it('can be read wherever an answer names them', () => {
    const sources = ['services', 'projections'].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
        .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
        .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8')),
    );
    const named = new Set(sources.flatMap((text) => [...text.matchAll(/\b(?:resource|iriOf)\('([^']+)'/g)].map((match) => match[1]!)));
    const readable = portal.routes.filter(({ method }) => method === 'GET').map((route) => route.path);
    expect(named.size).toBeGreaterThan(5);
    expect([...named].filter((collection) => !readable.includes(`/${collection}/:id`))).toEqual([]);
  });
});
