import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ConfigView } from '@portal/contracts/instance/config';
import { ConfigContext } from '@portal/web-shared/config/configContext.ts';
import { aConfig } from '@portal/web-shared/testing/aConfig.ts';
import { HelpPage } from '../features/about/HelpPage.tsx';
import { LegalTextsPage } from '../features/legal/LegalTextsPage.tsx';
import { plainLanguageStore } from '../plain-language/plainLanguageStore.ts';
import { renderScreen } from '../testing/renderScreen.tsx';

const show = (page: ReactNode, texts: ConfigView['texts'] = {}) =>
  renderScreen(
    <ConfigContext value={{ ...aConfig, app: { ...aConfig.app, title: 'MeinPortal', bankName: 'Musterbank eG' }, texts }}>
      {page}
    </ConfigContext>,
  );
/** What reads markdown comes when there is something to read. */
const read = async (pattern: RegExp): Promise<void> => waitFor(() => expect(document.body.textContent).toMatch(pattern));

afterEach(() => {
  act(() => plainLanguageStore.choose(false));
  cleanup();
});

describe('the legal page', () => {
  it('has a place for imprint and privacy, and says how accessible the portal is', async () => {
    show(<LegalTextsPage />);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Impressum',
      'Datenschutz',
      'Erklärung zur Barrierefreiheit',
    ]);
    await read(/Das Impressum Ihrer Bank steht bald an dieser Stelle\./);
    await read(/Alle sollen MeinPortal nutzen können\..*bei der Musterbank eG\./s);
  });

  it('leads to the part that its address names', () => {
    const scrolled: (string | null)[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      scrolled.push(this.textContent);
    };
    renderScreen(<LegalTextsPage />, '/legal#datenschutz');
    expect(scrolled).toEqual(['Datenschutz']);
    expect(document.activeElement?.textContent).toBe('Datenschutz');
  });

  it('says it in the words of the bank, filled in; scripts are only text', async () => {
    const { container } = show(<LegalTextsPage />, {
      legalImprint: '**{bankName}**\n\n- Musterweg 1\n\n<script>alert(1)</script><img src=x onerror=alert(1)>',
    });
    await waitFor(() => expect(screen.getByText('Musterbank eG').tagName).toBe('STRONG'));
    expect(screen.getByRole('listitem').textContent).toBe('Musterweg 1');
    expect(container.querySelector('script, img')).toBeNull();
    expect(container.textContent).toContain('<script>alert(1)</script>');
    expect(container.textContent).not.toContain('bald an dieser Stelle.Das');
  });
});

describe('the help', () => {
  it('begins as usual, and ends with its questions', async () => {
    show(<HelpPage />);
    await read(/^HilfeWillkommen im MeinPortal, das Ihnen hilft, Dokumente sicher, schnell und einfach bei Ihrer Bank einzureichen\./);
  });

  it('begins and ends with the words of the bank', async () => {
    show(<HelpPage />, { helpIntro: 'Schön, dass Sie da sind.', helpMore: 'Sie erreichen die {bankName} unter 0800 123.' });
    await read(/^HilfeSchön, dass Sie da sind\./);
    await read(/Sie erreichen die Musterbank eG unter 0800 123\.$/);
  });

  it('is said in simple language where somebody wants it, but never in place of the words of the bank', async () => {
    plainLanguageStore.choose(true);
    show(<HelpPage />);
    await read(/^HilfeWillkommen im MeinPortal\. Hier geben Sie Dokumente bei Ihrer Bank ab\./);
    cleanup();
    show(<HelpPage />, { helpIntro: 'Schön, dass Sie da sind.' });
    await read(/^HilfeSchön, dass Sie da sind\./);
    expect(screen.getByText(/Mehrere Seiten werden zu einem Dokument\.$/).textContent).toContain('Machen Sie ein Foto.');
  });
});
