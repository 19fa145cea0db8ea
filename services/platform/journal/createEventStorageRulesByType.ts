import type { EventStorageRule } from './journal.ts';

/** What the rules need of a context's catalogue (`EventCatalogue` of the contracts). */
export interface EventRuleSource {
  /** Schemas of the data, by type. */
  readonly schemas?: Readonly<Record<string, unknown>>;
  readonly types: readonly string[];
  readonly personal: Readonly<Record<string, readonly string[]>>;
  readonly versions: Readonly<Record<string, number | undefined>>;
}

/** Upcasters by event type: data of version n to n + 1, by n. */
export type Upcasters = Readonly<Record<string, NonNullable<EventStorageRule['upcasters']>>>;

/** @throws Error when two contexts use one type, or a version cannot be reached from the first */
export function createEventStorageRulesByType(
  catalogues: readonly EventRuleSource[],
  upcasters: Upcasters = {},
): ReadonlyMap<string, EventStorageRule> {
  const rules = new Map<string, EventStorageRule>();
  for (const catalogue of catalogues) {
    for (const type of catalogue.types) {
      if (rules.has(type)) throw new Error(`two catalogues define ${type}`);
      rules.set(type, ruleOf(type, catalogue, upcasters[type]));
    }
  }
  return rules;
}

function ruleOf(type: string, catalogue: EventRuleSource, upcasters: EventStorageRule['upcasters']): EventStorageRule {
  const version = catalogue.versions[type] ?? 1;
  for (let from = 1; from < version; from += 1) {
    if (!upcasters?.[from]) throw new Error(`no upcaster lifts ${type} from version ${from}`);
  }
  return { type, version, personal: catalogue.personal[type] ?? [], ...(upcasters && { upcasters }) };
}
