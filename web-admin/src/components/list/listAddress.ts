import { PAGE_SIZES } from '@portal/contracts/texts/notices';

/** Reads a value of the address; `undefined`: it does not fit, and is left out. */
export type FilterValueReader = (value: unknown) => unknown;

const MAX_CHARACTERS = 200;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const toggles: Readonly<Record<string, FilterValueReader>> = { archived: (value) => (value === true ? true : undefined) };

/** A number is a text as well: a customer's number is typed without quotation marks. */
export const textFilterReader: FilterValueReader = (value) => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' && text.length <= MAX_CHARACTERS ? text : undefined;
};

export const idFilterReader: FilterValueReader = (value) => (typeof value === 'string' && uuid.test(value) ? value : undefined);

export const createFlagFilterReader =
  (wanted: boolean): FilterValueReader =>
  (value) =>
    value === wanted ? wanted : undefined;

/** Of several values those that there are, each once; one alone is a list of one. */
export const createChoicesFilterReader =
  (choices: readonly string[]): FilterValueReader =>
  (value) => {
    const known = [...new Set(Array.isArray(value) ? (value as unknown[]) : [value])].filter((entry) => choices.includes(entry as string));
    return known.length === 0 ? undefined : known;
  };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const createGroupFilterReader =
  (readers: Readonly<Record<string, FilterValueReader>>): FilterValueReader =>
  (value) => {
    const fitting = fittingIn(readers, value);
    return Object.keys(fitting).length === 0 ? undefined : fitting;
  };

/** In the order of the address: a saved filter is found again by its text. */
function fittingIn(readers: Readonly<Record<string, FilterValueReader>>, value: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).flatMap(([name, entry]) => {
      const read = Object.hasOwn(readers, name) ? readers[name]?.(entry) : undefined;
      return read === undefined ? [] : [[name, read]];
    }),
  );
}

/** What a list's address may hold. */
export interface ListUrlRules {
  readonly filters: Readonly<Record<string, FilterValueReader>>;
  readonly defaults: object;
  /** Fields by which it can be sorted. */
  readonly sortable: readonly string[];
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** The filter as it fits; where nothing of it does, the one that the list begins with. */
function fittingFilter({ filters, defaults }: ListUrlRules, value: unknown): object {
  const fitting = fittingIn(filters, value);
  const isEmptyByWish = isObject(value) && Object.keys(value).length === 0;
  return Object.keys(fitting).length > 0 || isEmptyByWish ? fitting : defaults;
}

/**
 * The query of a list as react-admin may read it: an address is typed by hand or comes from an old bookmark. One that fits stays as
 * it is.
 */
export function keepAllowedListQueryParams(address: ListUrlRules, search: string): string {
  const given = new URLSearchParams(search);
  const read = (name: string, fits: (text: string) => boolean): readonly (readonly [string, string])[] => {
    const text = given.get(name);
    return text !== null && fits(text) ? [[name, text]] : [];
  };
  const sort = read('sort', (text) => address.sortable.includes(text));
  const kept = [
    ...sort,
    ...(sort.length === 0 ? [] : read('order', (text) => text === 'ASC' || text === 'DESC')),
    ...read('page', (text) => /^[1-9]\d{0,6}$/.test(text)),
    ...read('perPage', (text) => PAGE_SIZES.some((size) => String(size) === text)),
  ];
  const shown = parsed(given.get('displayedFilters'));
  const fittingShown = fittingIn(toggles, shown);
  const filter = parsed(given.get('filter'));
  const fitting = fittingFilter(address, filter);
  const isWhole =
    new Set(given.keys()).size === [...given.keys()].length &&
    [...given.keys()].length === kept.length + Number(given.has('filter')) + Number(given.has('displayedFilters')) &&
    given.has('order') === given.has('sort') &&
    JSON.stringify(filter) === JSON.stringify(fitting) &&
    (!given.has('displayedFilters') || JSON.stringify(shown) === JSON.stringify(fittingShown));
  if (search === '' || isWhole) return search;
  const nothingFits = kept.length === 0 && Object.keys(fittingShown).length === 0 && fitting === address.defaults;
  if (nothingFits) return '';
  return `?${new URLSearchParams([
    ['filter', JSON.stringify(fitting)],
    ['displayedFilters', JSON.stringify(fittingShown)],
    ...kept.map(([name, value]) => [name, value]),
  ]).toString()}`;
}
