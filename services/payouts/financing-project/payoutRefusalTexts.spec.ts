import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commonRefusalTexts } from '@portal/platform/http/commonRefusalTexts';
import { refusalProblem } from '@portal/platform/http/answers/renderRejection';
import { payoutRefusalTexts } from './payoutRefusalTexts.ts';

const here = new URL('.', import.meta.url);
const sources = readdirSync(here).filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'));
const codes = sources
  .flatMap((name) => [...readFileSync(new URL(name, here), 'utf8').matchAll(/refuse(?:Fields)?\(\s*'(\w+)'/g)])
  .map((match) => match[1]!);

describe('refusals of payouts', () => {
  it('all have words', () => {
    expect(codes.length).toBeGreaterThan(20);
    expect(codes.filter((code) => !Object.hasOwn({ ...commonRefusalTexts, ...payoutRefusalTexts }, code))).toEqual([]);
  });
  it('name each field that is wrong', () => {
    const violations = [
      { propertyPath: 'disbursementPositions[0].amount', message: 'Mindestbetrag 5.000 €' },
      { propertyPath: 'disbursementPositions', message: 'Zu viel' },
    ];
    expect(
      refusalProblem({ refused: 'POSITIONS_INVALID', facts: { message: 'Mindestbetrag 5.000 €' }, violations }, payoutRefusalTexts),
    ).toMatchObject({
      status: 422,
      detail: 'Mindestbetrag 5.000 €',
      violations,
    });
  });
});
