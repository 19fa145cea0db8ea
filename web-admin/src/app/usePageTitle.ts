import { useEffect } from 'react';
import { useConfig } from './configContext.ts';

export function usePageTitle(title: string): void {
  const { app } = useConfig();
  useEffect(() => {
    document.title = `${title} – ${app.title} – ${app.bankName}`;
  }, [title, app]);
}
