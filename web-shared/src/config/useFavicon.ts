import { useEffect } from 'react';

/** The bank's icon in the tab, as its configuration says, or the app's own. */
export function useFavicon(address: string | null, own: string): void {
  useEffect(() => {
    document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', address ?? own);
  }, [address, own]);
}
