import { useEffect, useState } from 'react';
import type { InstanceColours } from '@portal/web-shared/theme/createSchemeTokens.ts';
import { isColourSheetOutdated, updateColourSheet } from './colourSheet.ts';

/** False until the page shows these colours: it comes with them, unless the server could not fill it. */
export function useIsColourSheetReady(colours: InstanceColours | undefined): boolean {
  const [tried, setTried] = useState<InstanceColours>();
  const pending = colours !== undefined && tried !== colours && isColourSheetOutdated(colours);
  useEffect(() => {
    if (!pending) return;
    const goOn = (): void => setTried(colours);
    // Without them in the colours that are there.
    void updateColourSheet(colours).then(goOn, goOn);
  }, [pending, colours]);
  return !pending;
}
