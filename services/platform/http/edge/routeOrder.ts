import type { Route } from '../defineRoute.ts';

export const fullRoutePathOf = (route: Route): string => (route.outsideApi ? route.path : `/api${route.path}`);

/** Parameters of such a name take UUIDs only. */
export const isUuidParameterName = (name: string): boolean => name === 'id' || name.endsWith('Id');

export const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const uuidParameterNamesOf = (pattern: string): readonly string[] =>
  pattern
    .split('/')
    .filter((segment) => segment.startsWith(':') && isUuidParameterName(segment.slice(1)))
    .map((segment) => segment.slice(1));

/** As they have to be tried: literal segments go before parameters, whatever was declared first. @throws for two of one shape */
export function sortRoutes(routes: readonly Route[]): readonly Route[] {
  const shapes = new Set<string>();
  for (const route of routes) {
    const shape = `${route.method} ${fullRoutePathOf(route).replaceAll(/:[^/]+/g, ':')}`;
    if (shapes.has(shape)) throw new Error(`route declared twice: ${route.method} ${route.path}`);
    shapes.add(shape);
  }
  return [...routes].sort((one, other) => (sortKeyOf(one) < sortKeyOf(other) ? -1 : 1));
}

const sortKeyOf = (route: Route): string =>
  fullRoutePathOf(route)
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '\uffff' : segment))
    .join('/');
