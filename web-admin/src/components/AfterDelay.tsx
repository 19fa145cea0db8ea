import type { ReactNode } from 'react';
import { useDelayElapsed } from '@portal/web-shared/components/useDelayElapsed.ts';

/** Nothing flashes for what is quick. */
export const AfterDelay = ({ ms = 300, children }: { readonly ms?: number; readonly children: ReactNode }) =>
  useDelayElapsed(ms) ? children : null;
