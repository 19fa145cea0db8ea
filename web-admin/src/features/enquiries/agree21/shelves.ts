import type { InstanceConfig } from '@portal/contracts/instance/config';

export interface Shelf {
  readonly id: string;
  readonly comment: string;
}

/** The bank's shelves by their numbers; none where comment and number are typed freely. */
export const configuredShelves = ({ agree21 }: Pick<InstanceConfig, 'agree21'>): readonly Shelf[] =>
  Object.entries(agree21.uploadShelfdata[0] ?? {}).map(([id, comment]) => ({ id, comment }));

const folded = (text: string): string => text.toLocaleLowerCase('de').normalize('NFD').replace(/\p{M}/gu, '');

/** Those whose number or comment contains what is looked for. */
export const filterShelvesByTerm = (term: string, shelves: readonly Shelf[]): readonly Shelf[] =>
  shelves.filter(({ id, comment }) => folded(`${id} ${comment}`).includes(folded(term.trim())));
