import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EmployeeRole } from '@portal/contracts/shared/roles';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aToken } from '../../testing/aToken.ts';
import { anEnquiry } from '../../testing/anEnquiry.ts';
import { renderConsole } from '../../testing/renderConsole.tsx';
import { EnquiryAside } from './EnquiryAside.tsx';

const day = '2099-12-31';
const show = (facts: Parameters<typeof anEnquiry>[0], ...roles: EmployeeRole[]): void => {
  acceptToken(aToken(roles.length === 0 ? ['ROLE_BANK_EMPLOYEE_UPLOAD'] : roles));
  renderConsole(<EnquiryAside enquiry={anEnquiry(facts)} />);
};
const extending = (): Element | null => screen.queryByText('Frist verlängern');

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.restoreAllMocks();
});

describe('extending the deadline of a case', () => {
  it('is offered while it is open and has one', () => {
    show({ status: 'open', expires: true, expiresAt: day });
    expect(extending()).not.toBeNull();
  });

  it('is not offered where there is no deadline', () => {
    show({ status: 'open', expires: false, expiresAt: null });
    expect(extending()).toBeNull();
    expect(screen.getByText('Keine Fälligkeit')).toBeTruthy();
  });

  it('is not offered when it is no longer open, nor to those who only read', () => {
    show({ status: 'processed', expires: true, expiresAt: day });
    expect(extending()).toBeNull();
    cleanup();
    show({ status: 'open', expires: true, expiresAt: day }, 'ROLE_AUDITOR');
    expect(extending()).toBeNull();
  });
});
