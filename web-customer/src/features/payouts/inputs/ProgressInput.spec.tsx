import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DisbursementProgressElement } from '@portal/contracts/payouts/progress';
import { anInputValue } from '../../../payouts/testing/payoutViews.ts';
import { acceptToken, endSession } from '../../../session/sessionStore.ts';
import { aToken } from '../../../testing/aToken.ts';
import { keepPages } from '../../../uploads/pages/keptPagesOf.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { ProgressInput } from './ProgressInput.tsx';

const blocked = 'Bearbeitung wurde durch einen anderen Auszahlungsantrag zur Wahrung der Konsistenz blockiert.';
const anElement = (facts: Partial<DisbursementProgressElement> = {}): DisbursementProgressElement => ({
  label: 'Rohbau',
  value: 50,
  previousValue: 25,
  maxValue: 100,
  nextValue: null,
  editable: true,
  deletable: false,
  ...facts,
});

let typed: string;

function Report({ template }: { readonly template: Parameters<typeof anInputValue>[0] }) {
  const [value, setValue] = useState('');
  typed = value;
  return (
    <ProgressInput
      input={anInputValue({ type: 'progress', label: 'Bautenstand', ...template })}
      value={value}
      error={undefined}
      readOnly={false}
      onChange={setValue}
    />
  );
}

function show(elements: readonly DisbursementProgressElement[], template: Parameters<typeof anInputValue>[0] = {}): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ elements }))));
  renderScreen(<Report template={template} />);
}
const more = (label = 'Rohbau') => screen.findByRole('button', { name: `${label}: Fortschritt um 25 Prozent erhöhen` });
const less = (label = 'Rohbau') => screen.findByRole('button', { name: `${label}: Fortschritt um 25 Prozent verringern` });

beforeEach(() => acceptToken(aToken({ roles: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_VALUTIERUNG'] })));
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe('an element of a progress report', () => {
  it('goes up and down in steps of 25', async () => {
    show([anElement()]);
    fireEvent.click(await more());
    expect(screen.getByText(/^75\s%$/)).toBeTruthy();
    fireEvent.click(await less());
    fireEvent.click(await less());
    expect(typed).toBe('[{"label":"Rohbau","value":25}]');
  });

  it('does not fall below what was reported before, and says why', async () => {
    show([anElement({ value: 25 })]);
    const button = await less();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    expect(typed).toBe('');
    expect(screen.getByRole('tooltip').textContent).toBe(blocked);
  });

  it('stays while photos are chosen for it and not uploaded', async () => {
    show([anElement({ deletable: true })], { progressAllowAdd: true });
    await more();
    act(() =>
      keepPages(`${anInputValue().id} Rohbau`, [{ key: 'p1', file: new File(['x'], 'nord.jpg', { type: 'image/jpeg' }), rotation: 0 }]),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Rohbau entfernen: Bitte entfernen Sie zuerst die Fotos' }));
    expect(typed).toBe('');
    act(() => keepPages(`${anInputValue().id} Rohbau`, []));
    fireEvent.click(screen.getByRole('button', { name: 'Rohbau entfernen' }));
    expect(typed).toBe('[]');
    expect(document.activeElement?.getAttribute('role'), 'whose button is gone goes on here').toBe('group');
  });

  it('on which another request builds is blocked in both directions', async () => {
    show([anElement({ editable: false, nextValue: 75, maxValue: 75 })]);
    expect([(await more()).getAttribute('aria-disabled'), (await less()).getAttribute('aria-disabled')]).toEqual(['true', 'true']);
    expect(screen.getAllByRole('tooltip', { hidden: true }).map(({ textContent }) => textContent)).toEqual([blocked, blocked]);
    expect(screen.getByText(/in einem späteren Antrag 75/)).toBeTruthy();
  });

  it('at 100 ends there, which no other request is the reason of', async () => {
    show([anElement({ value: 100, previousValue: 0 })]);
    expect((await more()).getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
  });
});

describe('a new element', () => {
  it('has a name that no other has', async () => {
    show([anElement()], { progressAllowAdd: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Gewerk hinzufügen' }));
    expect(screen.getByText('Bezeichnung darf nicht leer sein.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Neues Gewerk'), { target: { value: ' rohbau ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Gewerk hinzufügen' }));
    expect(screen.getByText('Eintrag bereits vorhanden.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Neues Gewerk'), { target: { value: 'Dach' } });
    fireEvent.click(screen.getByRole('button', { name: 'Gewerk hinzufügen' }));
    expect(typed).toBe('[{"label":"Rohbau","value":50},{"label":"Dach","value":0}]');
    fireEvent.click(screen.getByRole('button', { name: 'Dach entfernen' }));
    expect(typed).toBe('[{"label":"Rohbau","value":50}]');
  });

  it('is called as the bank calls it, and offered only where the bank allows it', async () => {
    show([anElement()], { progressAllowAdd: true, progressItemLabel: 'Bauabschnitt' });
    expect(await screen.findByRole('button', { name: 'Bauabschnitt hinzufügen' })).toBeTruthy();
    cleanup();
    show([anElement()]);
    await more();
    expect(screen.queryByRole('button', { name: /^(Gewerk|Bauabschnitt) hinzufügen/ })).toBeNull();
  });
});

describe('a report', () => {
  it('is complete when nothing can be added and all is at 100', async () => {
    show([anElement({ value: 75 }), anElement({ label: 'Dach', value: 100 })]);
    expect(screen.queryByText('Vollständig abgeschlossen')).toBeNull();
    fireEvent.click(await more());
    expect(screen.getByText('Vollständig abgeschlossen')).toBeTruthy();
    cleanup();
    show([anElement({ value: 100 })], { progressAllowAdd: true });
    await more();
    expect(screen.queryByText('Vollständig abgeschlossen')).toBeNull();
  });
});
