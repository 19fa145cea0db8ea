import { describe, expect, it } from 'vitest';
import { customerRoles, type CustomerRole } from '@portal/contracts/shared/roles';
import { destinations } from './navigation.ts';

const tabs = (...roles: CustomerRole[]): readonly string[] =>
  destinations({ roles, inheritedRoles: [] }, [], () => undefined).map(({ label }) => label);

describe('the tabs of a customer', () => {
  it('have Kreditauszahlungen with the module only', () => {
    expect(tabs('ROLE_CUSTOMER', 'ROLE_CUSTOMER_VALUTIERUNG')).toContain('Kreditauszahlungen');
    expect(tabs('ROLE_CUSTOMER', 'ROLE_CUSTOMER_UPLOAD')).not.toContain('Kreditauszahlungen');
  });

  it('have all modules in the order of the specification', () =>
    expect(tabs(...customerRoles)).toEqual(['Übersicht', 'Dokumente', 'Kreditauszahlungen', 'Selbstauskünfte', 'Profil', 'Hilfe']));

  it('have no module before the activation', () => expect(tabs('ROLE_CUSTOMER_VALUTIERUNG')).toEqual(['Aktivierung', 'Profil', 'Hilfe']));
});
