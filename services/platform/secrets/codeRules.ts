/** A token in a link. */
interface LinkRule {
  readonly form: 'link';
  /** Unless it is given out for another time. */
  readonly validMs: number;
  /** Whether a newer one ends those before. Where anybody may ask for one it must not: somebody may be about to use it. */
  readonly endsOlder: boolean;
}

/** A code that people type. */
interface TypedRule {
  readonly form: 'typed';
  /** Unless it is given out for another time. */
  readonly validMs: number;
  /** So many wrong entries end it. */
  readonly maxWrong: number;
}

/** What contexts give out links and codes for, by purpose. The names are storage format. */
export type LinkTokenAndCodeRulesByPurpose = Readonly<Record<string, LinkRule | TypedRule>>;

/** The rules of all contexts. Some give out the same kind of code, each to its own people: then they must mean the same by it. */
export function mergeAgreeingCodeRulesOfContexts(
  contexts: readonly { readonly name: string; readonly codes: LinkTokenAndCodeRulesByPurpose }[],
): LinkTokenAndCodeRulesByPurpose {
  const all: Record<string, LinkRule | TypedRule> = {};
  for (const { name, codes } of contexts)
    for (const [purpose, rule] of Object.entries(codes)) {
      if (JSON.stringify(all[purpose] ?? rule) !== JSON.stringify(rule))
        throw new TypeError(`${name}: other contexts mean something else by codes for ${purpose}`);
      all[purpose] = rule;
    }
  return all;
}

export function linkRuleOfPurpose(rules: LinkTokenAndCodeRulesByPurpose, purpose: string): LinkRule {
  const rule = declared(rules, purpose);
  if (rule.form !== 'link') throw new TypeError(`codes for ${purpose} are typed`);
  return rule;
}

export function typedCodeRuleOfPurpose(rules: LinkTokenAndCodeRulesByPurpose, purpose: string): TypedRule {
  const rule = declared(rules, purpose);
  if (rule.form !== 'typed') throw new TypeError(`codes for ${purpose} stand in links`);
  return rule;
}

function declared(rules: LinkTokenAndCodeRulesByPurpose, purpose: string): LinkRule | TypedRule {
  const rule = Object.hasOwn(rules, purpose) ? rules[purpose] : undefined;
  if (rule === undefined) throw new TypeError(`no context gives out codes for ${purpose}`);
  return rule;
}
