import { describe, expect, it } from 'vitest';
import { destinations } from './navigation.ts';

const tabs = (...roles: ('ROLE_CUSTOMER' | 'ROLE_CUSTOMER_UPLOAD' | 'ROLE_CUSTOMER_VALUTIERUNG')[]): readonly string[] =>
  destinations({ roles, inheritedRoles: [] }, []).map(({ label }) => label);

describe('the tabs of a customer', () => {
  it('have Kreditauszahlungen with the module only', () => {
    expect(tabs('ROLE_CUSTOMER', 'ROLE_CUSTOMER_VALUTIERUNG')).toContain('Kreditauszahlungen');
    expect(tabs('ROLE_CUSTOMER', 'ROLE_CUSTOMER_UPLOAD')).not.toContain('Kreditauszahlungen');
  });

  it('have no module before the activation', () => expect(tabs('ROLE_CUSTOMER_VALUTIERUNG')).toEqual(['Aktivierung', 'Profil', 'Hilfe']));
});
