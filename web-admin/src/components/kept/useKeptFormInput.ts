import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { discardFormInput, keepFormInput, findKeptFormInput, type KeptFormInput } from '../../session/getKeptFormInputs.ts';
import { currentSession } from '../../session/sessionStore.ts';
import { registerOpenForm } from './currentOpenFormKeys.ts';

const pageTitle = (): string => document.querySelector('h1')?.textContent ?? document.title;

/**
 * Keeps what is typed into a form until it was sent or given up. Whoever leaves the form gives it up; a session that ends
 * leaves it for the same person. `key` names the form and what it is about.
 */
export function useKeptFormInput(key: string, title?: string) {
  /** What was there when the form appeared. */
  const [entry] = useState(() => findKeptFormInput(key));
  const { pathname, search } = useLocation();
  useEffect(() => {
    const close = registerOpenForm(key);
    return () => {
      close();
      if (currentSession().payload !== null) discardFormInput(key);
    };
  }, [key]);
  const keep = useCallback(
    (typed: Pick<KeptFormInput, 'values' | 'startedFrom' | 'hadFiles'>): void => {
      const label = title === undefined ? pageTitle() : `${pageTitle()}: ${title}`;
      keepFormInput({ key, label, path: `${pathname}${search}`, ...typed });
    },
    [key, title, pathname, search],
  );
  const discard = useCallback(() => discardFormInput(key), [key]);
  return { entry, keep, discard };
}
