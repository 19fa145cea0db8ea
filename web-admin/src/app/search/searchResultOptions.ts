import type { SearchResultGroup, SearchHit } from '@portal/contracts/finding/found';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { pick } from '@portal/contracts/shared/pick';
import { texts } from '../../texts.ts';

/** Lists that show all of a kind, by the word that was looked for. */
const lists: Readonly<Record<string, string>> = {
  ...pick(adminPaths, 'customers', 'enquiries', 'employees', 'disbursements'),
};

export const groupIcons: Readonly<Record<string, string>> = {
  customers: 'group',
  enquiries: 'folder',
  files: 'description',
  employees: 'badge',
  financingProjects: 'home',
  disbursements: 'payments',
};

export interface SearchResultOption {
  readonly id: string;
  readonly path: string;
  /** Undefined for the way to the list of all of them. */
  readonly hit: SearchHit | undefined;
  readonly label: string;
}

export interface OptionGroup {
  readonly name: string;
  readonly label: string;
  readonly options: readonly SearchResultOption[];
  /** There are others, and no list that shows them. */
  readonly hasUnlisted: boolean;
}

/** The hits as they stand in the list, and behind those of a kind the way to all of it, where there are more. */
export const searchResultOptions = (groups: readonly SearchResultGroup[], search: string): readonly OptionGroup[] =>
  groups.map(({ name, label, hits, more }) => {
    const list = more ? lists[name] : undefined;
    const found = hits.map((hit): SearchResultOption => ({ id: `found-${name}-${hit.id}`, path: hit.path, hit, label: hit.title }));
    const all =
      list === undefined
        ? []
        : [{ id: `found-${name}-all`, path: listAddress(list, search), hit: undefined, label: texts.search.all(label) }];
    return { name, label, options: [...found, ...all], hasUnlisted: more && list === undefined };
  });

const listAddress = (list: string, search: string): string =>
  `${list}?${new URLSearchParams({ filter: JSON.stringify({ q: search }) }).toString()}`;
