import { Outlet } from 'react-router-dom';
import type { PlainLanguageStore } from './createPlainLanguageStore.ts';
import { plainLanguageStore, usePlainLanguageState } from './plainLanguageStore.ts';
import { PendingOrFailedPage } from '../components/state/PendingOrFailedPage.tsx';

/** The screen, once it is known in which words: nothing is read in other ones first. */
export function PlainLanguageGate({ of = plainLanguageStore }: { readonly of?: PlainLanguageStore }) {
  return usePlainLanguageState(of) === 'starting' ? <PendingOrFailedPage /> : <Outlet />;
}
