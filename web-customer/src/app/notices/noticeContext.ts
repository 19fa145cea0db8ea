import { createContext, useContext } from 'react';

export interface Notice {
  readonly tone: 'positive' | 'info' | 'negative';
  readonly title?: string;
  readonly text: string;
  readonly durationMs?: number;
}

export type Notify = (notice: Notice) => void;

export const NoticeContext = createContext<Notify>(() => undefined);

/** Says something once, at the bottom. For what belongs to a field or a place, say it there instead. */
export const useNotify = (): Notify => useContext(NoticeContext);
