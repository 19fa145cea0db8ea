import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { CustomerStatusWithAccess } from './CustomerStatusWithAccess.tsx';

const customer = { archivedAt: null, requestedDeletionAt: null, invitedAt: null, activatedAt: null };
const day = '2026-11-20T10:00:00.000Z';

afterEach(cleanup);

describe('the status of a customer', () => {
  it.each([
    ['nicht eingeladen', customer],
    ['eingeladen', { ...customer, invitedAt: day }],
    ['aktiviert', { ...customer, invitedAt: day, activatedAt: day }],
  ])('says beside Aktiv: %s', (word, facts) => {
    renderPartInConsole(<CustomerStatusWithAccess customer={facts} />);
    expect(screen.getByText('Aktiv')).toBeTruthy();
    expect(screen.getByText(word)).toBeTruthy();
  });

  it('says nothing of the access once the customer is archived', () => {
    renderPartInConsole(<CustomerStatusWithAccess customer={{ ...customer, archivedAt: day }} />);
    expect(screen.getByText('Archiviert')).toBeTruthy();
    expect(screen.queryByText(/eingeladen|aktiviert/)).toBeNull();
  });
});
