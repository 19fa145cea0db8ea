import type { DomainEvent, RecordedEvent } from '../../journal/journal.ts';
import { normalisedUniqueValuesOf, type AnyUniquenessRule } from '../defineUniquenessRule.ts';

/** As it is recorded. */
export const anEvent = (type: string, data: object): RecordedEvent<DomainEvent> =>
  ({
    type,
    data,
    envelope: {
      id: 'event',
      recordedAt: '2026-11-30T10:00:00.000Z',
      revision: 1,
      actor: { kind: 'system' },
      causationId: 'c',
      erased: false,
    },
  }) as unknown as RecordedEvent<DomainEvent>;

interface Catalogue {
  readonly types: readonly string[];
  readonly schemas: Readonly<Record<string, { readonly shape: object }>>;
}

/**
 * Of all types of a stream those after which the values of a rule are others, at its beginning or once it has all of them.
 * `data` holds the fields of every type, with other values than those that are given.
 */
export function eventTypesChangingUniqueValues(
  rule: AnyUniquenessRule,
  { types, schemas }: Catalogue,
  { given, data }: { readonly given: readonly RecordedEvent<DomainEvent>[]; readonly data: object },
): readonly string[] {
  const { evolve, initial } = rule.of;
  const valuesOf = (state: unknown): string => normalisedUniqueValuesOf(rule, state).join();
  const full: unknown = given.reduce((state: unknown, event) => evolve(state, event) as unknown, initial);
  return types.filter((type) => {
    const { shape } = schemas[type]!;
    const event = anEvent(type, Object.fromEntries(Object.entries(data).filter(([field]) => Object.hasOwn(shape, field))));
    return [initial, full].some((before: unknown) => valuesOf(before) !== valuesOf(evolve(before, event)));
  });
}
