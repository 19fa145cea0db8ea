import { cleanup, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { ConsoleLayout } from './ConsoleLayout.tsx';

const Login = () => <p>{(useLocation().state as { readonly from: string } | null)?.from ?? 'von vorn'}</p>;
const enter = (path: string): void =>
  void renderPartInConsole(
    <Routes>
      <Route path={adminPaths.login} element={<Login />} />
      <Route path="*" element={<ConsoleLayout>Seite</ConsoleLayout>} />
    </Routes>,
    {},
    path,
  );

afterEach(cleanup);

describe('a page of the console, without a session', () => {
  it('leads to the login, which leads back to the very place', () => {
    acceptToken(aToken());
    endSession('expired');
    enter('/revision/enquiry/e1?seite=2#s7');
    expect(screen.getByText('/revision/enquiry/e1?seite=2#s7')).toBeDefined();
  });

  it('begins afresh for who comes after somebody has signed out', () => {
    acceptToken(aToken());
    endSession('logout');
    enter('/revision/enquiry/e1?seite=2#s7');
    expect(screen.getByText('von vorn')).toBeDefined();
  });
});
