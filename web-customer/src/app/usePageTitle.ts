import { useEffect } from 'react';
import { useConfig } from '@portal/web-shared/config/configContext.ts';

export function usePageTitle(title: string): void {
  const { app } = useConfig();
  useEffect(() => {
    document.title = title === '' ? `${app.title} – ${app.bankName}` : `${title} – ${app.title} – ${app.bankName}`;
  }, [title, app]);
}
