import { describe, expect, it } from 'vitest';
import { customerRoles, type CustomerRole } from '@portal/contracts/shared/roles';
import { anEnquiryCard } from '../../testing/anEnquiryCard.ts';
import { destinationsFor, singleEnquiryOrHubPath } from './navigation.ts';

const tabs = (...roles: CustomerRole[]): readonly string[] =>
  destinationsFor({ roles, inheritedRoles: [] }, [], () => undefined).map(({ label }) => label);

describe('the tabs of a customer', () => {
  it('have Kreditauszahlungen with the module only', () => {
    expect(tabs('ROLE_CUSTOMER', 'ROLE_CUSTOMER_VALUTIERUNG')).toContain('Kreditauszahlungen');
    expect(tabs('ROLE_CUSTOMER', 'ROLE_CUSTOMER_UPLOAD')).not.toContain('Kreditauszahlungen');
  });

  it('have all modules in the order of the specification', () =>
    expect(tabs(...customerRoles)).toEqual(['Übersicht', 'Dokumente', 'Kreditauszahlungen', 'Selbstauskünfte', 'Profil', 'Hilfe']));

  it('have no module before the activation', () => expect(tabs('ROLE_CUSTOMER_VALUTIERUNG')).toEqual(['Aktivierung', 'Profil', 'Hilfe']));
});

describe("'Dokumente'", () => {
  it('opens the only case that is neither a draft nor archived', () => {
    const only = anEnquiryCard({ id: 'e7', status: 'processed' });
    expect(singleEnquiryOrHubPath([only])).toBe('/hub/vorgang/e7');
    expect(singleEnquiryOrHubPath([anEnquiryCard({ status: 'draft' }), only, anEnquiryCard({ status: 'archived' })])).toBe(
      '/hub/vorgang/e7',
    );
  });

  it('opens the hub where there are none or several', () => {
    for (const enquiries of [undefined, [], [anEnquiryCard({ status: 'draft' })], [anEnquiryCard(), anEnquiryCard({ id: 'e2' })]])
      expect(singleEnquiryOrHubPath(enquiries)).toBe('/hub');
  });
});
