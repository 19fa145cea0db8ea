import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { disbursementStatuses, disbursementStatusLabels, type DisbursementStatus } from '@portal/contracts/payouts/status';
import { renderConsole } from '../testing/renderConsole.tsx';
import { DisbursementStatusChip } from './PayoutStatusChips.tsx';

afterEach(cleanup);

describe('the status of a request', () => {
  it.each(disbursementStatuses)('%s is shown by its label', async (status) => {
    renderConsole(<DisbursementStatusChip status={status} />);
    expect(await screen.findByText(disbursementStatusLabels[status])).toBeTruthy();
  });

  it('that the console does not know is shown as it comes', async () => {
    renderConsole(<DisbursementStatusChip status={'suspended' as DisbursementStatus} />);
    expect(await screen.findByText('suspended')).toBeTruthy();
  });
});
