import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  disbursementStatuses,
  disbursementStatusLabels,
  financingProjectStatuses,
  financingProjectStatusLabels,
  type DisbursementStatus,
  type FinancingProjectStatus,
} from '@portal/contracts/payouts/status';
import { aTheme } from '../theme/testing/aTheme.ts';
import { DisbursementStatusChip, ProjectStatusChip } from './PayoutStatusChips.tsx';

const show = (chip: ReactNode): void => void render(<ThemeProvider theme={aTheme}>{chip}</ThemeProvider>);
afterEach(cleanup);

describe('the status of a request', () => {
  it.each(disbursementStatuses)('%s is shown by its label', (status) => {
    show(<DisbursementStatusChip status={status} />);
    expect(screen.getByText(disbursementStatusLabels[status])).toBeTruthy();
  });

  it('that this app does not know is shown as it comes', () => {
    show(<DisbursementStatusChip status={'suspended' as DisbursementStatus} />);
    expect(screen.getByText('suspended')).toBeTruthy();
  });
});

describe('the status of a project', () => {
  it.each(financingProjectStatuses)('%s is shown by its label', (status) => {
    show(<ProjectStatusChip status={status} />);
    expect(screen.getByText(financingProjectStatusLabels[status])).toBeTruthy();
  });

  it('that this app does not know is shown as it comes', () => {
    show(<ProjectStatusChip status={'frozen' as FinancingProjectStatus} />);
    expect(screen.getByText('frozen')).toBeTruthy();
  });
});
