import type { RouteRequest } from '../http/route.ts';

const plain = [
  'params',
  'body',
  'list',
  'query',
  'principal',
  'client',
  'actor',
  'context',
  'address',
  'parts',
  'fields',
  'closing',
] as const;
/** Made when somebody asks for them. */
const lazy = ['signal', 'cookies', 'respondAsync'] as const;

/** A request with the context's services beside its own fields, which go first. */
export function withServices<Seen>(services: object, request: RouteRequest<never>): Seen {
  const seen = Object.create(services) as Record<string, unknown>;
  for (const name of plain) seen[name] = request[name];
  for (const name of lazy) Object.defineProperty(seen, name, { get: () => request[name] });
  seen['header'] = (name: string) => request.header(name);
  return seen as Seen;
}
