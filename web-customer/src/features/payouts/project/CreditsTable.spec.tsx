import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { creditFieldDefinitions } from '@portal/contracts/payouts/creditFieldDefinitions';
import { aCredit } from '../../../payouts/testing/payoutViews.ts';
import { CreditsTable } from './CreditsTable.tsx';

afterEach(cleanup);

/** What the bank says of it at length has no place in a table. */
const leftOut = ['description'];

it('has each text of a credit that customers read', () => {
  render(<CreditsTable credits={[aCredit()]} drawable />);
  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const texts = Object.entries(creditFieldDefinitions).filter(([name, { kind }]) => kind !== 'special' && !leftOut.includes(name));
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.map(([, { label }]) => label).filter((label) => !titles.includes(label))).toEqual([]);
});
