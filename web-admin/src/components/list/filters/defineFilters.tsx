import { useListContext } from 'react-admin';
import type { ComponentType } from 'react';
import { FilterSwitch } from './FilterSwitch.tsx';
import { createGroupFilterReader, createFlagFilterReader, type FilterValueReader } from '../listAddress.ts';

/** By their names in the call: `exists.archivedAt`; undefined is not chosen. */
type FilterValues = Readonly<Record<string, unknown>>;

interface FilterInputProps {
  readonly values: FilterValues;
  readonly choose: (changed: FilterValues) => void;
}

/** One filter of a list, all that is said of it. */
export interface ListFilter {
  /** The names that it has in the call, and which values of them an address may hold. */
  readonly readers: Readonly<Record<string, FilterValueReader>>;
  /** Set while nobody has chosen anything. */
  readonly defaults?: FilterValues;
  /** In words, while it hides rows that the list begins with. */
  readonly named: (values: FilterValues) => string | undefined;
  readonly Input: ComponentType<FilterInputProps>;
}

export interface DefinedListFilters {
  /** Further filters beside the search. */
  readonly Filters: ComponentType;
  /** What the address may hold of them beside the search. */
  readonly readers: Readonly<Record<string, FilterValueReader>>;
  /** Set while nobody has chosen any. */
  readonly defaults: object;
  /** What is chosen, in words: these hide rows. */
  readonly named: (values: object) => readonly string[];
}

const split = (name: string): readonly [string, string | undefined] => {
  const [group = name, member] = name.split('.');
  return [group, member];
};

/** `exists.archivedAt: false` as `exists: { archivedAt: false }`, which is how react-admin keeps it; without what is not chosen. */
function nested(values: FilterValues): Readonly<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values).filter(([, each]) => each !== undefined)) {
    const [group, member] = split(name);
    all[group] = member === undefined ? value : { ...(all[group] as object | undefined), [member]: value };
  }
  return all;
}

function valueIn(values: Readonly<Record<string, unknown>>, name: string): unknown {
  const [group, member] = split(name);
  return member === undefined ? values[group] : (values[group] as Readonly<Record<string, unknown>> | undefined)?.[member];
}

function groupedReaders(readers: Readonly<Record<string, FilterValueReader>>): Readonly<Record<string, FilterValueReader>> {
  return Object.fromEntries(
    Object.entries(nested(readers)).map(([name, reader]) => [
      name,
      typeof reader === 'function'
        ? (reader as FilterValueReader)
        : createGroupFilterReader(reader as Readonly<Record<string, FilterValueReader>>),
    ]),
  );
}

/** What a list can be filtered by beside its search, in the order of the screen: inputs, address, defaults and words follow. */
export function defineFilters(filters: readonly ListFilter[]): DefinedListFilters {
  const readers = Object.assign({}, ...filters.map((filter) => filter.readers)) as Readonly<Record<string, FilterValueReader>>;
  const chosenIn = (values: object): FilterValues =>
    Object.fromEntries(Object.keys(readers).map((name) => [name, valueIn(values as Readonly<Record<string, unknown>>, name)]));
  return {
    readers: groupedReaders(readers),
    defaults: nested(Object.assign({}, ...filters.map(({ defaults }) => defaults)) as FilterValues),
    named: (values) => filters.flatMap(({ named }) => named(chosenIn(values)) ?? []),
    Filters: () => {
      const { filterValues, setFilters } = useListContext();
      const { q } = filterValues as { readonly q?: string };
      const values = chosenIn(filterValues as object);
      const choose = (changed: FilterValues): void => setFilters({ ...(q ? { q } : {}), ...nested({ ...values, ...changed }) });
      return filters.map(({ readers: own, Input }) => <Input key={Object.keys(own).join()} values={values} choose={choose} />);
    },
  };
}

/** On: the list shows also what has the field; it begins without. */
export const createShowAlsoSwitchFilter = (name: string, label: string): ListFilter => ({
  readers: { [name]: createFlagFilterReader(false) },
  defaults: { [name]: false },
  named: () => undefined,
  Input: ({ values, choose }) => (
    <FilterSwitch label={label} checked={values[name] !== false} onChange={(isOn) => choose({ [name]: isOn ? undefined : false })} />
  ),
});

/** On: the list shows only where the value is the wanted one. */
export const createShowOnlySwitchFilter = (name: string, label: string, wanted = true): ListFilter => ({
  readers: { [name]: createFlagFilterReader(wanted) },
  named: (values) => (values[name] === wanted ? label : undefined),
  Input: ({ values, choose }) => (
    <FilterSwitch label={label} checked={values[name] === wanted} onChange={(isOn) => choose({ [name]: isOn ? wanted : undefined })} />
  ),
});
