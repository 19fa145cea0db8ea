import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { EmployeeRole } from '@portal/contracts/shared/roles';
import { aConfig } from '@portal/web-shared/testing/aConfig.ts';
import { ConfigContext } from '@portal/web-shared/config/configContext.ts';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { anEmployee } from '../../testing/anEmployee.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { DashboardPage } from './DashboardPage.tsx';
import { UploadModuleStartPage } from './UploadModuleStartPage.tsx';

async function tilesOf(Page: () => React.ReactNode, roles: readonly EmployeeRole[]): Promise<readonly string[]> {
  acceptToken(aToken(roles));
  renderPartInConsole(
    <ConfigContext value={{ ...aConfig, demo: true }}>
      <Page />
    </ConfigContext>,
    { getOne: () => Promise.resolve({ data: anEmployee() }) as never, getList: () => Promise.resolve({ data: [], total: 0 }) },
  );
  await screen.findByRole('heading', { level: 1 });
  return [...document.querySelectorAll('a p:first-child')].map(({ textContent }) => textContent);
}

afterEach(() => {
  cleanup();
  endSession('logout');
});

describe('the tiles of the dashboard', () => {
  it.each<[readonly EmployeeRole[], readonly string[]]>([
    [['ROLE_BANK_EMPLOYEE'], ['Kunden']],
    [['ROLE_BANK_EMPLOYEE_UPLOAD'], ['Kunden', 'Einreichermodul']],
    [['ROLE_BANK_EMPLOYEE_VALUTIERUNG'], ['Kunden', 'Valutierungen']],
    [['ROLE_DEMO_ADMIN'], ['Kunden', 'Demo']],
    [['ROLE_BANK_ADMIN'], ['Kunden', 'Bank-Mitarbeiter']],
  ])('are for %j: %j', async (roles, tiles) => {
    const known = ['Kunden', 'Einreichermodul', 'Valutierungen', 'Demo', 'Bank-Mitarbeiter'];
    expect((await tilesOf(DashboardPage, roles)).filter((title) => known.includes(title))).toEqual(tiles);
  });
});

describe('the cards of the submitter module', () => {
  it('are categories and templates for administrators, enquiries for everybody in it', async () => {
    const everybody = ['Einreichungsvorgänge', 'Einreichungsvorgang anlegen'];
    expect(await tilesOf(UploadModuleStartPage, ['ROLE_BANK_EMPLOYEE_UPLOAD'])).toEqual(everybody);
    cleanup();
    const kept = ['Dokumentkategorien', 'Dokumentvorlagen', 'Vorgangsvorlagen'];
    expect(await tilesOf(UploadModuleStartPage, ['ROLE_ADMIN', 'ROLE_BANK_EMPLOYEE_UPLOAD'])).toEqual([...kept, ...everybody]);
  });
});
