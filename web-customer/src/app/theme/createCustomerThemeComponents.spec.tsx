import { CssBaseline, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { ThemeProvider } from '@mui/system';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { coloursBeforeConfigIsLoaded } from '@portal/web-shared/theme/createInstanceTheme.ts';
import { createPortalColourSheet } from './createPortalColourSheet.ts';
import { createPortalThemeFromSheet } from './createPortalThemeFromSheet.ts';

afterEach(cleanup);

/** A line that some rule draws around the element as it is now. Which rule wins is for browsers, which count what a selector names. */
const isLined = (element: Element): boolean =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .some((rule) => rule instanceof CSSStyleRule && /outline:\s*3px solid/.test(rule.cssText) && element.matches(rule.selectorText));

describe('a choice that the keyboard stands on', () => {
  it('has a line around it that can be seen, though its own input cannot', async () => {
    render(
      <ThemeProvider theme={createPortalThemeFromSheet(createPortalColourSheet(coloursBeforeConfigIsLoaded), 'rounded')}>
        <CssBaseline />
        <RadioGroup>
          <FormControlLabel value="a" label="Dokument ist unklar." control={<Radio />} />
          <FormControlLabel value="b" label="Dokument liegt nicht vor." control={<Radio />} />
        </RadioGroup>
      </ThemeProvider>,
    );
    const [first, second] = screen.getAllByRole('radio').map((input) => input.closest('.MuiRadio-root')!);
    expect(isLined(first!)).toBe(false);
    await userEvent.tab();
    expect(isLined(first!)).toBe(true);
    expect(isLined(second!)).toBe(false);
  });
});
