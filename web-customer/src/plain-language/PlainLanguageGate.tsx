import { Outlet } from 'react-router-dom';
import type { PlainLanguage } from './createPlainLanguage.ts';
import { plainLanguage, usePlainLanguageState } from './plainLanguage.ts';
import { PendingOrFailedPage } from '../components/state/PendingOrFailedPage.tsx';

/** The screen, once it is known in which words: nothing is read in other ones first. */
export function PlainLanguageGate({ of = plainLanguage }: { readonly of?: PlainLanguage }) {
  return usePlainLanguageState(of) === 'starting' ? <PendingOrFailedPage /> : <Outlet />;
}
