import type { Theme } from '@mui/material/styles';
import { GlobalStyles, ThemeProvider } from '@mui/system';
import { useMemo, type ReactNode } from 'react';
import type { WithStyleSheets } from './createInstanceTheme.ts';

interface InstanceThemeProviderProps {
  readonly theme: Theme & WithStyleSheets;
  readonly children: ReactNode;
}

/** The theme for all below it. MUI's own provider also switches schemes by a script; ours follow the device, and 3 kB stay away from the first load. */
export function InstanceThemeProvider({ theme, children }: InstanceThemeProviderProps) {
  const styleSheets = useMemo(() => theme.generateStyleSheets(), [theme]);
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyles styles={styleSheets} />
      {children}
    </ThemeProvider>
  );
}
