import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { employeeRoles } from '@portal/contracts/shared/roles';
import { ConfigContext } from '@portal/web-shared/config/configContext.ts';
import { aConfig } from '@portal/web-shared/testing/aConfig.ts';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { SideMenu } from './SideMenu.tsx';

/** Specification 001 §2, layout and menu. */
const specified = [
  'Dashboard',
  'Einreichermodul',
  'Dokumentkategorien',
  'Dokumentvorlagen',
  'Vorgangsvorlagen',
  'Einreichungsvorgänge',
  'Kunden',
  'Valutierungen',
  'Demo',
  'Bank-Mitarbeiter',
  'Profil',
  'Logout',
];

afterEach(() => {
  cleanup();
  endSession('logout');
});

describe('the menu that is shown', () => {
  it('has the entries of the specification, in its order', () => {
    acceptToken(aToken(employeeRoles));
    renderPartInConsole(
      <ConfigContext value={{ ...aConfig, demo: true }}>
        <SideMenu collapsed={false} />
      </ConfigContext>,
    );
    const menu = within(screen.getByRole('navigation', { name: 'Hauptnavigation' }));
    const shown = [...menu.getAllByRole('link'), ...menu.getAllByRole('button')].map(({ textContent }) => textContent);
    expect(shown).toEqual(specified);
  });
  it('has what goes beyond the specification behind that, for those who may', () => {
    acceptToken(aToken(employeeRoles));
    renderPartInConsole(<SideMenu collapsed={false} />);
    const further = within(screen.getByRole('navigation', { name: 'Mehr' }));
    expect(further.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Neu für Sie', 'Statistik', 'Instanz', 'Mitteilungen', 'Fußzeile']),
    );
    cleanup();
    acceptToken(aToken(['ROLE_BANK_EMPLOYEE']));
    renderPartInConsole(<SideMenu collapsed={false} />);
    const shownBehind = () =>
      within(screen.getByRole('navigation', { name: 'Mehr' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(shownBehind()).toEqual(['Neu für Sie']);
    cleanup();
    acceptToken(aToken(['ROLE_AUDITOR']));
    renderPartInConsole(<SideMenu collapsed={false} />);
    expect(shownBehind()).toEqual(['Statistik', 'Revision']);
  });
});
