import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigationType } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { IntroOnRequest } from './IntroOnRequest.tsx';

function Here() {
  const { pathname, search } = useLocation();
  return <output>{`${useNavigationType()} ${pathname}${search}`}</output>;
}
const at = (path: string) =>
  renderScreen(
    <>
      <Here />
      <IntroOnRequest />
    </>,
    path,
  );
const here = (): string | null | undefined => document.querySelector('output')?.textContent;
const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'So funktioniert es' });
const step = (): string | null => screen.getByRole('heading', { level: 3 }).textContent;
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

afterEach(cleanup);

describe('the hub with showIntro', () => {
  it('explains the way of a document in five steps, and only then is done', async () => {
    at('/hub?showIntro');
    await dialog();
    const seen = [step()];
    for (let count = 0; count < 4; count += 1) {
      await press('Weiter');
      seen.push(step());
    }
    expect(seen).toEqual([
      'Vorgang öffnen',
      'Offene Dokumente ansehen',
      'Dateien auswählen oder Foto aufnehmen',
      'Dateien freigeben',
      'Wiederholen, bis alles erledigt ist',
    ]);
    await press('Verstanden');
    expect(here()).toBe('REPLACE /hub');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is left by Escape and by the close button at any step', async () => {
    at('/hub?showIntro=1');
    await dialog();
    await userEvent.keyboard('{Escape}');
    expect(here()).toBe('REPLACE /hub');
    cleanup();
    at('/hub?showIntro');
    await dialog();
    await press('Schließen');
    expect(here()).toBe('REPLACE /hub');
  });

  it('goes by the arrow keys too, stops at both ends and keeps the focus', async () => {
    at('/hub?showIntro');
    await dialog();
    await userEvent.keyboard('{ArrowLeft}');
    expect(step()).toBe('Vorgang öffnen');
    await userEvent.keyboard('{ArrowRight}');
    await press('Zurück');
    expect(step()).toBe('Vorgang öffnen');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Weiter' }));
    await userEvent.keyboard('{ArrowRight}'.repeat(9));
    expect(step()).toBe('Wiederholen, bis alles erledigt ist');
  });

  it('tells a screen reader where one is', async () => {
    at('/hub?showIntro');
    await dialog();
    await press('Weiter');
    expect(screen.getByRole('status', { name: '' }).textContent).toContain('Schritt 2 von 5');
  });
});

describe('the plain hub', () => {
  it('shows nobody the intro unasked', () => {
    at('/hub');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
