import { createContext, useContext } from 'react';
import type { Notices } from '@portal/web-shared/notices/useNotices.ts';

export const NotifyContext = createContext<Notices['notify']>(() => undefined);

/** Says something once. For what belongs to a field or a place, say it there instead; what fails is said by itself. */
export const useNotify = (): Notices['notify'] => useContext(NotifyContext);
