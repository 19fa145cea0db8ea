import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ConfigContext } from '@portal/web-shared/config/configContext.ts';
import { aConfig } from '@portal/web-shared/testing/aConfig.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { DisbursementInfotextCallout } from './DisbursementInfotextCallout.tsx';

const show = (disbursementInfotext: string): void =>
  void renderScreen(
    <ConfigContext value={{ ...aConfig, valutierung: { ...aConfig.valutierung, disbursementInfotext } }}>
      <DisbursementInfotextCallout />
    </ConfigContext>,
  );

afterEach(cleanup);

describe('what the bank says of every request', () => {
  it('is its configured text, as Markdown', async () => {
    show('Bitte halten Sie die **Rechnungen** bereit.');
    expect((await screen.findByText('Rechnungen')).tagName).toBe('STRONG');
    expect(screen.getByText('Hinweise Ihrer Bank')).toBeTruthy();
  });

  it('is nothing where there is none', () => {
    show('  ');
    expect(screen.queryByText('Hinweise Ihrer Bank')).toBeNull();
  });
});
