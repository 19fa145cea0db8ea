import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderRoutes } from '../../testing/renderScreen.tsx';
import { RoleGuard } from './RoleGuard.tsx';

const role = 'ROLE_CUSTOMER_VALUTIERUNG';

const show = (): void =>
  void renderRoutes(
    [
      { element: <RoleGuard role={role} />, children: [{ path: '/kreditvorhaben', element: <p>Vorhaben</p> }] },
      { path: '/dashboard', element: <p>Übersicht</p> },
    ],
    '/kreditvorhaben',
  );

afterEach(() => {
  cleanup();
  endSession('logout');
});

describe('the screens of a module', () => {
  it('are for who has it', () => {
    acceptToken(aToken({ roles: ['ROLE_CUSTOMER', role] }));
    show();
    expect(screen.getByText('Vorhaben')).toBeTruthy();
  });

  it('lead everybody else to the overview', () => {
    acceptToken(aToken({ roles: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_UPLOAD'] }));
    show();
    expect(screen.getByText('Übersicht')).toBeTruthy();
  });
});
