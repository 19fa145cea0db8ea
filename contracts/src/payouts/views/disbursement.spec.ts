import { describe, expect, it } from 'vitest';
import { creditFieldDefinitions } from '../creditFieldDefinitions.ts';
import { disbursementPositionView } from './disbursement.ts';

/** Neither on the screens of a request nor in its print nor in the question for a code. */
const shownAtTheCreditAlone = ['description', 'amount', 'financingProjectTypes'];
const referencesAndFigures = ['@id', 'id', 'remainingAmount'];

describe('the credit of a position', () => {
  it('shows each field that a credit has, but for those that are named here', () => {
    const ofCredit = Object.entries(creditFieldDefinitions).map(([name, field]) => ('wire' in field ? field.wire : name));
    const inRequest = Object.keys(disbursementPositionView.unwrap().shape.credit.unwrap().shape);
    expect(new Set([...inRequest, ...shownAtTheCreditAlone])).toEqual(new Set([...ofCredit, ...referencesAndFigures]));
  });
});
