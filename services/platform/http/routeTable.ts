import type { Route } from './route.ts';

export interface MatchedRoute<Entry> {
  readonly entry: Entry;
  readonly params: Readonly<Record<string, string>>;
}

interface Leaf<Entry> {
  readonly entry: Entry;
  readonly names: readonly string[];
}

interface Node<Entry> {
  readonly literals: Map<string, Node<Entry>>;
  parameter: Node<Entry> | undefined;
  readonly leaves: Map<string, Leaf<Entry>>;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isIdName = (name: string): boolean => name === 'id' || name.endsWith('Id');
const noParams: Readonly<Record<string, string>> = {};

const newNode = <Entry>(): Node<Entry> => ({ literals: new Map(), parameter: undefined, leaves: new Map() });

/** A tree over path segments; literal segments go before parameters. Parameters named `id` or `…Id` match UUIDs only. */
export class RouteTable<Entry> {
  private readonly root = newNode<Entry>();

  add(method: Route['method'], path: string, entry: Entry): void {
    const names: string[] = [];
    let node = this.root;
    for (const segment of path.split('/').slice(1)) {
      if (segment.startsWith(':')) {
        names.push(segment.slice(1));
        node = node.parameter ??= newNode<Entry>();
      } else {
        let next = node.literals.get(segment);
        if (!next) node.literals.set(segment, (next = newNode<Entry>()));
        node = next;
      }
    }
    if (node.leaves.has(method)) throw new Error(`route declared twice: ${method} ${path}`);
    node.leaves.set(method, { entry, names });
  }

  find(method: string, path: string): MatchedRoute<Entry> | undefined {
    return this.visit(this.root, path.split('/'), 1, [], method === 'HEAD' ? 'GET' : method, undefined);
  }

  /** The methods that the path knows; none when it does not exist. */
  methods(path: string): readonly string[] {
    const known = new Set<string>();
    this.visit(this.root, path.split('/'), 1, [], '', known);
    return [...known];
  }

  private visit(
    node: Node<Entry>,
    segments: readonly string[],
    index: number,
    values: string[],
    method: string,
    known: Set<string> | undefined,
  ): MatchedRoute<Entry> | undefined {
    const segment = segments[index];
    if (segment === undefined) return this.atLeaf(node, values, method, known);
    const literal = node.literals.get(segment);
    const found = literal && this.visit(literal, segments, index + 1, values, method, known);
    if (found || !node.parameter || segment === '') return found;
    const value = decoded(segment);
    if (value === undefined) return undefined;
    return this.visit(node.parameter, segments, index + 1, [...values, value], method, known);
  }

  private atLeaf(
    node: Node<Entry>,
    values: readonly string[],
    method: string,
    known: Set<string> | undefined,
  ): MatchedRoute<Entry> | undefined {
    const leaf = node.leaves.get(method);
    const params = leaf && paramsOf(leaf.names, values);
    if (leaf && params) return { entry: leaf.entry, params };
    if (known) for (const [other, { names }] of node.leaves) if (paramsOf(names, values)) known.add(other);
    return undefined;
  }
}

function paramsOf(names: readonly string[], values: readonly string[]): Readonly<Record<string, string>> | undefined {
  if (names.length === 0) return noParams;
  const params: Record<string, string> = {};
  for (let index = 0; index < names.length; index++) {
    const name = names[index] ?? '';
    const value = values[index] ?? '';
    if (isIdName(name) && !uuid.test(value)) return undefined;
    params[name] = isIdName(name) ? value.toLowerCase() : value;
  }
  return params;
}

function decoded(segment: string): string | undefined {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
