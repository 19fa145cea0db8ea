import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EmployeeRole } from '@portal/contracts/shared/roles';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aCustomer } from '../../testing/aCustomer.ts';
import { anEmployee } from '../../testing/anEmployee.ts';
import { aToken } from '../../testing/aToken.ts';
import { anEnquiry } from '../../testing/anEnquiry.ts';
import { texts } from '../../texts.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { EnquiryAside } from './EnquiryAside.tsx';

const day = '2099-12-31';
const show = (facts: Parameters<typeof anEnquiry>[0], ...roles: EmployeeRole[]): void => {
  acceptToken(aToken(roles.length === 0 ? ['ROLE_BANK_EMPLOYEE_UPLOAD'] : roles));
  renderPartInConsole(<EnquiryAside enquiry={anEnquiry(facts)} />, {
    remindOfEnquiry: ({ id }: { id: string }) => remind(id),
    getOne,
  } as never);
};
const getOne = (resource: string) =>
  Promise.resolve({
    data: resource === 'customers' ? aCustomer({ bankEmployee: '/api/bank-employees/p1' }) : anEmployee({ blocked: true }),
  });
const remind = vi.fn<(id: string) => Promise<unknown>>();
const reminding = (): HTMLElement | null => screen.queryByRole('button', { name: 'Erinnern' });
const extending = (): Element | null => screen.queryByText('Ablaufdatum verschieben');

beforeEach(() => {
  remind.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
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

describe('the deadline of a case', () => {
  const past = '2020-01-31';
  it.each(['draft', 'open', 'expired'] as const)('is called late where it has passed, while the case is %s', (status) => {
    show({ status, expires: true, expiresAt: past });
    expect(screen.getByText('Seit 31.01.2020 überfällig')).toBeTruthy();
  });

  it.each(['completed', 'processed', 'aborted', 'archived'] as const)('is no more than a day where the case is %s', (status) => {
    show({ status, expires: true, expiresAt: past });
    expect(screen.getByText(texts.deadline.by('31.01.2020'))).toBeTruthy();
    expect(screen.queryByText(/überfällig/)).toBeNull();
  });
});

describe('what happened last in a case', () => {
  it('is shown with the newest first, and leads to the rest where there is more', async () => {
    const change = (hour: number) => ({
      id: `s${hour}`,
      fileName: `Beleg ${hour}`,
      createdAt: `2026-11-20T0${hour}:00:00.000Z`,
      previousStatus: 'requested',
      newStatus: 'uploaded',
      initiatedBy: 'customer',
      context: { message: null, comment: null },
    });
    vi.stubGlobal('fetch', (path: string) =>
      Promise.resolve(new Response(JSON.stringify(path.includes('file-status-changes') ? [3, 1, 5, 2, 4].map(change) : []))),
    );
    show({ status: 'processed' });
    const shown = await screen.findAllByText(/^Beleg \d: /);
    expect(shown.map(({ textContent }) => textContent?.slice(0, 7))).toEqual(['Beleg 5', 'Beleg 4', 'Beleg 3', 'Beleg 2']);
    expect(screen.getByRole('link', { name: texts.enquiries.allEvents })).toBeTruthy();
    vi.unstubAllGlobals();
  });
});

describe('a case whose adviser is blocked', () => {
  it('says so to those who work on it, with the way to another', async () => {
    show({ status: 'completed' });
    expect((await screen.findByText('Berater gesperrt')).parentElement?.textContent).toContain('einen anderen Berater zu');
  });
});

describe('reminding of a case', () => {
  it('is offered while it is open, with a deadline or without, to those who work on it', () => {
    show({ status: 'open' });
    expect(reminding()).not.toBeNull();
    cleanup();
    show({ status: 'completed' });
    expect(reminding()).toBeNull();
    cleanup();
    show({ status: 'open' }, 'ROLE_AUDITOR');
    expect(reminding()).toBeNull();
  });

  it('asks before a letter goes out', async () => {
    remind.mockResolvedValue({});
    show({ status: 'open' });
    fireEvent.click(reminding()!);
    expect(remind).not.toHaveBeenCalled();
    fireEvent.click(screen.getAllByRole('button', { name: 'Erinnern' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(remind).toHaveBeenCalledExactlyOnceWith('e1');
  });
});
