import { z } from 'zod';
import type { LiveResource } from '../live/liveMessageView.ts';

/** A kind of entries that the bank keeps, each a few fields: templates, categories, links. One small stream an entry. */
export interface EntryKind {
  /** Begins the types of its events and is the `@type` of its view: 'FileCategory'. */
  readonly name: string;
  /** Of its streams: 'fileCategory'. */
  readonly category: string;
  /** Of its calls: 'file-categories'. */
  readonly resource: LiveResource;
  readonly fields: z.ZodObject;
  /** Types of its events. */
  readonly created: string;
  readonly edited: string;
  readonly deleted: string;
}

/** As its events say them. */
export type EntryFieldValues<Kind extends EntryKind> = z.output<Kind['fields']>;

export type EntryEvent<Kind extends EntryKind> =
  | { readonly type: Kind['created'] | Kind['edited']; readonly data: EntryFieldValues<Kind> }
  | { readonly type: Kind['deleted']; readonly data: Record<string, never> };

const nothing = z.object({});

/** `schemas` are those of its events. What its first event is called by stands in `first`, where that is not 'Created'. */
export function defineEntryKind<const Name extends string, Fields extends z.ZodObject, const First extends string = 'Created'>(
  kind: Pick<EntryKind, 'resource'> & { readonly name: Name; readonly fields: Fields; readonly first?: First },
) {
  const { name, fields, first = 'Created' as First } = kind;
  const types = { created: `${name}${first}`, edited: `${name}Edited`, deleted: `${name}Deleted` } as const;
  const { created, edited, deleted } = types;
  const schemas = { [created]: fields, [edited]: fields, [deleted]: nothing } as Record<typeof created | typeof edited, Fields> &
    Record<typeof deleted, typeof nothing>;
  return { ...kind, ...types, category: name.charAt(0).toLowerCase() + name.slice(1), schemas };
}
