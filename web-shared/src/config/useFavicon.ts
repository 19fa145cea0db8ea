import { useEffect } from 'react';

export function useFavicon(address: string | null, own: string): void {
  useEffect(() => {
    document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', address ?? own);
  }, [address, own]);
}
