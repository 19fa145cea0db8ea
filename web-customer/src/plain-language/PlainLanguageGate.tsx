import { Outlet } from 'react-router-dom';
import { Page } from '../app/layout/Page.tsx';
import { PageSkeleton } from '../components/state/PageSkeleton.tsx';
import type { PlainLanguage } from './createPlainLanguage.ts';
import { plainLanguage, usePlainLanguage } from './plainLanguage.ts';

/** The screen, once it is known in which words: nothing is read in other ones first. */
export function PlainLanguageGate({ of = plainLanguage }: { readonly of?: PlainLanguage }) {
  return usePlainLanguage(of) === 'starting' ? (
    <Page>
      <PageSkeleton />
    </Page>
  ) : (
    <Outlet />
  );
}
