import type { StateChange, StateLeaf } from '@portal/contracts/audit/views/auditHistory';

type Value = StateLeaf['value'];
type Parts = ReadonlyMap<string, unknown>;

const isValue = (part: unknown): part is Value => part === null || ['string', 'number', 'boolean'].includes(typeof part);

/** What stands below a part, by what it is called there; undefined for what is a value itself. */
function partsOf(part: unknown): Parts | undefined {
  if (part === undefined || isValue(part)) return undefined;
  if (part instanceof Map) return new Map([...(part as Map<unknown, unknown>)].map(([key, value]) => [`[${String(key)}]`, value]));
  const list = part instanceof Set ? [...(part as Set<unknown>)] : Array.isArray(part) ? (part as unknown[]) : undefined;
  if (list === undefined) return new Map(Object.entries(part));
  return new Map(list.map((each, index) => [`[${idIn(each) ?? index}]`, each]));
}

/** Rows are known by their id: one that goes does not make all behind it look changed. */
function idIn(part: unknown): string | undefined {
  const id = typeof part === 'object' && part !== null ? (part as { readonly id?: unknown }).id : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Texts of a list stand together: 'roles: A, B'. */
function plain(part: unknown): unknown {
  const list = part instanceof Set ? [...(part as Set<unknown>)] : part;
  return Array.isArray(list) && list.length > 0 && list.every((each) => typeof each === 'string' || typeof each === 'number')
    ? list.join(', ')
    : part;
}

const below = (path: string, name: string): string => (path === '' || name.startsWith('[') ? `${path}${name}` : `${path}.${name}`);

/** What differs between two states, value by value. What is the same object is not looked into. */
export function stateChanges(before: unknown, after: unknown, path = ''): readonly StateChange[] {
  if (before === after) return [];
  const [was, is] = [plain(before), plain(after)];
  const [old, now] = [partsOf(was), partsOf(is)];
  if (old === undefined && now === undefined) return leafChange(path, was, is);
  const names = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])]);
  return [
    ...(old === undefined ? leafChange(path, was, undefined) : now === undefined ? leafChange(path, undefined, is) : []),
    ...[...names].flatMap((name) => stateChanges(old?.get(name), now?.get(name), below(path, name))),
  ];
}

function leafChange(key: string, was: unknown, is: unknown): readonly StateChange[] {
  const [before, after] = [was, is].map((part) => (isValue(part) ? part : undefined));
  if ((before ?? null) === (after ?? null)) return [];
  return [{ key, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];
}

/** All values of a state. */
export const stateLeaves = (state: unknown): readonly StateLeaf[] =>
  stateChanges(undefined, state).flatMap(({ key, after }) => (after === undefined ? [] : [{ key, value: after }]));
