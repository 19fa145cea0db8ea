import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { disbursementStatuses, disbursementStatusLabels, type DisbursementStatus } from '@portal/contracts/payouts/status';
import { renderScreen } from '../testing/renderScreen.tsx';
import { DisbursementStatusChip, ProjectStatusChip } from './PayoutStatusChip.tsx';

afterEach(cleanup);

describe('the status of a request', () => {
  it.each(disbursementStatuses)('%s is shown by its label', (status) => {
    renderScreen(<DisbursementStatusChip status={status} />);
    expect(screen.getByText(disbursementStatusLabels[status])).toBeTruthy();
  });

  it('that this app does not know is shown as it comes', () => {
    renderScreen(<DisbursementStatusChip status={'suspended' as DisbursementStatus} />);
    expect(screen.getByText('suspended')).toBeTruthy();
  });
});

describe('the status of a project', () => {
  it('is shown only where it is not active', () => {
    renderScreen(
      <>
        <ProjectStatusChip status="active" />
        <ProjectStatusChip status="completed" />
      </>,
    );
    expect(screen.getByText('Abgeschlossen')).toBeTruthy();
    expect(screen.queryByText('Aktiv')).toBeNull();
  });
});
