import { useCallback } from 'react';
import { useNotify } from 'react-admin';

/** Says that something is done: `onAnswer: done(texts.saved)`. */
export function useSuccessNotice(): (text: string) => () => void {
  const notify = useNotify();
  return useCallback((text) => () => notify(text, { type: 'success' }), [notify]);
}
