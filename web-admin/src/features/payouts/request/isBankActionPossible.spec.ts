import { expect, it } from 'vitest';
import { disbursementStatuses, financingProjectStatuses, type DisbursementAction } from '@portal/contracts/payouts/status';
import { isBankActionPossible } from './isBankActionPossible.ts';

const possible = (action: DisbursementAction): string[] =>
  financingProjectStatuses.flatMap((project) =>
    disbursementStatuses
      .filter((status) => isBankActionPossible(action, { status, financingProject: { status: project } }))
      .map((status) => `${status} of ${project}`),
  );

it.each<[DisbursementAction, readonly string[]]>([
  ['approve', ['submitted of active', 'problem of active']],
  ['reject', ['submitted of active', 'problem of active']],
  ['inquire', ['submitted of active']],
  ['recordPayment', ['approved of active']],
  ['withdrawApproval', ['approved of active']],
  ['recordReturn', ['disbursed of active', 'disbursed of completed', 'disbursed of aborted']],
])('%s is possible for what the server does not refuse', (action, requests) => {
  expect(possible(action)).toEqual(requests);
});
