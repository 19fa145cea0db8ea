import { useEffect } from 'react';

const own = '/admin/favicon.svg';

/** The bank's icon in the tab, as its configuration says. */
export function useFavicon(address: string | null): void {
  useEffect(() => {
    document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', address ?? own);
  }, [address]);
}
