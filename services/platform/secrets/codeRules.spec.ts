import { describe, expect, it } from 'vitest';
import { mergeAgreeingCodeRulesOfContexts, type LinkTokenAndCodeRulesByPurpose } from './codeRules.ts';
import { createLinkAndCodeIssuers } from './oneTimeCodes.ts';

const link = { form: 'link', validMs: 60_000, endsOlder: true } as const;
const typed = { form: 'typed', validMs: 60_000, maxWrong: 3 } as const;
const context = (name: string, codes: LinkTokenAndCodeRulesByPurpose) => ({ name, codes });

describe('what contexts give out codes for', () => {
  it('is all that they declare, each purpose once', () => {
    const rules = mergeAgreeingCodeRulesOfContexts([
      context('customers', { invitation: link, activation: typed }),
      context('employees', { invitation: { ...link } }),
    ]);
    expect(rules).toEqual({ invitation: link, activation: typed });
  });

  it('means the same in all of them', () => {
    const contexts = [context('customers', { invitation: link }), context('employees', { invitation: { ...link, validMs: 1 } })];
    expect(() => mergeAgreeingCodeRulesOfContexts(contexts)).toThrow(
      'employees: other contexts mean something else by codes for invitation',
    );
  });

  it('is nothing else', async () => {
    const { links, codes } = createLinkAndCodeIssuers({ rules: { invitation: link, tan: typed } } as never);
    await expect(links.issue('confirmation', 'customer-1')).rejects.toThrow('no context gives out codes for confirmation');
    await expect(links.issue('tan', 'customer-1')).rejects.toThrow('codes for tan are typed');
    await expect(codes.issue('invitation', 'customer-1')).rejects.toThrow('codes for invitation stand in links');
    await expect(codes.issue('toString', 'customer-1')).rejects.toThrow('no context gives out codes for toString');
  });
});
